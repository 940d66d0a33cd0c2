/*
 * Explores a module for LTSmin breadth first and holds all that it says of its groups and labels against what happens in the states:
 * explorer MODULE STATES CHECKED [MATRIX ROW COLUMN], the last three for an entry of a matrix to turn round. Prints counts and sums over
 * states and edges; says what is wrong and ends with exit code 1 if anything is.
 */
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { int *labels; int group; int por_proviso; } transition_info_t;
typedef void (*callback_t)(void *, transition_info_t *, int *, int *);
typedef int (*next_t)(void *, int, int *, callback_t, void *);

static void *handle;
static void *symbol(const char *name) {
  void *found = dlsym(handle, name);
  if (found == NULL) { printf("there is no %s\n", name); exit(1); }
  return found;
}
static int number(const char *name) { return ((int (*)(void))symbol(name))(); }

static int words, groups, labels, guards;
static next_t successor, actions;
static int (*label)(void *, int, int *);

static void wrong(const char *what, int a, int b, const int *s) {
  printf("%s: %d %d in", what, a, b);
  for (int i = 0; i < words; i++) printf(" %d", s[i]);
  printf("\n");
  exit(1);
}

static char **arguments;
static int argument_count;

/* A matrix of 0 and 1, copied row by row; with one entry the other way round if the command line says so. */
static char **matrix(const char *name, int rows, int columns) {
  const int *(*row)(int) = symbol(name);
  char **all = malloc(sizeof(char *) * rows);
  for (int i = 0; i < rows; i++) {
    const int *given = row(i);
    all[i] = malloc(columns + 1);
    for (int j = 0; j < columns; j++) all[i][j] = given[j] != 0;
  }
  if (argument_count == 7 && strcmp(arguments[4], name) == 0) all[atoi(arguments[5])][atoi(arguments[6])] ^= 1;
  return all;
}

/* The states met, in the order in which they were, and where each is found. */
static int *states;
static size_t count, room, *table, slots;
static uint32_t hash_of(const int *s, int n, uint32_t hash) {
  for (int i = 0; i < n; i++) hash = (hash ^ (uint32_t)s[i]) * 16777619u;
  return hash;
}
static size_t find(const int *s) {
  if (2 * (count + 1) > slots) {
    slots = slots == 0 ? 1024 : 2 * slots;
    free(table);
    table = calloc(slots, sizeof(size_t));
    for (size_t i = 0; i < count; i++) {
      size_t at = hash_of(states + i * words, words, 2166136261u) % slots;
      while (table[at] != 0) at = (at + 1) % slots;
      table[at] = i + 1;
    }
  }
  size_t at = hash_of(s, words, 2166136261u) % slots;
  for (; table[at] != 0; at = (at + 1) % slots)
    if (memcmp(states + (table[at] - 1) * words, s, sizeof(int) * words) == 0) return table[at] - 1;
  if (count == room) states = realloc(states, sizeof(int) * words * (room = room == 0 ? 1024 : 2 * room) + 1);
  memcpy(states + count * words, s, sizeof(int) * words);
  return (table[at] = ++count) - 1;
}

/* Steps, collected: each is its edge labels and its target. */
typedef struct { int count, room; int *all; } steps_t;
static void collect(void *context, transition_info_t *info, int *target, int *copy) {
  steps_t *steps = context;
  int size = words + 2;
  (void)copy;
  if (steps->count == steps->room) steps->all = realloc(steps->all, sizeof(int) * size * (steps->room = 2 * steps->room + 8));
  int *step = steps->all + steps->count++ * size;
  step[0] = info->labels[0];
  step[1] = info->labels[1];
  memcpy(step + 2, target, sizeof(int) * words);
  if (info->labels[0] != info->group) wrong("an edge has another group", info->labels[0], info->group, target);
}
static void take(next_t next, int group, const int *s, steps_t *steps) {
  int copy[words + 1];
  memcpy(copy, s, sizeof(int) * words);
  steps->count = 0;
  int given = next(NULL, group, copy, collect, steps);
  if (given != steps->count) wrong("a wrong count is returned", group, given, s);
  if (memcmp(copy, s, sizeof(int) * words) != 0) wrong("the source is changed", group, 0, s);
}
static int *target(steps_t *steps, int i) { return steps->all + i * (words + 2) + 2; }

