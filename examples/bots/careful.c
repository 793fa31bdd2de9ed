/* The careful bot in C: it plays as careful.py does, in one file without a library.
 *
 *     cc -O2 -o careful examples/bots/careful.c
 *     backroom play big-shot --seats me,run:./careful,novice,novice
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A reader of JSON that keeps to one line of at most 64 KiB: values lie in one array, each knows its first child and its next sibling. */
enum { LINE = 1 << 16, VALUES = 1 << 14, WORD = 32, MOST = 8 };

typedef struct value {
    char kind; /* { [ " # t f n */
    char *key, *text;
    long number;
    struct value *child, *next;
} value;

static char line[LINE + 1];
static value values[VALUES];
static int used;
static char *at;

static void skip(void) { while (*at == ' ' || *at == ',' || *at == ':') at++; }

/* Read a text where it stands; names and actions have no escapes, and others are not looked at. */
static char *text(void) {
    char *begin = ++at, *to = begin;
    while (*at && *at != '"') {
        if (*at == '\\' && at[1]) at++;
        *to++ = *at++;
    }
    if (*at) at++;
    *to = 0;
    return begin;
}

static value *parse(void) {
    skip();
    value *found = &values[used < VALUES - 1 ? used++ : used];
    memset(found, 0, sizeof *found);
    found->kind = *at;
    if (*at == '{' || *at == '[') {
        char close = *at == '{' ? '}' : ']';
        value **last = &found->child;
        for (at++, skip(); *at && *at != close; skip()) {
            char *key = close == '}' ? text() : NULL;
            *last = parse();
            (*last)->key = key;
            last = &(*last)->next;
        }
        if (*at) at++;
    } else if (*at == '"') {
        found->text = text();
    } else if (*at == '-' || (*at >= '0' && *at <= '9')) {
        found->kind = '#';
        found->number = strtol(at, &at, 10);
        while (*at && strchr(".eE+-0123456789", *at)) at++;
    } else {
        while (*at >= 'a' && *at <= 'z') at++;
    }
    return found;
}

static value *get(value *of, const char *key) {
    for (value *one = of ? of->child : NULL; one; one = one->next)
        if (one->key && !strcmp(one->key, key)) return one;
    return NULL;
}

static value *nth(value *list, long n) {
    value *one = list ? list->child : NULL;
    while (one && n--) one = one->next;
    return one;
}

static long number(value *of, const char *key) {
    value *found = get(of, key);
    return found && found->kind == '#' ? found->number : 0;
}

static int begins(const char *whole, const char *start) { return !strncmp(whole, start, strlen(start)); }

/* Split a choice into its words. */
static int words(const char *choice, char word[][WORD]) {
    int n = 0;
    char copy[256];
    snprintf(copy, sizeof copy, "%s", choice);
    for (char *one = strtok(copy, " "); one && n < MOST; one = strtok(NULL, " ")) snprintf(word[n++], WORD, "%s", one);
    for (int rest = n; rest < MOST; rest++) word[rest][0] = 0;
    return n;
}

/* Name the colour with the most cubes of a lot, with one more of a colour, of those numbers that only one colour has. */
static const char *owner(value *cubes, const char *more) {
    const char *best = "";
    long most = 0;
    for (value *one = cubes->child; one; one = one->next) {
        long mine = one->number + !strcmp(one->key, more);
        int alone = mine > 0;
        for (value *other = cubes->child; other; other = other->next)
            if (other != one && other->number + !strcmp(other->key, more) == mine) alone = 0;
        if (alone && mine > most) most = mine, best = one->key;
    }
    return best;
}

static int is_mine(value *turn, const char *colour) {
    value *found = get(get(get(turn, "position"), "colours"), colour), *seat = get(found, "seat");
    return seat && seat->kind == '#' && seat->number == number(turn, "seat");
}

