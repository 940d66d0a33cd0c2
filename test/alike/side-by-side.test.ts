import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { QuotientKind, QuotientView } from '../../src/contract/alike.ts';
import { defaultCheckOptions } from '../../src/contract/check/options.ts';
import type { WorkbenchApi } from '../../src/worker/api.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { root } from '../architecture/sources.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const ignore = (): void => undefined;

function loaded(text: string, constants: Readonly<Record<string, number>> = {}): WorkbenchApi {
  const workbench = createWorkbench();
  workbench.analyse({ run: 1, text, language: usualLanguage, constants });
  return workbench;
}

const text = (name: string): string => readFileSync(join(root, 'models', `${name}.esml`), 'utf8');

async function quotient(workbench: WorkbenchApi, kind: QuotientKind, most = 20_000): Promise<QuotientView> {
  const found = await workbench.quotient({ kind, maxStates: most, mostDrawn: 160 }, ignore);
  if (found === null || 'refused' in found) throw new Error('there is a quotient');
  return found;
}

/** The states that drawn abstract states stand for, by their numbers. */
const standing = ({ abstract, states }: QuotientView): (number | undefined)[][] =>
  abstract.map(({ stands }) => stands.map((place) => states[place]?.number));

describe('the model beside its quotient', () => {
  it('has as many abstract states as a check has states that puts them together so, linked as bisimilar graphs are', async () => {
    for (const [name, constants] of [
      ['readers-writers-alike', { r: 2, w: 2 }],
      ['figure-one-lock', { n: 2 }],
      ['communication-bridge', {}],
    ] as const)
      for (const kind of ['representatives', 'counters'] as const) {
        const workbench = loaded(text(name), constants);
        const view = await quotient(workbench, kind);
        expect(view.complete).toBe(true);
        const options = { ...defaultCheckOptions, symmetry: kind };
        const request = { run: 1, text: text(name), language: usualLanguage, constants, options } as const;
        const checked = await workbench.check(request, ignore);
        expect(checked.symmetry?.note).toContain('no verdict changes');
        expect([name, kind, view.abstractFound]).toEqual([name, kind, checked.statistics.states]);
        expect(view.states.length).toBeLessThanOrEqual(160);
        // All drawn states are linked both ways.
        view.abstract.forEach(({ stands, whole }, at) => {
          expect(whole).toBe(true);
          expect(stands.length).toBeGreaterThan(0);
          for (const place of stands) expect(view.states[place]?.abstract).toBe(at);
        });
        expect(view.abstract.reduce((sum, { stands }) => sum + stands.length, 0)).toBe(view.states.length);
        // Each step is one of the quotient, and each state has all of its quotient's.
        const steps = new Set(view.abstractSteps.map(({ source, target }) => `${source} ${target}`));
        const leads = new Map<number, Set<number>>(view.states.map((_, place) => [place, new Set()]));
        const classOf = (place: number): number => view.states[place]?.abstract ?? -1;
        for (const { source, target } of view.steps) {
          expect(steps.has(`${classOf(source)} ${classOf(target)}`)).toBe(true);
          leads.get(source)?.add(classOf(target));
        }
        for (const { source, target } of view.abstractSteps)
          for (const place of view.abstract[source]?.stands ?? []) expect(leads.get(place)?.has(target)).toBe(true);
      }
  });

  it('tells of members by name on one side and by number on the other', async () => {
    const view = await quotient(loaded(text('readers-writers-alike'), { r: 2, w: 1 }), 'representatives');
    expect(view.states[0]?.members.map((line) => line.replace(/^.*: /, ''))).toEqual(['Reader[0], Reader[1]']);
    expect(view.abstract[0]?.counts.map((line) => line.slice(0, 2))).toEqual(['2 ']);
    const moved = view.abstract.find(({ stands }) => stands.length === 2);
    expect(moved?.stands.map((place) => view.states[place]?.members.length)).toEqual([2, 2]);
  });

  it('says of a search that ended early which orbits are whole: as many as those of a whole search', async () => {
    const lock = loaded(text('figure-one-lock'));
    const all = await quotient(lock, 'representatives');
    for (const most of [20, 60, 150]) {
      const some = await quotient(lock, 'representatives', most);
      expect(some.complete).toBe(false);
      expect(some.found).toBe(most);
      const whole = some.abstract.filter((one) => one.whole).length;
      expect(whole).toBeGreaterThan(3);
      expect(standing(some).slice(0, whole)).toEqual(standing(all).slice(0, whole));
    }
    expect((await quotient(lock, 'counters', 60)).abstract.some(({ whole }) => whole)).toBe(false);
  });

  it('finds the states of a run by their numbers', async () => {
    const workbench = loaded(text('readers-writers-alike'), { r: 2, w: 1 });
    const view = await quotient(workbench, 'representatives');
    const { run, steps } = await workbench.randomWalk([], 20, 3);
    const numbers = await Promise.all(Array.from({ length: steps.length + 1 }, (_, index) => workbench.numberInQuotient({ run, index })));
    expect(numbers[0]).toBe(0);
    const placeOf = (number: number | undefined): number => view.states.findIndex((state) => state.number === number);
    for (let i = 1; i < numbers.length; i++)
      if (placeOf(numbers[i - 1]) >= 0 && placeOf(numbers[i]) >= 0)
        expect(view.steps).toContainEqual({ source: placeOf(numbers[i - 1]), target: placeOf(numbers[i]) });
    expect(await workbench.numberInQuotient({ run: run + 1, index: 0 })).toBe(-1);
  });

  it('says why counters are refused, and where', async () => {
    const workbench = loaded(`MODEL Chosen;
TYPE pid = SCALARSET [2];
VAR who: pid;
PROCESS P(me: pid); VAR mine: pid; BEGIN LOOP mine := me; who := mine END END P;
BEGIN FOR i IN pid DO P(i) END END Chosen`);
    expect(await workbench.quotient({ kind: 'counters', maxStates: 100, mostDrawn: 60 }, ignore)).toMatchObject({ refused: { line: 4 } });
    expect((await quotient(workbench, 'representatives')).complete).toBe(true);
    expect(
      await loaded('MODEL One; PROCESS P; BEGIN SKIP END P; BEGIN P END One').quotient(
        { kind: 'counters', maxStates: 100, mostDrawn: 60 },
        ignore,
      ),
    ).toBeNull();
  });
});
