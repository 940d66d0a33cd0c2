import { describe, expect, it } from 'vitest';
import { exportPromela } from '../../src/export/promela/export.ts';
import { filesBelow } from '../architecture/sources.ts';
import { expectationsOf } from '../models/expectations.ts';
import { compile } from '../models/run.ts';
import { hasSpin, runOnAllCores } from './spin.ts';

/** One with rendezvous, one with shared variables, one in the form of one process; with the variable all models. */
const few = ['philosophers-deadlock', 'peterson', 'sliding-puzzle'];
const all = process.env.SPIN_MODELS === 'all';

const models = filesBelow('models', /\.esml$/)
  .filter(({ path }) => all || few.some((name) => path.endsWith(`/${name}.esml`)))
  .flatMap(({ path, text }) =>
    expectationsOf(text)
      .slice(0, 1)
      .map((expectation) => ({ path, text, expectation })),
  );

describe.skipIf(!hasSpin)('the searches of SPIN on several cores, where SPIN is installed', () => {
  it.each(models)('run on $path', ({ path, text, expectation }) => {
    const promela = exportPromela(compile(text, expectation));
    const { states, transitions } = expectation;
    const { depthFirst, breadthFirst } = runOnAllCores(promela);
    expect(depthFirst, path).toEqual({ states, transitions, errors: 0 });
    // Breadth first SPIN stores a state in the middle of each rendezvous, too.
    if (/^chan .*= \[0\] of/m.test(promela)) expect(breadthFirst).toMatchObject({ errors: 0 });
    else expect(breadthFirst).toEqual({ states, transitions, errors: 0 });
    expect(breadthFirst.states).toBeGreaterThanOrEqual(states);
  });
});