/* Tell what a cube on a lot does for us, as `place COLOUR LOT`. */
static long place(value *turn, const char *choice) {
    char word[MOST][WORD];
    words(choice, word);
    char *colour = word[1], *lot = word[2];
    long worth = strstr(lot, "x2") ? 10 : atol(lot + 1);
    value *cubes = get(get(get(get(turn, "position"), "city"), lot), "cubes");
    const char *had = owner(cubes, ""), *has = owner(cubes, colour);
    long gain = 100 * (is_mine(turn, has) - is_mine(turn, had));
    if (strcmp(has, had) && *has && !is_mine(turn, has)) gain -= 30; /* a present for somebody else */
    if (!*has && *had && !is_mine(turn, had)) gain += 30;
    return worth * (gain + (is_mine(turn, colour) ? 10 : -1));
}

/* Bid little, borrow seldom, and place cubes where they change who owns a lot. */
static const char *big_shot(value *turn) {
    value *position = get(turn, "position"), *choices = get(turn, "choices"), *colours = get(position, "colours");
    value *cubes = nth(get(position, "ring"), number(position, "broker") - 1);
    long limit = 1, money = 0, ious = 100, most = 0;
    for (value *one = colours->child; one; one = one->next)
        if (is_mine(turn, one->key)) {
            limit += 2 * number(cubes, one->key);
            if (number(one, "money") > money) money = number(one, "money");
            if (number(one, "ious") < ious) ious = number(one, "ious");
        }
    const char *best = NULL, *loan = NULL, *nothing = choices->child->text;
    for (value *one = choices->child; one; one = one->next) {
        char *choice = one->text;
        long score;
        if (begins(choice, "place")) score = place(turn, choice);
        else if (begins(choice, "pay")) score = number(get(colours, choice + 4), "money");
        else if (begins(choice, "bid") && atol(choice + 4) <= limit) score = -atol(choice + 4);
        else {
            if (begins(choice, "loan") && !loan) loan = choice;
            if (!strcmp(choice, "pass") || !strcmp(choice, "no loan")) nothing = choice;
            continue;
        }
        if (!best || score > most) best = choice, most = score;
    }
    if (best) return best;
    return loan && money < limit && ious < 2 && limit > 4 ? loan : nothing;
}

/* Compare a kind of crew card with a type: an expert, written with a star, is one of its type. */
static int of_type(const char *kind, const char *type) {
    size_t length = strcspn(kind, "*");
    return length == strcspn(type, "*") && !strncmp(kind, type, length);
}

static long count(value *cards, const char *type) {
    long sum = 0;
    for (value *one = cards ? cards->child : NULL; one; one = one->next) sum += of_type(one->key, type) ? one->number : 0;
    return sum;
}

/* Sort the numbers of the jobs of this round by the size of their crews; give how many there are. */
static int jobs(value *turn, int order[6]) {
    long size[6];
    int n = 0, found = 0;
    for (value *card = get(get(turn, "insight"), "cards")->child; card && n < 6; card = card->next, n++) {
        if (card->kind != '{') continue;
        size[n] = 0;
        for (value *one = get(card, "crew")->child; one; one = one->next) size[n] += one->number;
        int place = found++;
        for (; place > 0 && size[order[place - 1]] > size[n]; place--) order[place] = order[place - 1];
        order[place] = n;
    }
    return found;
}

static value *crew_of(value *turn, int job) { return get(nth(get(get(turn, "insight"), "cards"), job), "crew"); }

/* Keep what the smallest jobs still miss. */
static const char *keep(value *turn, value *me) {
    char word[MOST][WORD];
    int order[6], found = jobs(turn, order);
    value *choices = get(turn, "choices");
    for (int n = 0; n < found; n++)
        for (value *one = choices->child; one; one = one->next) {
            words(one->text, word);
            if (count(get(me, "hand"), word[1]) < count(crew_of(turn, order[n]), word[1])) return one->text;
        }
    return choices->child->text;
}

