/** Models by which reductions that run executions are compared in publications, with the numbers of classes that these print. */

/** n readers and a writer of one variable (Abdulla et al. 2014, "readers"): the writer comes after any set of readers, so 2^n classes. */
export const readers = (n: number): string => `MODEL M; TYPE int = 0..1; VAR x: int;
PROCESS W; BEGIN x := 1 END W;
PROCESS R; VAR l: int; BEGIN l := x END R;
BEGIN W; FOR i := 1 TO ${n} DO R END END M`;

/** n processes that write one variable: all orders differ. */
export const writers = (n: number): string => `MODEL M; TYPE int = 0..9; VAR x: int;
PROCESS W(i: int); BEGIN x := i END W;
BEGIN FOR i := 1 TO ${n} DO W(i) END END M`;

/**
 * Abdulla et al. 2014, "Last Zero": each of n processes writes into its element what is before it, and one more; another looks for the last
 * element that is zero. (n + 3) 2^(n - 2) classes, for n = 5, 10 and 15 the numbers of Table 2 there.
 */
export const lastZero = (n: number): string => `MODEL LastZero; TYPE place = 0..${n}; list = ARRAY [${n + 1}] OF place; VAR a: list;
PROCESS Search; VAR i, last: place; BEGIN i := ${n}; DO ~(a[i] = 0) -> i := i - 1 END; last := i END Search;
PROCESS Writer(j: place); VAR v: place; BEGIN v := a[j - 1]; a[j] := v + 1 END Writer;
BEGIN Search; FOR j := 1 TO ${n} DO Writer(j) END END LastZero`;

/**
 * Flanagan and Godefroid 2005, "Indexer": each thread puts four messages into a shared hash table; two threads meet in it only from the
 * twelfth on.
 */
export const indexer = (n: number): string => `MODEL Indexer;
TYPE word = 0..${44 + n}; slot = 0..127; count = 0..4; words = ARRAY [128] OF word;
VAR table: words;
PROCESS T(tid: word); VAR m: count; w: word; h: slot; done: BOOLEAN;
BEGIN
  DO m < 4 ->
    m := m + 1; w := m * 11 + tid; h := w * 7 MOD 128; done := FALSE;
    DO ~done ->
      ATOMIC IF table[h] = 0 -> table[h] := w; done := TRUE [] ~(table[h] = 0) -> h := (h + 1) MOD 128 END END
    END
  END
END T;
BEGIN FOR i := 0 TO ${n - 1} DO T(i) END END Indexer`;

/** The same paper's "File System": threads look for a free block, with a lock for each inode and each block. */
export const fileSystem = (n: number): string => `MODEL FileSystem;
TYPE inodes = 0..31; blocks = 0..25; number = 0..26; count = 0..${n};
  inodeLocks = ARRAY [32] OF BOOLEAN; perBlock = ARRAY [26] OF BOOLEAN; numbers = ARRAY [32] OF number;
VAR locki: inodeLocks; lockb: perBlock; busy: perBlock; inode: numbers;
PROCESS T(tid: count); VAR i: inodes; b: blocks; done: BOOLEAN;
BEGIN
  i := tid MOD 32;
  ATOMIC WHEN ~locki[i]; locki[i] := TRUE END;
  IF inode[i] = 0 ->
    b := i * 2 MOD 26;
    DO ~done ->
      ATOMIC WHEN ~lockb[b]; lockb[b] := TRUE END;
      IF ~busy[b] -> busy[b] := TRUE; inode[i] := b + 1; lockb[b] := FALSE; done := TRUE
      [] busy[b] -> lockb[b] := FALSE; b := (b + 1) MOD 26
      END
    END
  [] ~(inode[i] = 0) -> SKIP END;
  locki[i] := FALSE
END T;
BEGIN FOR t := 0 TO ${n - 1} DO T(t) END END FileSystem`;
