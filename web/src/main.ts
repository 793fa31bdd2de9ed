import { mount } from "svelte";
import App from "./App.svelte";
import { entrance } from "./state/entrance.svelte";
import { keepFocus } from "./state/focus";
import { place } from "./state/route.svelte";
import { applyTheme, preferences } from "./state/preferences.svelte";
import { atTheDoor } from "./wire/api";
import { keepForOffline } from "./wire/offline";
import { learn } from "./words/index.svelte";
import "./style/base.css";

atTheDoor(entrance.ask);
applyTheme();
place.follow();
keepFocus();
keepForOffline();
const begin = (): unknown => mount(App, { target: document.getElementById("app")! });
learn(preferences.lang).then(begin, begin);
