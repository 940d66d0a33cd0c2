import { describe, expect, it } from 'vitest';
import { defaultTemporalOptions, type CycleCheck } from '../../src/contract/check/options.ts';
import { noReduction } from '../../src/contract/check/reduction.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { Analysis } from '../../src/system/analysis/analysis.ts';
import { footprintsOf } from '../../src/system/analysis/footprints.ts';
import { amount } from '../campaign.ts';
import { outcomesOf, statesOf } from '../alike/explored.ts';
import { begun, finished } from '../begun.ts';
import { asking, modelOf } from '../fuzz/fuzz.ts';
import { compile } from '../support.ts';

/** Whether a check for cycles finds none; null where it is not decided. */
function verdict(
  text: string,
  check: CycleCheck,
  ltl: 'components' | 'nested' = 'components',
  por: 'none' | 'ample' = 'none',
): boolean | null {
  const temporal = { ...defaultTemporalOptions, only: [], ltl, cycles: [check] };
  const { verdicts } = finished(begun(compile(text), { engine: 'machine', search: 'dfs', temporal, reduction: { ...noReduction, por } }));
  return verdicts.find(({ kind }) => kind === 'cycles')?.holds ?? null;
}

const loop = (label: string, busy: string): string =>
  `MODEL M; VAR busy: BOOLEAN := ${busy}; PROCESS P; BEGIN LOOP DO busy -> SKIP END; ${label}: SKIP END END P; BEGIN P END M`;

describe('labels behind DOs in checks for cycles', () => {
  it('count where the process falls through to them', () => {
    expect(verdict(loop('progress', 'FALSE'), 'progress')).toBe(true);
    expect(verdict(loop('progress', 'TRUE'), 'progress')).toBe(false);
    expect(verdict(loop('accept', 'FALSE'), 'acceptance')).toBe(false);
    expect(verdict(loop('accept', 'TRUE'), 'acceptance')).toBe(true);
  });

  it('are seen by steps that change a guard before them', () => {
    const text = loop('progress', 'FALSE').replace(
      'BEGIN P END',
      'PROCESS Q; VAR x: BOOLEAN; BEGIN busy := TRUE; x := busy END Q; BEGIN P; Q END',
    );
    const system = compile(text);
    const seen = (prefixes: readonly string[]): string[] =>
      new Analysis(system, prefixes).visible.flatMap((visible, transition) => {
        const { spans } = footprintsOf(system)[transition] ?? { spans: [] };
        return visible ? spans.map(({ start, end }) => text.slice(start, end)) : [];
      });
    expect(seen([])).toEqual([]);
    expect(seen(['progress'])).toContain('busy := TRUE');
    expect(seen(['progress'])).not.toContain('x := busy');
  });

  it('count in random models as Process@label does', () => {
    const found = { true: 0, false: 0 };
    for (let i = 0; i < amount(35, 200); i++) {
      const text = modelOf(asking + 3 + 8 * i).replaceAll(/\bl(\d)\b/g, 'progress$1');
      const wanted = hasNoCycle(text, 400);
      if (wanted === null) continue;
      expect(verdict(text, 'progress'), `model ${i}`).toBe(wanted);
      expect(verdict(text.replaceAll('progress', 'accept'), 'acceptance', 'nested'), `model ${i}`).toBe(hasNoCycle(text, 400, true));
      expect(verdict(text, 'progress', 'components', 'ample'), `model ${i}, reduced`).toBe(wanted);
      found[`${wanted}`]++;
    }
    expect(Math.min(found.true, found.false)).toBeGreaterThan(2);
  });
});

/**
 * Whether no cycle is without states in which a process is at a label, or, if wanted, none passes one; null if there are too many states.
 */
function hasNoCycle(text: string, limit: number, passing = false): boolean | null {
  const { activations, templates } = compile(text);
  const questions = activations.flatMap(({ name, template }) =>
    [...new Set(templates[template]?.locations.flatMap(({ labels }) => labels))].map((label) => `\nASSERT ${name}@${label}`),
  );
  const model = new CompiledModel(compile(`${text.replaceAll(/^ASSERT .*$/gm, '')}${questions.join('')}`));
  if (model.machine.initialError !== null) return null;
  const states = statesOf(model.machine, limit);
  if (states === null) return null;
  const labelled = (state: Int32Array): boolean =>
    model.system.properties.some(
      ({ formula }) => formula.kind === 'proposition' && model.machine.proposition(formula.expression, state) === true,
    );
  const next = new Map([...states].map(([key, state]) => [key, outcomesOf(model.machine, state).successors.map(String)]));
  const marked = new Set([...states].flatMap(([key, state]) => (labelled(state) ? [key] : [])));
  const reaches = (from: string, allowed: (key: string) => boolean): boolean => {
    const seen = new Set(next.get(from)?.filter(allowed));
    for (const key of seen) for (const to of next.get(key) ?? []) if (allowed(to)) seen.add(to);
    return seen.has(from);
  };
  const onCycle = passing
    ? [...marked].some((key) => reaches(key, () => true))
    : [...states.keys()].some((key) => !marked.has(key) && reaches(key, (other) => !marked.has(other)));
  return !onCycle;
}
