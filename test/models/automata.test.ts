import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import { explore } from '../oracle/oracle.ts';
import { begun, finished } from '../begun.ts';
import { subjectOf } from '../fuzz/subject.ts';

/** An automaton in ESML, with its states and transitions as they were drawn. */
interface Automaton {
  readonly text: string;
  readonly states: number;
  readonly transitions: number;
}

function model(body: string): string {
  return `MODEL Automaton;\nTYPE n = 0..9;\nPROCESS P;\nVAR x: n;\nBEGIN\n  ${body}\nEND P;\nBEGIN P END Automaton`;
}

/** What an atomic block does on its way, by DO and IF; nothing is left of it. */
const work = 'x := 1; DO x < 3 -> x := x + 1 END; IF x = 3 -> x := 0 [] x # 3 -> SKIP END';

/** Any automaton, each state a labelled command and each transition a GOTO; all states can be reached. */
function byJumps(random: Random): Automaton {
  const count = 1 + random.below(9);
  const targets = Array.from({ length: count }, (): number[] => []);
  // A tree that reaches every state, then transitions as they come, also several from one state to another.
  for (let state = 1; state < count; state++) targets[random.below(state)]?.push(state);
  for (let more = random.below(2 * count); more > 0; more--) targets[random.below(count)]?.push(random.below(count));
  const guards = ['TRUE', 'x = 0'];
  const state = (to: readonly number[], number: number): string => {
    const guard = (): string => guards[random.below(2)] ?? '';
    const block = (inside: string): string => `s${number}: ATOMIC ${inside} END`;
    const [only = 0] = to;
    if (to.length === 0) return `s${number}: WHEN FALSE`;
    if (to.length === 1 && random.below(2) === 0)
      return block(random.below(2) === 0 ? `WHEN ${guard()}; GOTO s${only}` : `${work}; GOTO s${only}`);
    const alternatives = (word: string): string =>
      to.map((next) => `${word}${guard()} -> ${random.below(3) === 0 ? `${work}; ` : ''}GOTO s${next}`).join(' [] ');
    switch (random.below(3)) {
      case 0:
        return `s${number}: POLL ${to.map((next) => `WHEN ${guard()} -> GOTO s${next}`).join(' [] ')} END`;
      case 1:
        return block(`POLL ${alternatives('WHEN ')} END`);
      default:
        return block(`IF ${alternatives('')} END`);
    }
  };
  return { text: model(targets.map(state).join(';\n  ')), states: count, transitions: targets.flat().length };
}

/** An automaton that goes round for ever: commands and choices inside LOOP, each command one state. */
function byLoops(random: Random): Automaton {
  let states = 0;
  let transitions = 0;
  const command = (depth: number): string => {
    states++;
    if (depth === 0 || random.below(3) > 0) {
      transitions++;
      return ['WHEN TRUE', 'x := 0', `ATOMIC ${work} END`][random.below(3)] ?? '';
    }
    const alternatives = Array.from({ length: 1 + random.below(3) }, () => {
      transitions++;
      return `WHEN x = 0 -> ${random.below(3) === 0 ? 'SKIP' : sequence(depth - 1)}`;
    });
    return `POLL ${alternatives.join(' [] ')} END`;
  };
  const sequence = (depth: number): string => Array.from({ length: 1 + random.below(3) }, () => command(depth)).join('; ');
  return { text: model(`LOOP ${sequence(3)} END`), states, transitions };
}

describe('an automaton of k states and t transitions has exactly these as a model', () => {
  it.each([
    ['written with GOTO', byJumps],
    ['written with LOOP', byLoops],
  ] as const)('%s', (_, write) => {
    const sizes = new Set<number>();
    for (let seed = 1; seed <= 90; seed++) {
      const { text, states, transitions } = write(new Random(seed));
      const checked = analyse(text, { dialect: 'extended', constants: {} });
      expect(checked.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(
        lower(checked).templates[0]?.locations.filter(({ kind }) => kind !== 'end'),
        text,
      ).toHaveLength(states);
      const found = explore(checked);
      expect([found?.states, found?.transitions], text).toEqual([states, transitions]);
      const subject = subjectOf(text, 1, 1000);
      if (subject === null) throw new Error('the model is small');
      const { statistics } = finished(begun(subject.model, { ...subject.options, engine: 'wasm' }));
      for (const counted of [subject.plain.statistics, statistics])
        expect([counted.states, counted.transitions], text).toEqual([states, transitions]);
      sizes.add(states);
    }
    expect(sizes.size).toBeGreaterThan(6);
  });
});
