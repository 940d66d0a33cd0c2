import { describe, expect, it } from 'vitest';
import { amount } from '../campaign.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { plan } from '../../src/engine/plan/plan.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import { CannotCount } from '../../src/system/symmetry/counters/cannot-count.ts';
import { keptApart } from '../../src/system/symmetry/counters/apart.ts';
import { localStates } from '../../src/system/symmetry/counters/local-states.ts';
import { countable } from '../../src/system/symmetry/counters/member-words.ts';
import { findFamilies } from '../../src/system/symmetry/find-families.ts';
import { validate } from '../../src/system/validate.ts';
import { begun, finished } from '../begun.ts';
import { checked } from '../oracle/compare.ts';
import { outcomesOf, propositionsIn, statesOf } from './explored.ts';
import { randomFormulas } from './random-formulas.ts';
import { randomSymmetricModel } from './random-symmetric.ts';
import { follow, walk } from './walked.ts';

/** More seeds than usual, for long runs. */
const times = Number(process.env.APART_TIMES ?? '1');

/** What is wrong with the marks in the place of identities: they must lead to the same states, step by step. */
function examined(model: CompiledModel): string[] | null {
  const [family] = findFamilies(model.system).families;
  if (family === undefined || model.machine.initialError !== null) return null;
  const made = keptApart(model.system, family);
  const states = made === null ? null : statesOf(model.machine, 400);
  if (made === null || states === null) return null;
  const other = new CompiledModel(made.system);
  const problems = [...validate(made.system)];
  const marked = (state: Int32Array): Int32Array => {
    const into = new Int32Array(other.machine.words);
    made.abstraction(model.layout, other.layout, state, into);
    return into;
  };
  for (const [key, state] of states) {
    const twin = marked(state);
    const back = new Int32Array(model.machine.words);
    made.representative(model.layout, other.layout, twin, back);
    if (String(back) !== key) problems.push(`${key} comes back as ${String(back)}`);
    const [own, its] = [outcomesOf(model.machine, state), outcomesOf(other.machine, twin)];
    if (own.successors.map((next) => String(marked(next))).join('; ') !== its.successors.map(String).join('; '))
      problems.push(`${key} leads elsewhere`);
    if (own.errors.join() !== its.errors.join()) problems.push(`${key} fails differently: ${own.errors} and ${its.errors}`);
    if (propositionsIn(model, state) !== propositionsIn(other, twin)) problems.push(`${key} looks different`);
  }
  return problems.slice(0, 3);
}

const random = (seed: number): string => randomSymmetricModel(seed, { size: 2, identities: false, counted: true, apart: true });

describe('variables that hold identities', () => {
  it('are marks of members: step by step the same', { timeout: 600_000 * times }, () => {
    let looked = 0;
    const problems: string[] = [];
    for (let seed = 0; seed < 60 * times; seed++) {
      try {
        const found = examined(new CompiledModel(lower(checked(random(seed)))));
        if (found === null) continue;
        looked++;
        problems.push(...found.map((problem) => `seed ${seed}: ${problem}`));
      } catch (problem) {
        if (!(problem instanceof CannotCount)) throw problem;
      }
    }
    expect(problems).toEqual([]);
    expect(looked).toBeGreaterThan(8 * times);
  });

  it('keep processes apart from those that are counted: the verdicts are those of the model', { timeout: 600_000 * times }, () => {
    const problems: string[] = [];
    let compared = 0;
    for (let seed = 0; seed < amount(8, 16) * times; seed++) {
      const model = new CompiledModel(lower(checked(`${random(seed)}\n${randomFormulas(seed, 16, false)}`)));
      if (model.machine.initialError !== null || isLarge(model) || statesOf(model.machine, 300) === null) continue;
      if (plan(model, { symmetry: 'counters' }).kind === 'refusal') continue;
      const plain = finished(begun(model, { engine: 'machine' }));
      const counted = finished(begun(model, { symmetry: 'counters', engine: seed % 2 === 0 ? 'machine' : 'wasm' }));
      const { live } = model;
      const first = new Int32Array(live.machine.words);
      live.machine.initial(first);
      plain.verdicts.forEach(({ property, holds, run }, i) => {
        const other = counted.verdicts[i];
        compared++;
        if (other?.property !== property || other.holds !== holds)
          problems.push(`seed ${seed}: ${property}: ${other?.holds}, not ${holds}`);
        if (other?.run) follow(live, first, other.run);
        if ((other?.run === null) !== (run === null)) problems.push(`seed ${seed}: run of ${property}`);
        if (other?.evidence) walk(live, first, other.evidence);
      });
      if (counted.statistics.states > plain.statistics.states) problems.push(`seed ${seed}: more states`);
    }
    expect(problems).toEqual([]);
    expect(compared).toBeGreaterThan(amount(10, 20) * times);
  });
});

/** Whether the counters would take long to be made. */
function isLarge({ live }: CompiledModel): boolean {
  const [family] = findFamilies(live.system).families;
  try {
    const system = family === undefined ? null : (keptApart(live.system, family)?.system ?? live.system);
    return system === null || family === undefined || localStates(countable(system, family)).reachable.length > 24;
  } catch (problem) {
    if (problem instanceof CannotCount) return true;
    throw problem;
  }
}

describe('what counters do not keep apart', () => {
  const refused = (shared: string, own: string, body: string): string => {
    const text = `MODEL M; TYPE pid = SCALARSET [3]; ids = ARRAY [pid] OF pid; flags = ARRAY [pid] OF BOOLEAN; line = LIST [3] OF pid;
VAR owner: pid; f: flags; ${shared}
PROCESS P(me: pid); VAR x: BOOLEAN; ${own} BEGIN LOOP ${body} END END P; BEGIN FOR i IN pid DO P(i) END END M`;
    const made = plan(new CompiledModel(lower(checked(text))), { symmetry: 'counters' });
    if (made.kind === 'plan') return 'it is done';
    return `${made.reason} (line ${text.slice(0, made.span?.start ?? 0).split('\n').length})`;
  };
  it('is said with the reason and the line', () => {
    expect(refused('', '', 'ATOMIC WHEN owner = NONE; owner := me END; x := f[owner]; owner := NONE')).toBe('it is done');
    expect(refused('', 'mine: pid;', 'mine := me')).toMatch(/"P.mine" says which member of pid is meant.*\(line 3\)$/);
    expect(refused('next: ids;', '', 'next[me] := me')).toMatch(/"next" says which member of pid is meant.*\(line 2\)$/);
    expect(refused('q: line;', '', 'APPEND(q, me)')).toMatch(/"q" says which member of pid is meant.*\(line 2\)$/);
    expect(refused('', '', 'FORALL i IN pid DO IF f[i] -> owner := NONE [] ~f[i] -> SKIP END END')).toMatch(
      /FORALL changes what "owner" says, process by process \(line 3\)$/,
    );
  });
});
