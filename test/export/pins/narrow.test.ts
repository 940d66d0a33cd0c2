import { describe, expect, it } from 'vitest';
import { pinsModule } from '../../../src/export/pins/module.ts';
import { compile } from '../../models/run.ts';

/** The words in the rows of a matrix of a module, by their names. */
function namesIn(module: string, matrix: string): string[][] {
  const list = (name: string): string[] =>
    new RegExp(`${name}\\[\\] = \\{([^}]*)\\}`)
      .exec(module)?.[1]
      ?.split(',')
      .map((part) => part.trim()) ?? [];
  const [starts, set] = [list(`int ${matrix}_start`).filter(Boolean).map(Number), list(`int ${matrix}_set`).filter(Boolean).map(Number)];
  const names = list('word_names').map((name) => name.replaceAll('"', ''));
  return starts.slice(1).map((end, row) => set.slice(starts[row], end).map((word) => names[word] ?? ''));
}

describe('the matrices of a module', () => {
  it('name of a variable only what an index may come to, the field that is asked for, and the list that is appended to', () => {
    const text = `MODEL N; TYPE r = 0..1; d = 0..4; pair = (a: r; b: r); que = LIST [2] OF r; four = ARRAY [4] OF r; pairs = ARRAY [2] OF pair; ques = ARRAY [2] OF que;
VAR i: r; k: d; p: four; t: pairs; q: ques;
PROCESS P; BEGIN p[i] := 1; t[i].b := 1; p[i + 2] := 0; p[k] := 1; APPEND(q[1], i); i := t[i].a END P;
BEGIN P END N`;
    const module = pinsModule(compile(text)).text;
    const writes = namesIn(module, 'transition_may_write_dependencies').map((names) => names.filter((name) => !name.endsWith('_at')));
    expect(writes).toEqual([
      ['p_0', 'p_1'],
      ['t_0_b', 't_1_b'],
      ['p_2', 'p_3'],
      ['p_0', 'p_1', 'p_2', 'p_3'],
      ['q_1_length', 'q_1_0', 'q_1_1'],
      ['i'],
    ]);
    expect(namesIn(module, 'transition_read_dependencies')[5]).toEqual(['i', 't_0_a', 't_1_a', 'P_at']);
  });
});