static int *least, *most;
/* The state with other values in all words that are not read, values that the words have in other states. */
static void disturb(const int *s, const char *reads, int *into) {
  for (int i = 0; i < words; i++) into[i] = reads[i] ? s[i] : s[i] == least[i] ? most[i] : least[i];
}
static void same_steps(const char *what, int group, const int *s, const int *other, steps_t *a, steps_t *b, const char *writes) {
  if (a->count != b->count) wrong(what, group, -1, s);
  for (int i = 0; i < a->count; i++)
    for (int word = 0; word < words; word++)
      if (target(b, i)[word] != (writes[word] ? target(a, i)[word] : other[word])) wrong(what, group, word, s);
}

static int compare(const void *a, const void *b) { return memcmp(a, b, sizeof(int) * words); }
/* Both orders of two groups, as sorted lists of targets. */
static int *orders(int first, int second, const int *s, int *found) {
  steps_t one = { 0 }, two = { 0 };
  int *all = NULL;
  *found = 0;
  take(successor, first, s, &one);
  for (int i = 0; i < one.count; i++) {
    take(successor, second, target(&one, i), &two);
    if (two.count == 0) wrong("groups that accord disable each other", first, second, s);
    all = realloc(all, sizeof(int) * words * (*found + two.count) + 1);
    for (int j = 0; j < two.count; j++) memcpy(all + (*found)++ * words, target(&two, j), sizeof(int) * words);
  }
  qsort(all, *found, sizeof(int) * words, compare);
  free(one.all);
  free(two.all);
  return all;
}

static char **reads, **action_reads, **may, **must, **label_reads, **enables, **disables, **coenabled, **apart;

static void check(const int *s) {
  int value[labels + 1], enabled[groups + 1], other[words + 1];
  steps_t steps = { 0 }, again = { 0 };
  for (int l = 0; l < labels; l++) value[l] = label(NULL, l, (int *)s);
  for (int l = 0; l < labels; l++) {
    disturb(s, label_reads[l], other);
    if (label(NULL, l, other) != value[l]) wrong("a label reads more", l, 0, s);
  }
  for (int i = 0; i < guards; i++)
    for (int j = 0; j < guards; j++)
      if (value[i] && value[j] && !coenabled[i][j]) wrong("guards are both true", i, j, s);
  const int *(*guards_of)(int) = symbol("spins_get_labels");
  for (int g = 0; g < groups; g++) {
    take(successor, g, s, &steps);
    enabled[g] = steps.count > 0;
    const int *own = guards_of(g);
    int open = 1;
    for (int i = 1; i <= own[0]; i++) open = open && value[own[i]];
    if (open != enabled[g]) wrong("the guards do not agree with the steps", g, open, s);
    disturb(s, reads[g], other);
    take(successor, g, other, &again);
    same_steps("a group reads more", g, s, other, &steps, &again, may[g]);
    if (enabled[g]) {
      take(actions, g, s, &again);
      same_steps("the action is another one", g, s, s, &steps, &again, may[g]);
      disturb(s, action_reads[g], other);
      take(actions, g, other, &again);
      same_steps("an action reads more", g, s, other, &steps, &again, may[g]);
    }
    for (int i = 0; i < steps.count; i++) {
      int *t = target(&steps, i);
      for (int word = 0; word < words; word++) {
        if (t[word] != s[word] && !may[g][word]) wrong("a group writes more", g, word, s);
      }
      for (int l = 0; l < labels; l++) {
        int then = label(NULL, l, t);
        if (then > value[l] && !enables[l][g]) wrong("a group makes a label true", g, l, s);
        if (then < value[l] && !disables[l][g]) wrong("a group makes a label false", g, l, s);
      }
    }
  }
  for (int g = 0; g < groups; g++)
    for (int h = 0; h < g; h++) {
      if (!enabled[g] || !enabled[h] || (apart[g][h] && apart[h][g])) continue;
      int one, two;
      int *first = orders(g, h, s, &one), *second = orders(h, g, s, &two);
      if (one != two || memcmp(first, second, sizeof(int) * words * one) != 0) wrong("groups do not accord", g, h, s);
      free(first);
      free(second);
    }
  free(steps.all);
  free(again.all);
}

