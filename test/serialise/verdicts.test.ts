import { describe, expect, it } from 'vitest';
import type { Symmetry } from '../../src/contract/check/options.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { plan } from '../../src/engine/plan/plan.ts';
import type { Options } from '../../src/engine/plan/options.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import { serialised } from '../../src/system/serialise/serialise.ts';
import { localStates } from '../../src/system/symmetry/counters/local-states.ts';
import { countable } from '../../src/system/symmetry/counters/member-words.ts';
import { findFamilies } from '../../src/system/symmetry/find-families.ts';
import { validate } from '../../src/system/validate.ts';
import { statesOf } from '../alike/explored.ts';
import { randomFormulas } from '../alike/random-formulas.ts';
import { randomSymmetricModel } from '../alike/random-symmetric.ts';
import { follow, walk } from '../alike/walked.ts';
import { begun, finished } from '../begun.ts';
import { checked } from '../oracle/compare.ts';

/** More seeds and formulas than usual, for long runs. */
const times = Number(process.env.SERIAL_TIMES ?? '1');

const compiled = (text: string): CompiledModel => new CompiledModel(lower(checked(text)));

/** What was compared: verdicts, and in how many models there was something to be made serial, in which form. */
interface Seen {
  verdicts: number;
  idempotent: number;
  bits: number;
  left: number;
}

function compare(text: string, options: Partial<Options>, seen: Seen): string[] {
  const model = compiled(text);
  const problems: string[] = [];
  const plain = finished(begun(model, { engine: 'machine' }));
  const check = begun(model, { engine: 'machine', ...options, forall: 'serial' });
  const made = check.plan.serial?.model;
  if (made == null) return [];
  problems.push(...validate(made.serial.system));
  const serial = finished(check);
  for (const { form } of made.made.made) seen[form]++;
  seen.left += made.made.left.length;
  expect(serial.completeness.kind).toBe('exhaustive');
  const { deadlocks, terminated } = plain.statistics;
  const walked = made.given;
  if (options.symmetry === undefined && (serial.statistics.deadlocks !== deadlocks || serial.statistics.terminated !== terminated))
    problems.push(`ends: ${serial.statistics.deadlocks} and ${serial.statistics.terminated}, not ${deadlocks} and ${terminated}`);
  const first = new Int32Array(model.machine.words);
  model.machine.initial(first);
  plain.verdicts.forEach(({ property, holds, run }, i) => {
    const other = serial.verdicts[i];
    // Decision diagrams do not decide LTL.
    if (options.engine === 'symbolic' && other?.kind === 'ltl' && other.holds === null) return;
    seen.verdicts++;
    if (other?.property !== property || other.holds !== holds) problems.push(`${property}: ${other?.holds}, not ${holds}`);
    if (other?.run) {
      follow(walked, first, other.run);
      if ((run === null) !== (other.run === null)) problems.push(`run of ${property}`);
    }
    if (other?.evidence) walk(walked, first, other.evidence);
  });
  return problems;
}

/** Whether counters of the members, with the bits of a serial FORALL, would take long to be made. */
function isLarge({ live }: CompiledModel): boolean {
  const { system } = serialised(live.system);
  const [family] = findFamilies(system).families;
  return family === undefined || localStates(countable(system, family)).reachable.length > 16;
}

/** Compares as many random models, and says what is wrong. */
function compareRandom(from: number, count: number, formulas: number, options: (seed: number) => Partial<Options>, counted: boolean): Seen {
  const seen: Seen = { verdicts: 0, idempotent: 0, bits: 0, left: 0 };
  const problems: string[] = [];
  for (let seed = from; seed < from + count * times; seed++) {
    const size = 2 + (seed % 2);
    const body = randomSymmetricModel(seed, { size, identities: !counted && seed % 4 < 2, counted });
    if (!body.includes('FORALL')) continue;
    const text = `${body}\n${randomFormulas(seed, formulas, !counted)}`;
    const model = compiled(text);
    if (model.machine.initialError !== null || statesOf(model.machine, 300) === null) continue;
    const given = options(seed);
    if (counted && isLarge(model)) continue;
    if (plan(model, { ...given, forall: 'serial' }).kind === 'refusal') continue;
    problems.push(...compare(text, given, seen).map((problem) => `seed ${seed}: ${problem}`));
  }
  expect(problems).toEqual([]);
  return seen;
}

describe('FORALL process by process', { timeout: 600_000 * times }, () => {
  it('changes no verdict, and its runs are runs of the model', () => {
    const seen = compareRandom(0, 20, 40, (seed) => ({ engine: seed % 3 === 0 ? 'wasm' : 'machine' }), false);
    expect(seen.verdicts).toBeGreaterThan(200);
    expect([seen.idempotent > 3, seen.bits > 1], JSON.stringify(seen)).toEqual([true, true]);
  });

  it.each(['representatives', 'counters'] as const)('changes no verdict under symmetry by %s', (symmetry: Symmetry) => {
    const seen = compareRandom(1_000, 20, 20, () => ({ symmetry }), symmetry === 'counters');
    expect(seen.verdicts, JSON.stringify(seen)).toBeGreaterThan(60);
  });

  it.each(['off', 'counters'] as const)('changes no verdict of decision diagrams, symmetry %s', (symmetry: Symmetry) => {
    const given = symmetry === 'off' ? {} : { symmetry };
    const seen = compareRandom(2_000, 20, 10, () => ({ engine: 'symbolic', ...given }), symmetry === 'counters');
    expect(seen.verdicts, JSON.stringify(seen)).toBeGreaterThan(60);
    expect([seen.idempotent > 1, seen.bits > 1], JSON.stringify(seen)).toEqual([true, true]);
  });
});
