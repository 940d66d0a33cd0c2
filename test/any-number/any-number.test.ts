import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultTemporalOptions } from '../../src/contract/check/options.ts';
import { usualLanguage } from '../../src/contract/languages.ts';
import { anyNumber, NotForAnyNumber } from '../../src/engine/any-number/any-number.ts';
import { searchCutOff } from '../../src/engine/any-number/counters-cut-off.ts';
import { countersFor, leastSize } from '../../src/engine/any-number/counters-for.ts';
import { Random } from '../../src/base/random.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { listSome, StepList } from '../../src/engine/source/source.ts';
import { countedModel } from '../../src/engine/wrap/counted.ts';
import { esml } from '../../src/frontends/esml/front-end.ts';
import { resized } from '../../src/frontends/resized.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { isScalar } from '../../src/system/value-type.ts';
import { CannotCount } from '../../src/system/symmetry/counters/cannot-count.ts';
import { begun, finished } from '../begun.ts';
import { amount } from '../campaign.ts';

const goOn = async () => true;
const maxStates = 5_000;

function program(text: string, constants: Record<string, number> = {}) {
  return esml.compile(text, { language: usualLanguage, constants });
}

async function found(text: string, cutoff = 2, constants: Record<string, number> = {}) {
  const systems = resized(program(text, constants), constants, leastSize);
  if ('reason' in systems) return systems.reason;
  const { findings } = await anyNumber({ ...systems, cutoff, maxStates, maxMilliseconds: 2_000 }, goOn);
  return Object.fromEntries(findings.map(({ property, result }) => [property, result]));
}

function verdicts(system: TransitionSystem, only: readonly string[]) {
  const { verdicts: all } = finished(begun(system, { engine: 'machine', maxStates, temporal: { ...defaultTemporalOptions, only } }));
  return new Map(all.map(({ property, holds }) => [property, holds]));
}

const guards = [
  't',
  '~t',
  'x < 2',
  '~(SOME i IN pid : P[i]@l1)',
  'SOME i IN pid : P[i]@l2',
  'ALL i IN pid : P[i]@here OR P[i]@l1',
  'ALL i IN pid : ~P[i]@l2 OR f[i]',
  'f[me]',
  'v = 1',
  'o = me',
  'o = NONE',
];
const commands = [
  'SKIP',
  't := ~t',
  'x := (x + 1) MOD 3',
  'x := x + 1',
  'v := 1 - v',
  'f[me] := TRUE',
  'f[me] := FALSE',
  'c!a',
  'c?a',
  'o := me',
  'o := NONE',
  'FORALL i IN pid DO f[i] := ~f[i] END',
  'ASSERT(~(SOME i IN pid : P[i]@l2 & f[i]))',
];

/** A random family of which `z` says how many there are, with invariants of several forms. */
function randomFamily(seed: number): string {
  const random = new Random(seed);
  const pick = (items: readonly string[]): string => items[random.below(items.length)] ?? '';
  const step = (label: string): string =>
    `${label}: ${random.below(3) === 0 ? '' : `WHEN ${pick(guards)}; `}${random.below(3) === 0 ? 'SKIP' : pick(commands)}`;
  const steps = ['here', 'l1', 'l2'].map(step).join('; ');
  const end = random.below(4) === 0 ? steps : `LOOP ${steps} END`;
  return `MODEL R; CONST z = 4; TYPE pid = SCALARSET [z]; prot = {a};
VAR x: 0..2; t: BOOLEAN; f: ARRAY [pid] OF BOOLEAN; c: prot; o: pid;
PROCESS P(me: pid); VAR v: 0..1; BEGIN ${end} END P;
BEGIN FOR i IN pid DO P(i) END END R
ASSERT alone: AG(COUNT(i IN pid : P[i]@l1) <= 1)
ASSERT few: AG(COUNT(i IN pid : P[i]@l2) <= 3)
ASSERT apart: AG(~(SOME i IN pid : P[i]@l1) OR ~(SOME i IN pid : P[i]@l2))
ASSERT marked: AG(ALL i IN pid : ~P[i]@l2 OR f[i])
ASSERT shared: AG(x < 2)
ASSERT linear: LTL G (t OR (x # 1))
`;
}

/** States that a model reaches, some thousands at most. */
function reached({ machine }: CompiledModel): Int32Array[] {
  const first = new Int32Array(machine.words);
  machine.initial(first);
  const known = new Map([[first.join(), first]]);
  const steps = new StepList();
  for (const state of known.values()) {
    if (known.size > 1_000) break;
    listSome(machine, state, steps, 1_000);
    for (let i = 0; i < steps.count; i++) {
      const next = new Int32Array(machine.words);
      if (machine.fire(state, steps.transition(i), steps.choice(i), next) === null) known.set(next.join(), next);
    }
  }
  return [...known.values()];
}

/** The shared variables that are single values, counters cut off: what states of all sizes have alike. */
function scalars(
  { system, layout }: CompiledModel,
  state: Int32Array,
  cutoff: number,
  { counted, counters }: ReturnType<typeof countersFor>,
) {
  const places = new Set(counters);
  return system.shared
    .flatMap(({ type }, i) => {
      if (!isScalar(type)) return [];
      const value = state[layout.shared[i] ?? -1] ?? 0;
      return [places.has(counted.layout.shared[i] ?? -1) ? Math.min(cutoff, value) : value];
    })
    .join();
}