int main(int argc, char **argv) {
  handle = argc < 4 ? NULL : dlopen(argv[1], RTLD_NOW);
  if (handle == NULL) { printf("%s\n", argc < 4 ? "explorer MODULE STATES CHECKED" : dlerror()); return 1; }
  arguments = argv;
  argument_count = argc;
  size_t limit = atol(argv[2]), checked = atol(argv[3]);
  words = number("spins_get_state_size");
  groups = number("spins_get_transition_groups");
  labels = number("spins_get_label_count");
  guards = number("spins_get_guard_count");
  successor = symbol("spins_get_successor");
  actions = symbol("spins_get_actions");
  label = symbol("spins_get_label");
  reads = matrix("spins_get_transition_read_dependencies", groups, words);
  action_reads = matrix("spins_get_actions_read_dependencies", groups, words);
  may = matrix("spins_get_transition_may_write_dependencies", groups, words);
  must = matrix("spins_get_transition_must_write_dependencies", groups, words);
  label_reads = matrix("spins_get_label_matrix", labels, words);
  enables = matrix("spins_get_label_nes_matrix", labels, groups);
  disables = matrix("spins_get_label_nds_matrix", labels, groups);
  coenabled = matrix("spins_get_label_may_be_coenabled_matrix", labels, labels);
  apart = matrix("spins_get_trans_do_not_accord_matrix", groups, groups);
  int initial[words + 1], value[labels + 1];
  for (int g = 0; g < groups; g++)
    for (int word = 0; word < words; word++) {
      if (must[g][word] && !may[g][word]) wrong("a group must write and may not", g, word, initial);
      if (may[g][word] && !must[g][word] && !reads[g][word]) wrong("a group that sometimes writes does not read", g, word, initial);
      if (action_reads[g][word] && !reads[g][word]) wrong("an action reads more than its group", g, word, initial);
    }
  ((void (*)(int *))symbol("spins_get_initial_state"))(initial);
  find(initial);
  int (*all)(void *, int *, callback_t, void *) = symbol("spins_get_successor_all");
  void (*many)(void *, int *, int *, bool) = symbol("spins_get_labels_many");
  const char *(*name)(int) = symbol("spins_get_label_name");
  steps_t steps = { 0 };
  size_t transitions = 0, deadlocks = 0, sums[labels + 1];
  uint32_t of_states = 0, of_edges = 0;
  memset(sums, 0, sizeof sums);
  for (size_t i = 0; i < count && i < limit; i++) {
    int s[words + 1];
    memcpy(s, states + i * words, sizeof(int) * words);
    many(NULL, s, value, false);
    bool ends = false;
    for (int l = 0; l < labels; l++) {
      sums[l] += value[l];
      if (value[l] != label(NULL, l, s)) wrong("a label has two values", l, 0, s);
      if (strcmp(name(l), "end_") == 0) ends = value[l];
    }
    steps.count = 0;
    transitions += all(NULL, s, collect, &steps);
    if (steps.count == 0 && !ends) deadlocks++;
    uint32_t hash = hash_of(s, words, 2166136261u);
    of_states += hash;
    for (int j = 0; j < steps.count; j++) {
      of_edges += hash_of(steps.all + j * (words + 2), words + 2, hash);
      find(target(&steps, j));
    }
  }
  printf("states %zu transitions %zu deadlocks %zu sum %u edges %u\n", count, transitions, deadlocks, of_states, of_edges);
  for (int l = guards; l < labels; l++) printf("label %s %zu\n", name(l), sums[l]);
  least = malloc(sizeof(int) * (words + 1));
  most = malloc(sizeof(int) * (words + 1));
  for (int word = 0; word < words; word++) {
    least[word] = most[word] = states[word];
    for (size_t i = 0; i < count; i++) {
      int here = states[i * words + word];
      if (here < least[word]) least[word] = here;
      if (here > most[word]) most[word] = here;
    }
  }
  size_t stride = count <= checked ? 1 : count / checked;
  for (size_t i = 0; i < count; i += stride) {
    int s[words + 1];
    memcpy(s, states + i * words, sizeof(int) * words);
    check(s);
  }
  return 0;
}
