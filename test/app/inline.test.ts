import { describe, expect, it } from 'vitest';
import { inlinePieces } from '../../src/app/features/state/inline.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { Simulation } from '../../src/engine/runs/simulation.ts';
import { describeState } from '../../src/engine/views/state-view.ts';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';

/** The variables of the last process after a run of `commands`, each written with [changed] and {gone} pieces. */
function written(declarations: string, commands: string, steps: number): Record<string, string> {
  const text = `MODEL M;\n${declarations}\nPROCESS P;\nBEGIN\n${commands}\nEND P;\nBEGIN P END M\n`;
  const model = analyse(text, { dialect: 'extended', constants: {} });
  expect(model.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const machine = new Machine(lower(model));
  const simulation = new Simulation(machine);
  simulation.randomWalk(steps, 1);
  const { state, parent } = simulation.current;
  const { shared, buffers } = describeState(machine, state, parent?.state ?? null);
  return Object.fromEntries(
    [...shared, ...buffers].map((entry) => {
      const pieces = inlinePieces(entry);
      const kept = pieces.filter(({ mark }) => mark !== 'gone').map(({ text: piece }) => piece);
      expect(kept.join('')).toBe(entry.value);
      return [
        entry.name,
        pieces.map(({ text: piece, mark }) => (mark === 'same' ? piece : mark === 'gone' ? `{${piece}}` : `*${piece}*`)).join(''),
      ];
    }),
  );
}

const types = 'TYPE t = 0..9; pair = (a, b: t); pairs = ARRAY [2] OF pair; queue = LIST [4] OF t;';

describe('a value in one line', () => {
  it('marks the field of the element that changed and nothing else', () => {
    expect(written(`${types} VAR p: pairs;`, 'p[1].b := 7', 1)).toEqual({ p: '[(a: 0, b: 0), (a: 0, b: *7*)]' });
  });

  it('marks an item that was added, and shows one that has gone where it was', () => {
    const commands = 'APPEND(q, 1); APPEND(q, 2); REMOVE(q)';
    expect(written(`${types} VAR q: queue;`, commands, 2)).toEqual({ q: '<1, *2*>' });
    expect(written(`${types} VAR q: queue;`, commands, 3)).toEqual({ q: '<{1}2>' });
  });

  // Which of two equal items has gone cannot be told from the values alone.
  it('shows the first of equal items as gone, since that is taken', () => {
    const commands = 'APPEND(q, 1); APPEND(q, 1); REMOVE(q)';
    expect(written(`${types} VAR q: queue;`, commands, 3)).toEqual({ q: '<{1}1>' });
  });

  it('leaves what did not change in one piece', () => {
    expect(written(`${types} VAR p: pairs; x: t;`, 'x := 1', 1)).toEqual({ p: '[(a: 0, b: 0), (a: 0, b: 0)]', x: '*1*' });
  });
});
