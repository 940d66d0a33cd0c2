import { expect, it } from 'vitest';
import { usualLanguage } from '../../src/contract/languages.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { example } from '../lab/support.ts';

const deadlock = { property: 'deadlock', terminationIsDeadlock: false };

it('a run to a deadlock is told with who waits for whom at its end, and no other run is', async () => {
  const workbench = createWorkbench();
  workbench.analyse({ run: 1, text: example('philosophers-deadlock'), language: usualLanguage, constants: {} });
  let view = await workbench.simulate([]);
  for (const process of ['Philosopher[0]', 'Philosopher[1]', 'Philosopher[2]']) {
    const place = await workbench.place(view.run, view.steps.length);
    const step = place?.enabled.find(({ label }) => label.startsWith(`${process} !`));
    expect(step).toBeDefined();
    expect((await workbench.why(view.run, deadlock, null))?.waiting).toBeNull();
    view = await workbench.simulate([...view.steps, step!]);
  }
  const waiting = (await workbench.why(view.run, deadlock, null))?.waiting;
  expect(waiting?.cycles.map((cycle) => cycle.map(({ process }) => process).sort())).toEqual([
    ['Philosopher[0]', 'Philosopher[1]', 'Philosopher[2]', 'Stick[0]', 'Stick[1]', 'Stick[2]'],
  ]);
});
