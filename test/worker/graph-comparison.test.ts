import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GraphComparisonView, OtherGraph } from '../../src/contract/comparison.ts';
import type { LabSide } from '../../src/contract/lab/compare.ts';
import { noReduction, type ReductionOptions } from '../../src/contract/check/reduction.ts';
import type { WorkbenchApi } from '../../src/worker/api.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { options } from './kept-graph.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const model = (name: string): string => readFileSync(`models/${name}.esml`, 'utf8');

async function checked(...texts: readonly string[]): Promise<WorkbenchApi> {
  const workbench = createWorkbench();
  for (const text of texts) await workbench.check({ run: 1, text, language: usualLanguage, constants: {}, options }, () => {});
  return workbench;
}

async function compared(workbench: WorkbenchApi, which: OtherGraph): Promise<GraphComparisonView> {
  const { found, problem } = await workbench.compareGraph(which, () => {});
  if (found === null) throw new Error(problem ?? 'nothing was found');
  return found;
}

const searching = (reduction: Partial<ReductionOptions> = {}, search: LabSide['search'] = 'dfs'): LabSide => ({
  search,
  reduction: { ...noReduction, ...reduction },
});
const full = searching();

const small = (last: string): string =>
  `MODEL M;\nCONST n = 2;\nTYPE t = 0..7;\nPROCESS P;\nVAR x: t;\nBEGIN\n  x := 1;\n${last}\nEND P;\nBEGIN P END M\n`;

describe('the graph of a model compared', () => {
  it('with the version checked before, and with another value of a constant', async () => {
    const workbench = await checked(small('  x := n'));
    expect(await workbench.compareGraph({ kind: 'before' }, () => {})).toMatchObject({ problem: expect.stringContaining('before') });
    const check = (text: string) => workbench.check({ run: 1, text, language: usualLanguage, constants: {}, options }, () => {});
    await check(small('\n  x := n'));
    expect(await compared(workbench, { kind: 'before' })).toMatchObject({
      bisimilar: true,
      matched: 3,
      added: { count: 0 },
      lost: { count: 0 },
      stuttering: null,
    });
    await check(small('  x := n;\n  x := 5'));
    // After `x := n` the process is at another command now, where it can go on.
    expect(await compared(workbench, { kind: 'before' })).toMatchObject({
      bisimilar: false,
      matched: 2,
      added: { count: 2, states: [2, 3] },
      lost: { count: 1, states: [] },
      deadlocks: { other: 0, present: 0, matched: 0 },
      formula: '⟨P: x := 1⟩⟨P: x := n⟩terminated',
      play: [
        { by: 'other', label: 'P: x := 1', answered: true },
        { by: 'other', label: 'P: x := n', answered: true },
      ],
    });
    expect(await compared(workbench, { kind: 'constant', name: 'n', value: 3 })).toMatchObject({
      other: { title: 'n = 3' },
      bisimilar: true,
      added: { count: 1 },
      lost: { count: 1 },
    });
  });

  it('with another model', async () => {
    const workbench = await checked(model('philosophers-deadlock'));
    const other = (text: string): OtherGraph => ({ kind: 'model', title: 'Another', text, language: usualLanguage, constants: {} });
    expect(await compared(workbench, other(model('philosophers-deadlock')))).toMatchObject({
      other: { title: 'Another' },
      bisimilar: true,
      matched: 35,
      added: { count: 0 },
      lost: { count: 0 },
      deadlocks: { other: 1, present: 1, matched: 1 },
    });
    const polite = model('philosophers-deadlock').replace('left!take;\n    hungry: right!take', 'right!take;\n    hungry: left!take');
    const found = await compared(workbench, other(polite));
    expect(found.bisimilar).toBe(false);
    expect(found.formula).toContain('⟨');
    expect(found.play.at(-1)?.answered).toBe(false);
    expect(await workbench.compareGraph(other('MODEL'), () => {})).toMatchObject({
      found: null,
      problem: expect.stringMatching(/^Another has errors: /),
    });
  });

  it('is refused where there are too many states, with the reason, and ends when it is told to', async () => {
    const workbench = await checked(small('  x := n'));
    const large = `MODEL L; TYPE t = 0..400; VAR x, y: t; PROCESS P;\nBEGIN\n  DO x < 400 -> x := x + 1 [] y < 400 -> y := y + 1 END\nEND P; BEGIN P END L`;
    const other: OtherGraph = { kind: 'model', title: 'Large', text: large, language: usualLanguage, constants: {} };
    expect(await workbench.compareGraph(other, () => {})).toEqual({
      found: null,
      problem: 'Graphs of up to 100,000 states are compared; Large has more.',
    });
    const philosophers = await checked(model('dining-philosophers'));
    const comparing = philosophers.compareGraph({ kind: 'searches', other: full, present: full }, () => {});
    await philosophers.stop('graph');
    expect(await comparing).toEqual({ found: null, problem: 'The comparison was stopped.' });
  });
});

