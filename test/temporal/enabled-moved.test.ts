import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { defaultTemporalOptions } from '../../src/contract/check/options.ts';
import { noReduction } from '../../src/contract/check/reduction.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import type { Options } from '../../src/engine/plan/options.ts';
import { StepList } from '../../src/engine/source/source.ts';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import { format } from '../../src/frontends/esml/syntax/format.ts';
import type { Expression, TransitionSystem } from '../../src/system/ir.ts';
import { begun, finished, planned } from '../begun.ts';
import { amount } from '../campaign.ts';
import { diagnose } from '../check/marks.ts';
import { checked } from '../oracle/compare.ts';
import { randomModel } from '../oracle/random-models.ts';
import { compile } from '../support.ts';
import { propositionsOf } from './esml-evidence.ts';

const calm = { risk: 0, riskInside: false };

/** Processes that do little but to talk, on conditions about what they receive: elements, fields and whole values. */
function talk(random: Random): string {
  const pick = (...items: readonly string[]): string => items[random.below(items.length)] ?? '';
  const guard = (): string => pick('k < 2', 'a[0] = k', 'u.f', 'a[k] > 0');
  const heard = (): string =>
    pick(
      'k < 2',
      'a[1] = 1',
      'a = b',
      'b = a',
      'u = v',
      '(v # u)',
      'u.x = v.x',
      'u.f',
      'a[k] = 2',
      'a[a[k] MOD 2] = 1',
      'w[0] = v',
      'w = w1',
    );
  const alternative = (): string => {
    const channel = pick('c', 'c', 'd');
    const condition = random.below(3) === 0 ? `WHEN ${guard()}, ` : '';
    const sent = `${condition}${channel}!${pick('s(k)', 't(u)', 't(v)', 'z')}`;
    const received = `${condition}${channel}?${pick('s(k)', 's(a[k])', 's(a[0])', 's(u.x)', 't(u)', 't(w[k])', 't(v)')} & ${heard()}`;
    return pick(sent, received, received, `${condition}${channel}?z`, `WHEN ${guard()}`);
  };
  const after = (): string => pick('k := (k + 1) MOD 2', 'u.f := ~u.f', 'v.x := (v.x + 1) MOD 3', 'b[k] := u.x', 'w1[k] := u', 'SKIP');
  const body = (): string => Array.from({ length: 6 + random.below(4) }, () => `${alternative()} -> ${after()}`).join('\n [] ');
  const process = (name: string): string => `PROCESS ${name};
VAR k: 0..2; a, b: arr; u, v: tup; w, w1: tups;
BEGIN LOOP POLL ${body()} END END END ${name};`;
  return `MODEL Talk;
TYPE tup = (x: 0..2; f: BOOLEAN); arr = ARRAY [3] OF 0..2; tups = ARRAY [3] OF tup; al = { s(0..2), t(tup), z }; two = CHANNEL [2] OF al;
VAR c: al; d: two;
${['P', 'Q', 'R'].map(process).join('\n')}
BEGIN P; Q; R END Talk
`;
}

interface Visited {
  readonly state: Int32Array;
  /** Who took the step by which it was reached. */
  readonly last: readonly number[];
  /** Who takes part in a step that is possible, and who does in one that fails. */
  readonly enabled: ReadonlySet<number>;
  readonly failing: ReadonlySet<number>;
}

/** Goes through the first states of a machine. */
function visit(machine: Machine, most: number, see: (visited: Visited) => void): void {
  const { transitions } = machine.system;
  const list = new StepList();
  const first = new Int32Array(machine.words);
  machine.initial(first);
  const waiting: { state: Int32Array; last: readonly number[] }[] = [{ state: first, last: [] }];
  const seen = new Set([String(first)]);
  for (const { state, last } of waiting) {
    machine.enabled(state, list);
    const steps = Array.from({ length: list.count }, (_, i) => ({ transition: list.transition(i), choice: list.choice(i) }));
    const [enabled, failing] = [new Set<number>(), new Set<number>()];
    for (const { transition, choice } of steps) {
      const t = transitions[transition];
      const who = t === undefined ? [] : t.kind === 'local' ? [t.activation] : [t.sender, t.receiver];
      const next = new Int32Array(machine.words);
      const fails = machine.fire(state, transition, choice, next) !== null;
      for (const one of who) (fails ? failing : enabled).add(one);
      if (fails) continue;
      if (seen.size >= most || seen.has(String(next))) continue;
      seen.add(String(next));
      waiting.push({ state: next, last: who });
    }
    see({ state, last, enabled, failing });
  }
}

