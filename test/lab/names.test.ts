import { expect, it } from 'vitest';
import { LineMap } from '../../src/base/span.ts';
import { nameOf } from '../../src/engine/views/transition-names.ts';
import { namesFor } from '../../src/worker/lab/names.ts';
import { firstSituation } from './support.ts';

/** The names of what is enabled first: in explanations, and where a search is played, there without lines. */
function names(text: string): { readonly explained: readonly string[]; readonly played: readonly string[] } {
  const { machine, analysis, situation } = firstSituation(text);
  const { transition } = namesFor(machine, text, analysis, situation);
  const lines = new LineMap(text);
  const played = (number: number) => nameOf(analysis, machine.system, text, lines, number).replaceAll(/ \(line \d+\)/g, '');
  return { explained: situation.enabled.map(transition), played: situation.enabled.map(played) };
}

const begin = 'MODEL M; TYPE n = 0..3; s = {go}; VAR x: n; c: CHANNEL [1] OF s; d: CHANNEL [0] OF s;';

// The same transition was “P ! go -> Q” in the one and “P: d!go with Q: d?go” in the other.
it('a transition has the same name where it is explained and where it is played', () => {
  const { explained, played } = names(
    `${begin} PROCESS P; BEGIN d!go END P; PROCESS Q; BEGIN d?go END Q; PROCESS R; BEGIN c!go; x := 1 END R; BEGIN P; Q; R END M`,
  );
  expect(explained).toEqual(['P: d!go with Q: d?go', 'R: c!go']);
  expect(played).toEqual(explained);
});

it('transitions with the same commands are told apart by their lines', () => {
  const { explained } = names(`${begin} PROCESS P; BEGIN POLL WHEN TRUE -> x := 1
[] WHEN TRUE -> x := 2 END END P; BEGIN P END M`);
  expect(explained).toHaveLength(2);
  expect(new Set(explained).size).toBe(2);
});