/* Send a card where our own cards make a whole crew; all others stay at home. */
static const char *assign(value *turn, value *me) {
    static char answer[96];
    char word[MOST][WORD], job[16];
    int order[6], found = jobs(turn, order);
    value *hand = get(me, "hand"), *choices = get(turn, "choices");
    long given[6] = {0};
    const char *type[6] = {"con-man", "driver", "grease-man", "gun-man", "hacker", "muscle"};
    words(choices->child->text, word);
    for (int n = 0; n < found; n++) {
        snprintf(job, sizeof job, "%d", order[n] + 1);
        value *crew = crew_of(turn, order[n]), *sent = get(get(me, "sent"), job);
        long missing[6];
        int whole = 1, needed = 0;
        for (int t = 0; t < 6; t++) {
            missing[t] = get(crew, type[t]) ? count(crew, type[t]) - count(sent, type[t]) : 0;
            if (get(crew, type[t]) && count(hand, type[t]) - given[t] < missing[t]) whole = 0;
            if (missing[t] > 0 && of_type(word[1], type[t])) needed = 1;
        }
        if (!whole) continue;
        snprintf(answer, sizeof answer, "assign %s job %s", word[1], job);
        for (value *one = choices->child; one && needed; one = one->next)
            if (!strcmp(one->text, answer)) return answer;
        for (int t = 0; t < 6; t++) given[t] += missing[t];
    }
    snprintf(answer, sizeof answer, "assign %s nothing", word[1]);
    return answer;
}

static long worth(const char *token) {
    static const struct { const char *name; long worth; } table[] = {{"20K", 20},     {"30K", 30},   {"50K", 50},
        {"100K", 100}, {"key", 60}, {"silver", 150}, {"gold", 200}, {"artifact", 60}, {"diamond", 60}};
    for (size_t n = 0; n < sizeof table / sizeof *table; n++)
        if (!strcmp(table[n].name, token)) return table[n].worth;
    return 0;
}

/* Take what is worth most; give only what is worth less. */
static const char *trade(value *choices) {
    char word[MOST][WORD];
    const char *best = NULL;
    long most = 0;
    for (value *one = choices->child; one; one = one->next) {
        words(one->text, word);
        long gain = !strcmp(word[0], "take") ? worth(word[1]) : !strcmp(word[0], "swap") ? worth(word[2]) - worth(word[1]) : 0;
        if (!best || gain > most) best = one->text, most = gain;
    }
    return best;
}

/* Work on small jobs alone, and leave the vault before it gets hot. */
static const char *big_score(value *turn) {
    value *position = get(turn, "position"), *choices = get(turn, "choices"), *players = get(position, "players");
    value *me = nth(players, number(turn, "seat")), *last = choices->child;
    const char *stage = get(position, "stage")->text;
    if (!strcmp(stage, "draft")) return keep(turn, me);
    if (!strcmp(stage, "assigning")) return assign(turn, me);
    if (!strcmp(stage, "fists")) {
        long inside = 0, all = 0;
        for (value *one = players->child; one; one = one->next, all++) inside += !strcmp(get(one, "where")->text, "in");
        return number(position, "cops") + inside <= all || !get(me, "loot")->child ? "rob" : "flee";
    }
    for (value *one = choices->child; one; last = one, one = one->next)
        if (!strcmp(one->text, "use")) return "use";
    return !strcmp(stage, "jack") ? last->text : trade(choices);
}

int main(void) {
    int score = 0;
    setvbuf(stdout, NULL, _IOLBF, 0); /* every line leaves at once */
    while (fgets(line, sizeof line, stdin)) {
        used = 0;
        at = line;
        value *message = parse(), *type = get(message, "type");
        if (!type || !type->text) continue;
        if (!strcmp(type->text, "hello")) {
            score = !strcmp(get(message, "game")->text, "big-score");
            printf("{\"type\":\"ready\",\"protocol\":1,\"name\":\"careful\",\"version\":\"1\",\"wants\":[%s],\"tables\":1000}\n",
                   score ? "\"insight\"" : "");
        } else if (!strcmp(type->text, "turn")) {
            printf("{\"id\":%ld,\"action\":\"%s\"}\n", number(message, "id"), score ? big_score(message) : big_shot(message));
        } else if (!strcmp(type->text, "quit")) {
            break;
        } /* stop: it answers at once anyway; over, error: nothing to do */
    }
    return 0;
}