describe('two searches of a model compared', () => {
  it('have the same states and steps where both take all, in whatever order', async () => {
    const workbench = await checked(model('peterson'));
    const found = await compared(workbench, { kind: 'searches', other: full, present: searching({}, 'bfs') });
    expect(found).toMatchObject({
      bisimilar: true,
      added: { count: 0 },
      lost: { count: 0 },
      stuttering: { bisimilar: true, sameRuns: true, formula: null, run: null, doubts: { other: null, present: null } },
    });
    expect(found.other.size).toEqual(found.present.size);
  });

  it('are told apart by a formula of the model’s propositions, which the checker finds true of all steps', async () => {
    let checkedFormulas = 0;
    const reductions: Partial<ReductionOptions>[] = [{ por: 'stubborn', proviso: 'none' }, { por: 'ample' }, { por: 'none', sleep: true }];
    for (const name of ['philosophers-deadlock', 'readers-writers', 'fair-choice', 'dekker', 'bounded-retransmission']) {
      const text = model(name);
      const workbench = await checked(text);
      // Its states have numbers for people then.
      await workbench.exploreGraph(1_000_000, () => {});
      for (const reduction of reductions) {
        const { stuttering, lost, added, deadlocks, bisimilar } = await compared(workbench, {
          kind: 'searches',
          other: full,
          present: searching(reduction),
        });
        if (stuttering === null) throw new Error('searches are compared up to stuttering');
        expect(added.count).toBe(0);
        expect(lost.states).toHaveLength(lost.count);
        // Deadlocks are what every reduction preserves.
        expect(deadlocks.matched).toBe(deadlocks.other);
        if (bisimilar) expect(stuttering.bisimilar).toBe(true);
        if (stuttering.bisimilar) expect(stuttering.sameRuns).toBe(true);
        expect(stuttering.formula === null).toBe(stuttering.bisimilar);
        // Ample sets keep linear time, and with single steps, which are taken where a property asks for it, branching time.
        if (reduction.por === 'ample') expect(stuttering, name).toMatchObject({ sameRuns: true, bisimilar: true });
        // As docs/reduction.md says.
        if (name === 'dekker' && reduction.proviso === 'none') expect(stuttering.formula).toBe('EG (~Contender[0]@knocking)');
        if (!stuttering.checkable) continue;
        checkedFormulas++;
        const asked = `${text.slice(0, text.indexOf('ASSERT'))}\nASSERT toldApart: ${stuttering.formula}\n`;
        const result = await createWorkbench().check({ run: 1, text: asked, language: usualLanguage, constants: {}, options }, () => {});
        expect(result.verdicts.find(({ property }) => property === 'toldApart')?.holds, `${name}: ${stuttering.formula}`).toBe(true);
      }
    }
    expect(checkedFormulas).toBe(4);
  });
});
