// The sequence of operations of bench/bdd/main.ts, on BuDDy. Prints what it counts, the milliseconds of user time, and the operations asked for.

#include <bdd.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

static long operations = 0;

static double user_milliseconds(void) {
  struct rusage used;
  getrusage(RUSAGE_SELF, &used);
  return 1e3 * used.ru_utime.tv_sec + 1e-3 * used.ru_utime.tv_usec;
}

static bdd and2(bdd f, bdd g) {
  operations++;
  bdd r = bdd_addref(bdd_and(f, g));
  bdd_delref(f);
  return r;
}

int main(int argc, char **argv) {
  int n = argc > 1 ? atoi(argv[1]) : 8;
  bdd_init(1 << 23, 1 << 21);
  bdd_setmaxincrease(1 << 20);
  bdd_gbc_hook(NULL);
  bdd_setvarnum(n * n);
  double start = user_milliseconds();
  bdd queens = bdd_addref(bddtrue);
  for (int i = 0; i < n; i++) {
    bdd row = bdd_addref(bddfalse);
    for (int j = 0; j < n; j++) {
      operations++;
      bdd r = bdd_addref(bdd_or(row, bdd_ithvar(i * n + j)));
      bdd_delref(row);
      row = r;
    }
    queens = and2(queens, row);
    bdd_delref(row);
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = i; k < n; k++)
        for (int l = 0; l < n; l++) {
          if ((k == i && l <= j) || !(k == i || l == j || k - i == l - j || k - i == j - l)) continue;
          operations++;
          bdd both = bdd_addref(bdd_not(bdd_and(bdd_ithvar(i * n + j), bdd_ithvar(k * n + l))));
          queens = and2(queens, both);
          bdd_delref(both);
        }
  double ms = user_milliseconds() - start;
  printf("%.0f %.1f %ld %d\n", bdd_satcount(queens), ms, operations, bdd_nodecount(queens));
  bdd_done();
  return 0;
}
