import { saidBy } from '../../kit/widgets/said-by.ts';
import type { Violated } from '../../../contract/explain.ts';
import { noReturnSlice, violatedOf } from '../../session/state/no-return.ts';
import { type Workbench, service } from '../../session/workbench/workbench.ts';
import { endWords } from './no-return-words.ts';

/** Keeps what is known of the point of no return that of the run that is shown. */
export const avoidingOf = service(({ store, client }: Workbench): { ask(): void } => {
  function ask(): void {
    const { followed, document, run } = store.getState();
    const known = noReturnSlice.of(store.getState());
    if (followed === null || followed.revision !== document.revision || followed.view.replayProblem !== null) return;
    const violated = violatedOf(followed, run.options.terminationIsDeadlock);
    const mine = followed.view.run;
    if (known?.run === mine) return;
    noReturnSlice.update(store, () => (violated === null ? null : { run: mine, violated, answer: null, instead: [] }));
    if (violated === null) return;
    client.pointOfNoReturn(mine, violated).then(
      (answer) => {
        noReturnSlice.update(store, (now) => (now?.run === mine ? (answer === null ? null : { ...now, answer }) : now));
        if (answer !== null && typeof answer !== 'string' && answer.last >= 0 && answer.last < followed.view.steps.length)
          void askInstead(mine, violated, answer.last);
      },
      () => undefined,
    );
  }

  /** What could be done instead of the step that gives it away, as far as the states after it are known in the graph. */
  async function askInstead(run: number, violated: Violated, last: number): Promise<void> {
    const instead = await client.goodStates(run, last, violated).catch(() => null);
    if (instead === null || typeof instead === 'string') return;
    noReturnSlice.update(store, (now) => (now?.run === run ? { ...now, instead } : now));
  }

  store.subscribe((state, before) => {
    if (state.followed?.view !== before.followed?.view) ask();
  });
  return { ask };
});

/** Follows the run up to the place that is shown, and from there a run without the violation; Undo brings the run before back. */
export async function avoid({ store, client, execution, view }: Workbench): Promise<void> {
  const { followed } = store.getState();
  const known = noReturnSlice.of(store.getState());
  if (followed === null || known === null) return;
  const { index } = followed;
  const end = await client.goodEnd(followed.view.run, index, known.violated).catch(saidBy);
  if (end === null || store.getState().followed?.view !== followed.view) return;
  if (typeof end === 'string') return view.notify('warning', end);
  const steps = [...followed.view.steps.slice(0, index), ...end.steps];
  await execution.open({ kind: 'simulation' }, steps, index, end.loopStart === null ? null : index + end.loopStart);
  view.notify('info', `${endWords(end, index, known.violated)} Undo brings the run before back.`);
}
