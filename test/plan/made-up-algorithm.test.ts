import { describe, expect, it, vi } from 'vitest';
import { type Algorithm, noReduction } from '../../src/contract/check/reduction.ts';
import type { AlgorithmDescriptor } from '../../src/engine/reduce/descriptor.ts';
import type { AlgorithmSets } from '../../src/engine/reduce/reducer.ts';
import { sideWith } from '../../src/app/session/comparison/sides.ts';
import { pseudocode } from '../../src/app/features/player/pseudocode.ts';
import { parse } from 'valibot';
import { sideSchema, writeSide } from '../../src/app/session/comparison/link-side.ts';
import { variationTitle } from '../../src/app/kit/search/words.ts';
import { esml } from '../cli/capture.ts';
import { begun, finished } from '../begun.ts';
import { compile } from '../support.ts';

/**
 * Takes the transitions of the process that comes first, if they are local: a descriptor, what makes its sets, and the lines that enter
 * them.
 */
vi.mock('../../src/engine/reduce/catalogue.ts', async (original) => {
  const { catalogue } = await original<typeof import('../../src/engine/reduce/catalogue.ts')>();
  const madeUp: AlgorithmDescriptor = {
    ...catalogue.alg2,
    title: 'The first process',
    hint: 'What the first process may do.',
    source: 'nobody 2001',
    set: 'what the first process may do',
    generated: null,
    takesTried: false,
  };
  return { catalogue: { ...catalogue, 'made-up': madeUp } };
});

vi.mock('../../src/engine/reduce/makers.ts', async (original) => {
  const { setsOf } = await original<typeof import('../../src/engine/reduce/makers.ts')>();
  const madeUp: AlgorithmSets = {
    *propose(situation, options) {
      const [first] = setsOf('alg2').propose?.(situation, options) ?? [];
      if (first !== undefined) yield first;
    },
    growFrom: null,
  };
  return { setsOf: (por: Algorithm) => (por === ('made-up' as Algorithm) ? madeUp : setsOf(por)) };
});

const por = 'made-up' as Algorithm;
const text = `MODEL M; TYPE r = 0..4;
PROCESS P; VAR x: r; BEGIN x := 1; x := 2; x := 3 END P;
BEGIN P; P; P END M
`;

describe('an algorithm that is a descriptor, what makes its sets, and a line for each', () => {
  it('searches, and leaves states out', () => {
    const all = finished(begun(compile(text)));
    const { ran, statistics, verdicts } = finished(begun(compile(text), { search: 'dfs', reduction: { ...noReduction, por } }));
    expect(ran).toMatchObject({ engine: 'machine', reduction: { por } });
    expect(ran.differences.map(({ reason }) => reason)).toEqual(['no code is generated for this reduction']);
    expect(statistics.states).toBeLessThan(all.statistics.states);
    expect(verdicts.map(({ holds }) => holds)).toEqual(all.verdicts.map(({ holds }) => holds));
  });

  it('is known to the command line and its help', async () => {
    expect((await esml(['check', '--help'])).stdout).toContain('made-up');
    const { code, stdout } = await esml(['check', '-', '--json', '--por', 'made-up'], { stdin: text });
    expect(code).toBe(0);
    expect(JSON.parse(stdout).ran).toMatchObject({ por: 'made-up', engine: 'machine' });
    expect((await esml(['por', '-', '--compare'], { stdin: text })).stdout).toMatch(/^made-up +\d+/m);
  });

  it('is known to links, the lab and the player', () => {
    const side = sideWith({ por });
    expect(parse(sideSchema, JSON.parse(JSON.stringify(writeSide(side))))).toEqual(side);
    expect(variationTitle({ por, sleep: true, merge: false })).toBe('The first process, sleep sets');
    const { source, lines } = pseudocode(side);
    expect(source).toBe('nobody 2001');
    expect(lines.map((line) => line.text)).toContain('T := what the first process may do');
  });
});
