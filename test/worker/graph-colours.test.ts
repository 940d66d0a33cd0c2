import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GraphColour, GraphView } from '../../src/contract/graph.ts';
import { compile } from '../support.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { options, request } from './kept-graph.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

async function opened(text: string) {
  const workbench = createWorkbench();
  const result = await workbench.check({ run: 1, text, language: usualLanguage, constants: {}, options }, () => {});
  await workbench.exploreGraph(1_000_000, () => {});
  const coloured = async (colour: GraphColour): Promise<GraphView> => (await workbench.graphView({ ...request, kind: 'whole', colour }))!;
  return { result, coloured };
}

/** A counter that goes round, with an end on the way. */
const walk = (properties: string) => `MODEL W; TYPE t = 0..4; VAR x: t;
PROCESS P; BEGIN DO x < 3 -> x := x + 1 [] x = 3 -> x := 1 [] x = 2 -> x := 4 END END P;
BEGIN P END W
${properties}`;

describe('the colours of states', () => {
  it('are of process, depth, component, property and expression, each with its meaning', async () => {
    const { coloured } = await opened(walk('ASSERT low: AG(x < 3)'));
    const legends = async (colour: GraphColour) => (await coloured(colour)).legend;
    expect(await legends({ by: 'kind' })).toEqual([]);
    expect(await legends({ by: 'process' })).toEqual(['P']);
    expect((await legends({ by: 'depth' }))[0]).toBe('depth 0 to 1');
    expect(await legends({ by: 'component' })).toEqual(['component 1, 6 states', 'no circle']);
    expect(await legends({ by: 'property' })).toEqual(['none', 'violates low']);
    expect(await legends({ by: 'expression', expression: 'x MOD 2' })).toEqual(['x MOD 2 = 0', 'x MOD 2 = 1']);
  });

  it('are of any part of a property, with every operator', async () => {
    const parts =
      'AG(EF(x = 4)) & EG(x < 4) & AF(x = 1) & E(x < 2 U x = 2) & A(x < 3 U x = 3) & EX(x = 4) & AX(x > 1 OR x = 2) & (x = 1 => x = 2)';
    const { coloured } = await opened(walk(`ASSERT all: ${parts}`));
    const { subformulas } = await coloured({ by: 'kind' });
    const values = await coloured({ by: 'expression', expression: 'x' });
    const x = values.nodes.map(({ colour }) => Number(values.legend[colour!]!.slice(4)));
    const succ = x.map((_, s) => values.arrows.filter(({ source }) => source === s).map(({ target }) => target));
    const where = (holds: (value: number) => boolean) => x.map(holds);
    /** From a set to the greatest or least one that a step changes no more. */
    const fixed = (start: boolean[], step: (now: boolean[], s: number) => boolean): boolean[] => {
      const after = start.map((_, s) => step(start, s));
      return after.every((value, s) => value === start[s]) ? start : fixed(after, step);
    };
    const none = where(() => false);
    const eu = (on: boolean[], to: boolean[]) => fixed(none, (now, s) => to[s]! || (on[s]! && succ[s]!.some((t) => now[t])));
    const au = (on: boolean[], to: boolean[]) =>
      fixed(none, (now, s) => to[s]! || (on[s]! && succ[s]!.length > 0 && succ[s]!.every((t) => now[t])));
    const eg = (of: boolean[]) => fixed(of, (now, s) => now[s]! && (succ[s]!.length === 0 || succ[s]!.some((t) => now[t])));
    const all = where(() => true);
    const four = where((v) => v === 4);
    const expected: Record<string, boolean[]> = {
      'AG(EF(x = 4))': eu(
        all,
        eu(all, four).map((value) => !value),
      ).map((value) => !value),
      'EF(x = 4)': eu(all, four),
      'EG(x < 4)': eg(where((v) => v < 4)),
      'AF(x = 1)': au(
        all,
        where((v) => v === 1),
      ),
      'E(x < 2 U x = 2)': eu(
        where((v) => v < 2),
        where((v) => v === 2),
      ),
      'A(x < 3 U x = 3)': au(
        where((v) => v < 3),
        where((v) => v === 3),
      ),
      'EX(x = 4)': succ.map((targets) => targets.some((t) => four[t])),
      'AX(x > 1 OR x = 2)': succ.map((targets) => targets.every((t) => x[t]! > 1)),
      'x = 1 => x = 2': where((v) => v !== 1),
    };
    for (const [formula, states] of Object.entries(expected)) {
      expect(subformulas).toContain(formula);
      const view = await coloured({ by: 'subformula', formula });
      expect(view.problem).toBeNull();
      expect(
        view.nodes.map(({ colour }) => view.legend[colour!]),
        formula,
      ).toEqual(states.map((value) => `${value}: ${formula}`));
    }
    expect((await coloured({ by: 'subformula', formula: 'x = 17' })).problem).toBe('No property has the part x = 17.');
  });

  it('say at the start what the checker says of the whole formula', async () => {
    let compared = 0;
    for (const name of ['dekker', 'fair-choice', 'readers-writers', 'token-ring', 'sleeping-barber', 'priority-inversion']) {
      const text = readFileSync(`models/${name}.esml`, 'utf8');
      const { result, coloured } = await opened(text);
      const asked = compile(text).properties.filter(({ logic, fairness }) => logic === 'ctl' && fairness === 'none');
      for (const { name: property, formula } of asked) {
        const [part] = (await coloured({ by: 'kind' })).subformulas.filter((one) => formula.text.replace(/\s+/g, ' ').includes(one));
        const view = await coloured({ by: 'subformula', formula: part! });
        const verdict = result.verdicts.find((one) => one.property === property);
        compared++;
        expect(view.legend[view.nodes[0]!.colour!], `${name}: ${property}`).toBe(`${verdict?.holds}: ${part}`);
      }
    }
    expect(compared).toBeGreaterThan(4);
  });
});
