"""The colours of the picture: a city at night, neon accents, and the crew in six colours with their signs."""

from __future__ import annotations

NIGHT, NIGHT_2 = "#0a1030", "#141b45"
CARD, CARD_2 = "#12183a", "#1b2450"
INK, INK_2, LINE, LINE_STRONG = "#eef1ff", "#b4bfea", "#2f3b73", "#5c6cb5"
BRASS, GLOW, NEON, GOOD, WARN, WARN_GROUND = "#ffd166", "#6ef3ff", "#ff7ac6", "#7ae5a4", "#ff9aa6", "#43162c"
STEEL = "#9aa8dd"

CREW = {
    "con-man": "#ff8fd0",
    "driver": "#6ef3ff",
    "grease-man": "#8df0a5",
    "gun-man": "#ff8b8b",
    "hacker": "#c3adff",
    "muscle": "#ffd166",
}
GLYPHS = {  # drawn in a square of 24
    "con-man": "M3 8 C7 5 10 7 12 9 C14 7 17 5 21 8 C21 14 18 18 15 18 C13 18 13 16 12 15 C11 16 11 18 9 18 C6 18 3 14 3 8 Z "
    "M7 11 h3 M14 11 h3",
    "driver": "M12 3 a9 9 0 1 0 .01 0 M12 9.5 a2.5 2.5 0 1 0 .01 0 M3.5 10 L9.6 11.5 M20.5 10 L14.4 11.5 M12 14.5 V21",
    "grease-man": "M7 3 V21 M17 3 V21 M7 7 H17 M7 12 H17 M7 17 H17",
    "gun-man": "M12 4 a8 8 0 1 0 .01 0 M12 1.5 V7 M12 17 V22.5 M1.5 12 H7 M17 12 H22.5",
    "hacker": "M8 6 L2.5 12 L8 18 M16 6 L21.5 12 L16 18 M14 4 L10 20",
    "muscle": "M2 9.5 V14.5 M5.5 6.5 V17.5 M5.5 12 H18.5 M18.5 6.5 V17.5 M22 9.5 V14.5",
}
STAR = "M19 0.5 L20.4 3.6 L23.8 4 L21.3 6.3 L22 9.6 L19 7.9 L16 9.6 L16.7 6.3 L14.2 4 L17.6 3.6 Z"
BOSSES = {  # drawn in 48 by 38, from -2 on
    "mamba": (
        "#8df0a5",
        "M14 30 C14 20 34 20 34 30 M18 14 Q24 6 30 14 V20 Q24 27 18 20 Z M15 12 C9 16 12 26 8 30 M33 12 C39 16 36 26 40 30",
    ),
    "collector": (
        "#ffd166",
        "M13 32 C13 22 35 22 35 32 M17 13 a7 7.5 0 1 0 14 0 a7 7.5 0 1 0 -14 0 M16 8 Q24 -1 32 8 "
        "M26 12 a3.4 3.4 0 1 0 .01 0 M30 15 V24",
    ),
    "femme": (
        "#ff8fd0",
        "M13 32 C14 23 34 23 35 32 M18 15 a6 7 0 1 0 12 0 a6 7 0 1 0 -12 0 "
        "M15 22 C12 12 16 4 24 4 C32 4 36 12 33 22 M21 20 Q24 22 27 20",
    ),
    "brute": (
        "#ff8b8b",
        "M9 33 C9 22 39 22 39 33 M16 8 H32 V20 Q24 26 16 20 Z M19 18 H29 M19 12 H22 M26 12 H29",
    ),
    "professor": (
        "#6ef3ff",
        "M13 32 C13 22 35 22 35 32 M17 13 a7 8 0 1 0 14 0 a7 8 0 1 0 -14 0 M17 13 H22 M26 13 H31 M22 13 H26 "
        "M14 4 L24 0 L34 4 L24 8 Z",
    ),
    "ghost": (
        "#c3adff",
        "M12 33 V18 C12 4 36 4 36 18 V33 L31 29 L27 33 L24 29 L21 33 L17 29 Z M19 16 V20 M29 16 V20",
    ),
}
FISTS = {  # drawn in 40 by 32
    "out": (
        "M8 22 L22 22 M26 6 a3.4 3.4 0 1 0 .01 0 M24 14 L17 17 L20 23 L14 29 M24 14 L30 18 L35 16 "
        "M20 23 L26 25 L27 31 M24 14 L17 11 L12 14"
    ),
    "rob": (
        "M8 30 V16 "
        "M8 16 V9 a2.5 2.5 0 0 1 5 0 V15 V5 a2.5 2.5 0 0 1 5 0 V15 V5 a2.5 2.5 0 0 1 5 0 V16 V9 "
        "a2.5 2.5 0 0 1 5 0 V22 Q28 30 20 30 Z"
    ),
    "busted": "M6 6 V28 M14 6 V28 M22 6 V28 M30 6 V28 M3 6 H34 M3 28 H34",
    "closed": "M8 28 V14 Q8 9 13 9 H27 Q32 9 32 14 V20 Q32 28 24 28 Z M13 9 V17 M19 9 V17 M25 9 V17",
}