describe('what holds for any number', () => {
  it('holds for each number, and all that models of each size do is among the runs of cut off counters', async () => {
    const seen = { models: 0, holds: 0, states: 0, more: 0 };
    for (let seed = 1; seed <= amount(10, 2_000); seed++) {
      const text = randomFamily(seed);
      const cutoff = 1 + (seed % 3);
      const systems = resized(program(text), {}, leastSize);
      if ('reason' in systems) continue;
      const { many, given } = systems;
      try {
        const { findings } = await anyNumber({ many, given, cutoff, maxStates, maxMilliseconds: 2_000 }, goOn);
        const holding = findings.flatMap(({ property, result }) => (result === 'holds' ? [property] : []));
        const failing = findings.flatMap(({ property, result }) => (result === 'fails' ? [property] : []));
        for (const [, holds] of verdicts(given, failing)) expect(holds).toBe(false);
        const bare = { ...many, properties: [] };
        const parts = countersFor(bare, cutoff);
        const abstract = await searchCutOff({ ...parts, cutoff, maxStates }, goOn);
        seen.models++;
        seen.holds += holding.length;
        if (abstract.complete) seen.states += abstract.states.length;
        const names = parts.counted.system.shared.map(({ name }) => name);
        const known = new Set(abstract.states.map((state) => scalars(parts.counted, state, cutoff, parts)));
        for (let n = 1; n <= 6; n++) {
          const system = program(text, { z: n }).lower();
          for (const [name, holds] of verdicts(system, holding))
            if (holds === false) expect.fail(`seed ${seed}: ${name} fails for n = ${n}\n${text}`);
          if (!abstract.complete || n < 2) continue;
          const { counted } = countedModel(new CompiledModel({ ...system, properties: [] }));
          // The counters of each size are those of the others.
          expect(counted.system.shared.map(({ name }) => name)).toEqual(names);
          for (const state of reached(counted)) {
            if (!known.has(scalars(counted, state, cutoff, parts))) expect.fail(`seed ${seed}, n = ${n}: a state is missing\n${text}`);
            seen.more++;
          }
        }
      } catch (problem) {
        if (!(problem instanceof NotForAnyNumber) && !(problem instanceof CannotCount)) throw problem;
      }
    }
    expect(seen.models).toBeGreaterThan(7);
    expect(seen.holds).toBeGreaterThan(30);
    expect(seen.more).toBeGreaterThan(200);
  });

  it('is decided for models of the repository, at any cutoff', async () => {
    const text = readFileSync('models/readers-writers-alike.esml', 'utf8');
    // Whether one or more are more than one is not known.
    expect(await found(text, 1)).toEqual({ deadlock: 'unknown', errors: 'holds', exclusion: 'unknown' });
    for (const cutoff of [2, 4]) expect(await found(text, cutoff)).toEqual({ deadlock: 'unknown', errors: 'holds', exclusion: 'holds' });
  });

  const family = (guard: string, formula: string, more = ''): string => `MODEL M; CONST z = 3; TYPE pid = SCALARSET [z];
VAR x: 0..9; PROCESS P(me: pid); BEGIN a: ${guard}; b: SKIP; c: SKIP END P;
BEGIN FOR i IN pid DO P(i) END END M
ASSERT p: AG(${formula})
${more}`;

  it('fails only where a run of the given number shows it, and is unknown where it fails for other numbers alone', async () => {
    expect(await found(family('SKIP', 'COUNT(i IN pid : P[i]@b) <= 2'))).toMatchObject({ p: 'fails' });
    expect(await found(family('SKIP', 'COUNT(i IN pid : P[i]@b) <= 3'))).toMatchObject({ p: 'unknown' });
    expect(await found(family('SKIP', 'COUNT(i IN pid : P[i]@b) <= 4'))).toMatchObject({ p: 'unknown' });
    expect(await found(family('x := x + 1', 'x <= 3'))).toMatchObject({ p: 'unknown', errors: 'unknown' });
    expect(await found(family('WHEN ~(SOME i IN pid : P[i]@b OR P[i]@c)', 'COUNT(i IN pid : P[i]@c) <= 1'))).toMatchObject({ p: 'holds' });
  });

  it('does not decide what is no invariant', async () => {
    const more = 'ASSERT q: EF(x = 1)\nASSERT r: AF(SOME i IN pid : P[i]@c)\nASSERT s: EF(x = 0)';
    expect(await found(family('SKIP', 'x = 0', more))).toEqual({
      deadlock: 'unknown',
      errors: 'holds',
      p: 'holds',
      q: 'fails',
      r: 'unknown',
      s: 'unknown',
    });
  });

  it('is not said where the number matters besides, or processes count', async () => {
    expect(await found(family('x := z', 'x < 9'))).toBe('the number of pid matters here besides');
    expect(await found(family('WHEN COUNT(i IN pid : P[i]@b) < 9', 'x < 9'))).toBe('the number of pid matters here besides');
    expect(await found(family('SKIP', 'x < z'))).toBe('the number of pid matters here besides');
    expect(await found('MODEL M; PROCESS P; BEGIN SKIP END P; BEGIN P; P END M')).toBe('no SCALARSET tells processes apart');
  });

  it('is not said where a step needs exactly one, which the cutoff takes for one or more', async () => {
    const some = 'SOME i IN pid : P[i]@l1';
    const two = 'SOME i IN pid : SOME j IN pid : (i # j) & P[i]@l1 & P[j]@l1';
    const text = `MODEL Single; CONST z = 4; TYPE pid = SCALARSET [z]; VAR t: BOOLEAN;
PROCESS P(me: pid); BEGIN LOOP here: IF TRUE -> l1: SKIP [] TRUE -> WHEN (${some}) & ~(${two}); t := TRUE END END END P;
BEGIN FOR i IN pid DO P(i) END END Single
ASSERT never: AG(~t)
ASSERT free: AG(t OR ~t)
`;
    for (const cutoff of [1, 2, 3]) expect(await found(text, cutoff)).toMatchObject({ never: 'fails', free: 'holds' });
  });
});