function propositionOf(system: TransitionSystem, name: string): Expression {
  const formula = system.properties.find((one) => one.name === name)?.formula;
  if (formula?.kind !== 'proposition') throw new Error(`${name} is no proposition`);
  return formula.expression;
}

const instances = (text: string): readonly string[] => lower(checked(text)).activations.map(({ name }) => name);

describe('enabled(P) and moved(P)', () => {
  it('are what the machine does, in the states of random models', () => {
    const problems: string[] = [];
    const counts = { true: 0, false: 0, partners: 0 };
    for (let seed = 0; seed < amount(24, 300); seed++) {
      const text = seed % 2 === 0 ? randomModel(seed + 300, calm) : talk(new Random(seed));
      const names = instances(text);
      const asserts = names.map((name, i) => `ASSERT e${i}: enabled(${name})\nASSERT m${i}: moved(${name})`);
      const system = lower(checked(`${text}\n${asserts.join('\n')}\n`));
      const machine = new Machine(system);
      visit(machine, 150, ({ state, last, enabled, failing }) => {
        names.forEach((name, i) => {
          const able = machine.proposition(propositionOf(system, `e${i}`), state);
          const moved = machine.proposition(propositionOf(system, `m${i}`), state);
          if (able !== enabled.has(i) && !failing.has(i))
            problems.push(`${seed} ${name} is${enabled.has(i) ? '' : ' not'} enabled: ${String(able)}`);
          if (moved !== last.includes(i)) problems.push(`${seed} ${name} has${last.includes(i) ? '' : ' not'} moved`);
          counts[`${enabled.has(i)}`]++;
        });
        if (last.length === 2) counts.partners++;
      });
    }
    expect(problems.slice(0, 5)).toEqual([]);
    expect(Math.min(counts.true, counts.false)).toBeGreaterThan(300);
    expect(counts.partners).toBeGreaterThan(20);
  });

  it('say in the formula what fairness asks of runs: thesis 2.5, on random models', () => {
    const problems: string[] = [];
    const counts = { true: 0, false: 0 };
    for (let seed = 0; seed < amount(8, 200); seed++) {
      const text = randomModel(seed + 900, calm);
      const [p] = propositionsOf(lower(checked(text)), new Random(seed));
      const goal = seed % 2 === 0 ? `F (${p})` : `G F ~(${p})`;
      const each = (formula: (name: string) => string): string =>
        instances(text)
          .map((name) => `(${formula(name)})`)
          .join(' & ');
      const asked = [
        `ASSERT s1: LTL (${each((name) => `G F enabled(${name}) => G F moved(${name})`)}) => ${goal}`,
        `ASSERT w1: LTL (${each((name) => `F G enabled(${name}) => G F moved(${name})`)}) => ${goal}`,
        `ASSERT s2 [STRONG]: LTL ${goal}`,
        `ASSERT w2 [WEAK]: LTL ${goal}`,
      ];
      if (instances(text).length > 3) continue;
      const system = lower(checked(`${text}\n${asked.join('\n')}\n`));
      const only = ['s1', 'w1', 's2', 'w2'];
      const { verdicts } = finished(begun(system, { maxStates: 600, temporal: { ...defaultTemporalOptions, only } }));
      const verdict = (name: string): boolean | null => verdicts.find(({ property }) => property === name)?.holds ?? null;
      for (const fairness of ['s', 'w']) {
        const [formula, built] = [verdict(`${fairness}1`), verdict(`${fairness}2`)];
        if (formula === null || built === null) continue;
        counts[`${built}`]++;
        if (formula !== built) problems.push(`${seed} ${fairness} ${goal}: ${formula} in the formula, ${built} built in`);
      }
    }
    expect(problems).toEqual([]);
    expect(Math.min(counts.true, counts.false)).toBeGreaterThan(amount(2, 20));
  });

  it('have the same verdicts with each engine, and with reductions', () => {
    const problems: string[] = [];
    const reduction = { ...noReduction, por: 'stubborn' } as const;
    const ways: readonly Partial<Options>[] = [
      { engine: 'machine' },
      { engine: 'symbolic' },
      { engine: 'machine', search: 'dfs', reduction },
      { search: 'dfs', reduction: { ...noReduction, merge: true } },
    ];
    let told = 0;
    for (let seed = 0; seed < amount(6, 100); seed++) {
      const text = seed % 2 === 0 ? randomModel(seed + 1300, calm) : talk(new Random(seed + 50));
      const [name = 'P', other = name] = instances(text);
      const asked = [`EF(enabled(${name}) & ~enabled(${other}))`, `AG(moved(${name}) => enabled(${other}))`, `AG enabled(${other})`];
      const system = lower(checked(`${text}\n${asked.map((f, i) => `ASSERT p${i}: ${f}`).join('\n')}\n`));
      const verdicts = (way: Partial<Options>): (boolean | null)[] => {
        const outcome = finished(begun(system, { ...way, ...(way.engine === 'symbolic' ? {} : { maxStates: 1500 }) }));
        return asked.map((_, i) => outcome.verdicts.find(({ property }) => property === `p${i}`)?.holds ?? null);
      };
      const plain = verdicts({});
      for (const way of ways)
        verdicts(way).forEach((holds, i) => {
          if (holds === null || plain[i] === null) return;
          told++;
          if (holds !== plain[i]) problems.push(`${seed} ${JSON.stringify(way)} ${asked[i]}: ${String(holds)}`);
        });
    }
    expect(problems).toEqual([]);
    expect(told).toBeGreaterThan(50);
  });

  const model = (formula: string): string =>
    `MODEL M; VAR x: 0..3; PROCESS P; BEGIN WHEN x = 0; x := 1 END P; PROCESS Q(i: 0..1); BEGIN x := i END Q;
BEGIN P; Q(0); Q(1) END M ASSERT ${formula}`;

  it('name one process, and stand in properties only', () => {
    diagnose(model('AG(enabled(P) => moved(Q[1])) & ALL(Q q : enabled(q))'));
    diagnose(model('AG enabled(«E0401:Q»)'));
    diagnose(model('AG enabled(«E0402:Q[2]»)'));
    diagnose('MODEL M; VAR x: 0..3; PROCESS P; BEGIN WHEN «E0406:enabled(P)»; x := 1 END P; BEGIN P END M');
  });

  it('are watched where the model has room for them', () => {
    const watched = (properties: string, expression: string): string[] => {
      const text = `MODEL M; VAR x: 0..3; PROCESS P; BEGIN x := 1 END P; BEGIN P END M\n${properties}\nASSERT ${expression}`;
      const { diagnostics } = analyse(text, { dialect: 'extended', constants: {}, lastIsExpression: true });
      return diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
    };
    expect(watched('', 'enabled(P)')).toEqual([]);
    expect(watched('', 'moved(P)')).toEqual(['E0412']);
    expect(watched('ASSERT EF moved(P)', 'moved(P)')).toEqual([]);
  });

  it('are names like others elsewhere', () => {
    diagnose(
      'MODEL M; VAR enabled, moved: BOOLEAN; PROCESS P; BEGIN WHEN (enabled OR moved); moved := TRUE END P; BEGIN P END M ASSERT AG(enabled)',
    );
  });

  it('are laid out like calls', () => {
    expect(format(model('AG( enabled( P ) => moved (Q [1]))'), 'extended').text).toContain('AG(enabled(P) => moved(Q[1]))');
  });

  it('agree with symmetry where enabled(P) is asked of all, and are told why not with moved(P)', () => {
    const family = (formula: string): string => `MODEL S; TYPE pid = SCALARSET [3]; al = { go }; VAR lock: BOOLEAN; c: CHANNEL [1] OF al;
PROCESS P(i: pid); BEGIN LOOP POLL WHEN ~lock -> lock := TRUE; lock := FALSE [] c?go -> SKIP END END END P;
PROCESS Q; BEGIN LOOP c!go END END Q;
BEGIN FOR i IN pid DO P(i) END; Q END S ASSERT p: ${formula}`;
    for (const symmetry of ['off', 'representatives', 'counters'] as const)
      for (const [formula, holds] of [
        ['AG SOME(P p : enabled(p))', true],
        ['AG ALL(P p : enabled(p))', false],
      ] as const) {
        const { verdicts } = finished(begun(compile(family(formula)), { symmetry }));
        expect(verdicts.find(({ property }) => property === 'p')?.holds, `${symmetry} ${formula}`).toBe(holds);
      }
    expect(() => planned(compile(family('AG EF SOME(P p : moved(p))')), { symmetry: 'counters' })).toThrow('by moved()');
  });

  it('do not change the states of a model that does not ask who moved', () => {
    expect(compile(model('AG enabled(P)')).shared.map(({ name }) => name)).toEqual(['x']);
    expect(compile(model('AG moved(P)')).shared.map(({ name }) => name)).toEqual(['x', 'moved']);
  });
});
