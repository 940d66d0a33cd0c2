import { describe, expect, it } from 'vitest';
import { createWorkbench } from '../../src/worker/workbench.ts';
import type { PageCheckOptions } from '../../src/contract/check/result.ts';
import type { NextStepView } from '../../src/contract/run.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const text = `MODEL M;
TYPE t = 0..3; prot = {msg(t), bye}; wire = CHANNEL [2] OF prot; call = {ring(t)};
VAR x: t; link: wire; phone: call;
PROCESS P(OUT c: wire; OUT d: call);
BEGIN
  DO x < 3 -> x := x + 1
  [] x > 0 -> x := 0
  [] x = 2 -> c!msg(x); d!ring(1)
  [] x = 3 -> x := x + 1
  END
END P;
PROCESS Q(IN c: wire; IN d: call);
VAR y, z: t;
BEGIN
  c?msg(y); d?ring(z);
  POLL c?bye -> SKIP END
END Q;
BEGIN P(link, phone); Q(link, phone) END M
`;
const request = { run: 1, text, language: usualLanguage, constants: {} } as const;
const options: PageCheckOptions = {
  engine: 'wasm',
  search: 'bfs',
  maxStates: 1_000,
  maxMilliseconds: 60_000,
  maxBytes: 1e9,
  terminationIsDeadlock: false,
};

/** Follows the run with these steps, each given by a part of its label; what can be done at its end, by label. */
async function follow(workbench: ReturnType<typeof createWorkbench>, ...labels: string[]): Promise<Map<string, NextStepView>> {
  const steps: NextStepView[] = [];
  for (let taken = 0; ; taken++) {
    const { run } = await workbench.simulate(steps);
    const enabled = (await workbench.place(run, taken))?.enabled ?? [];
    const label = labels[taken];
    if (label === undefined) return new Map(enabled.map((step) => [step.label, step]));
    const next = enabled.find((step) => step.label.includes(label));
    if (next === undefined) throw new Error(`${label} is not among ${enabled.map((step) => step.label).join(', ')}`);
    steps.push(next);
  }
}

describe('what can be done at a place', () => {
  it('leads to new states, states of the run, and run-time errors as long as no graph is known', async () => {
    const workbench = createWorkbench();
    workbench.analyse(request);
    const leadsTo = async (...labels: string[]) =>
      [...(await follow(workbench, ...labels))].map(([label, step]) => `${label}: ${step.leadsTo.kind}`);
    expect(await leadsTo()).toEqual(['P: DO x < 3 ->: new']);
    expect(await leadsTo('x < 3', 'x + 1', 'x > 0')).toEqual(['P: x := 0: run']);
    expect(await leadsTo('x < 3', 'x + 1', 'x < 3', 'x + 1', 'x < 3', 'x + 1', 'x = 3')).toEqual(['P: x := x + 1: failing']);
  });

  it('names the properties that fail behind a step, also where no graph is known', async () => {
    const workbench = createWorkbench();
    const counts = 'VAR x: 0..3; PROCESS P; BEGIN x := 1; x := 2 END P; BEGIN P END M';
    workbench.analyse({ ...request, text: `MODEL M; ${counts} ASSERT low: AG(x < 2) ASSERT one: ~EF(x = 2) ASSERT some: EF(x = 2)` });
    const behind = async (...labels: string[]) => [...(await follow(workbench, ...labels)).values()].map(({ leadsTo }) => leadsTo);
    expect(await behind()).toEqual([{ kind: 'new', id: null, trouble: null }]);
    expect(await behind('x := 1')).toEqual([{ kind: 'new', id: null, trouble: 'violation', violates: ['low', 'one'] }]);
  });

  it('has the numbers of states that the last check found, and what is wrong with them', async () => {
    const workbench = createWorkbench();
    const { statistics } = await workbench.check({ ...request, options }, () => {});
    expect((await workbench.exploreGraph(1_000, () => {}))?.states).toBe(statistics.states);
    const [first] = (await follow(workbench)).values();
    expect(first?.leadsTo).toEqual({ kind: 'graph', id: 1, trouble: null });
    const before = (await follow(workbench, 'x < 3', 'x + 1', 'x < 3', 'x + 1', 'x < 3', 'x + 1')).get('P: DO x = 3 ->');
    expect(before?.leadsTo.trouble).toBe('error');
  });
});

describe('a run', () => {
  it('says where it is in states that violate a property, checked or not', async () => {
    const counts = 'VAR x: 0..3; PROCESS P; BEGIN x := 1; x := 2; x := 3; x := 0 END P; BEGIN P END M';
    const violations = async (properties: string) => {
      const workbench = createWorkbench();
      workbench.analyse({ ...request, text: `MODEL M; ${counts} ${properties}` });
      const { violations } = await workbench.randomWalk([], 4, 1);
      return violations.map(({ place, properties }) => `${place}: ${properties.join()}`);
    };
    expect(await violations('ASSERT low: AG(x < 2) ASSERT some: EF(x = 3) ASSERT zero: x = 0')).toEqual(['2: low', '3: low']);
    expect(await violations('ASSERT never: ~EF(x = 1) ASSERT one: x = 1')).toEqual(['0: one', '1: never']);
  });
});

describe('a step in parts', () => {
  it('has the ends of a message, by rendezvous and through a buffer', async () => {
    const workbench = createWorkbench();
    workbench.analyse(request);
    const start = ['x < 3', 'x + 1', 'x < 3', 'x + 1', 'x = 2'];
    expect((await follow(workbench, ...start)).get('P ! msg(2) -> link')).toMatchObject({
      kind: 'send',
      channel: 'link',
      sender: 'P',
      receiver: null,
    });
    const received = (await follow(workbench, ...start, 'msg(2)')).get('link -> Q ? msg(2)');
    expect(received).toMatchObject({ kind: 'receive', channel: 'link', sender: null, receiver: 'Q', action: 'msg(2)' });
    const rung = (await follow(workbench, ...start, 'msg(2)', 'link -> Q')).get('P ! ring(1) -> Q');
    expect(rung).toMatchObject({ kind: 'rendezvous', channel: 'phone', sender: 'P', receiver: 'Q', action: 'ring(1)' });
  });

  it('says which shared variables it changed', async () => {
    const workbench = createWorkbench();
    workbench.analyse(request);
    const first = [...(await follow(workbench)).values()];
    const second = [...(await follow(workbench, 'x < 3')).values()];
    const { steps } = await workbench.simulate([...first, ...second]);
    expect(steps.map(({ changes }) => changes)).toEqual([[], [{ name: 'x', before: '0', after: '1' }]]);
  });
});

describe('the states of a run as rows', () => {
  it('have a column for each place, variable and buffer', async () => {
    const workbench = createWorkbench();
    workbench.analyse(request);
    const { run, steps } = await workbench.randomWalk([], 700, 3);
    const table = await workbench.rows(run, 0, 3);
    expect(table?.columns.map(({ group, name }) => `${group} ${name ?? '@'}`)).toEqual([
      'Shared variables x',
      'Channels link',
      'P @',
      'Q @',
      'Q y',
      'Q z',
    ]);
    expect(table?.rows).toEqual([
      ['0', '[]', 'line 6', 'line 15', '0', '0'],
      ['0', '[]', 'line 6', 'line 15', '0', '0'],
      ['1', '[]', 'line 6', 'line 15', '0', '0'],
    ]);
    expect(await workbench.rows(run + 1, 0, 3)).toBeNull();
    expect((await workbench.rows(run, 0, 10_000))?.rows).toHaveLength(Math.min(500, steps.length + 1));
  });
});

describe('the nearest state', () => {
  const looked = async (until: string, steps: number, maxStates = 1_000, pause: () => void = () => {}) => {
    const workbench = createWorkbench();
    workbench.analyse(request);
    const before = (await workbench.randomWalk([], steps, 3)).steps;
    const view = await workbench.nearest(before, until, maxStates, pause);
    return { view, taken: (view?.steps.length ?? 0) - steps, before };
  };

  it('is reached by a shortest way from where the run is, of at least one step', async () => {
    const { view, taken } = await looked('x = 3', 0);
    expect(taken).toBe(6);
    expect(view?.condition).toEqual({ reached: true, problem: null, search: { states: expect.any(Number), ended: 'found' } });
    // From there on, the next one is somewhere else.
    const workbench = createWorkbench();
    workbench.analyse(request);
    const again = await workbench.nearest(view?.steps ?? [], 'x = 3', 1_000, () => {});
    expect(again?.steps.length).toBeGreaterThan(6);
    expect(again?.condition?.search?.ended).toBe('found');
  });

  it('is not found where there is none; the answer says whether that is certain', async () => {
    const all = await looked('x > 3', 0);
    expect(all.view?.condition?.search?.ended).toBe('complete');
    expect(all.taken).toBe(0);
    const states = all.view?.condition?.search?.states ?? 0;
    const few = await looked('x > 3', 0, states - 1);
    expect(few.view?.condition).toEqual({ reached: false, problem: null, search: { states: states - 1, ended: 'limit' } });
    expect((await looked('x > 3', 0, states)).view?.condition?.search?.ended).toBe('complete');
    expect((await looked('y > 3', 0)).view?.condition?.problem).toContain('y');
  });

  it('can be given up, and is forgotten when another run is opened meanwhile', async () => {
    const counter = (n: number) => `MODEL M; TYPE t = 0..${n}; VAR x, y: t;
PROCESS P; BEGIN DO x < ${n} -> x := x + 1 END END P; PROCESS Q; BEGIN DO y < ${n} -> y := y + 1 END END Q; BEGIN P; Q END M`;
    const workbench = createWorkbench();
    workbench.analyse({ ...request, text: counter(600) });
    const stopped = await workbench.nearest([], 'x > 599', 1_000_000, () => workbench.stop('run'));
    expect(stopped?.condition?.search?.ended).toBe('stopped');
    expect(stopped?.steps).toEqual([]);
    const replaced = await workbench.nearest([], 'x > 599', 1_000_000, () => void workbench.simulate([]));
    expect(replaced).toBeNull();
  });
});
