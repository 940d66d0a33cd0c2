import { describe, expect, it } from 'vitest';
import { compile } from '../support.ts';
import { stateless } from './support.ts';
import { campaign } from '../campaign.ts';

/** The slides' n independent processes: `v := 1; stop`. */
const independent = (n: number): string =>
  `MODEL M; TYPE int = 0..1; PROCESS P; VAR v: int; BEGIN v := 1 END P; BEGIN FOR i := 1 TO ${n} DO P END END M`;

/** n readers and a writer of one variable (Abdulla et al. 2014, "readers"): the writer comes after any set of readers, so 2^n traces. */
const readers = (n: number): string => `MODEL M; TYPE int = 0..1; VAR x: int;
PROCESS W; BEGIN x := 1 END W;
PROCESS R; VAR l: int; BEGIN l := x END R;
BEGIN W; FOR i := 1 TO ${n} DO R END END M`;

/** n processes that write one variable: all orders differ. */
const writers = (n: number): string => `MODEL M; TYPE int = 0..9; VAR x: int;
PROCESS W(i: int); BEGIN x := i END W;
BEGIN FOR i := 1 TO ${n} DO W(i) END END M`;

/**
 * Flanagan and Godefroid 2005, "Indexer": each thread puts four messages into a shared hash table; two threads meet in it only from the
 * twelfth on.
 */
const indexer = (n: number): string => `MODEL Indexer;
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
const fileSystem = (n: number): string => `MODEL FileSystem;
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

describe('stateless search', () => {
  it.each([2, 3, 4, 5, 6])('runs the interleavings of %i independent processes one by one, and one class', (n) => {
    const factorial = Array.from({ length: n }, (_, i) => i + 1).reduce((a, b) => a * b, 1);
    const system = compile(independent(n));
    expect(stateless(system, {}).statistics.executions).toBe(factorial);
    for (const options of [
      { sleep: true },
      { por: 'persistent2' as const },
      { por: 'persistent2' as const, sleep: true },
      { por: 'source-dpor' as const },
    ])
      expect(stateless(system, options).statistics.executions).toBe(1);
  });

  it.each([1, 2, 3, 4, 5, 8])('source sets: readers(%i) has 2^n traces', (n) => {
    expect(stateless(compile(readers(n)), { por: 'source-dpor' }).statistics.executions).toBe(2 ** n);
  });

  it.each([2, 3, 4, 5])('source sets: %i writers have n! traces', (n) => {
    const factorial = Array.from({ length: n }, (_, i) => i + 1).reduce((a, b) => a * b, 1);
    expect(stateless(compile(writers(n)), { por: 'source-dpor' }).statistics.executions).toBe(factorial);
    expect(stateless(compile(writers(n)), { sleep: true }).statistics.executions).toBe(factorial);
  });

  it.each([
    [11, 1],
    [12, 8],
  ])('source sets: indexer(%i) has %i traces', (n, traces) => {
    expect(stateless(compile(indexer(n)), { por: 'source-dpor' }).statistics.executions).toBe(traces);
  });

  it.each<[number, number]>([[13, 1], [14, 2], [16, 8], ...(campaign ? [[18, 32] satisfies [number, number]] : [])])(
    'source sets: file system(%i) has %i traces',
    (n, traces) => {
      expect(stateless(compile(fileSystem(n)), { por: 'source-dpor' }).statistics.executions).toBe(traces);
    },
  );
});
