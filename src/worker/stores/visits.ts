import type { CompiledModel } from '../../engine/compiled-model.ts';
import { listSome, mostSteps, StepList } from '../../engine/source/source.ts';
import { readableStore } from '../../engine/store/readable-store.ts';
import type { Task } from '../tasks.ts';

/** States expanded between two looks at whether to stop. */
const atOnce = 500;

/**
 * How many states a search comes to so often, by the number of visits (thesis Figure 5.2): once for each step into a state, and once to
 * begin in the initial one. Empty if it was stopped.
 */
export async function visitsPerState({ machine, layout }: CompiledModel, task: Task): Promise<number[]> {
  const store = readableStore(layout.ranges);
  const [state, next] = [new Int32Array(machine.words), new Int32Array(machine.words)];
  const steps = new StepList();
  const visits = [1];
  machine.initial(state);
  store.insert(state);
  for (let number = 0; number < store.count; number++) {
    if (number % atOnce === atOnce - 1) await task.pause();
    if (task.stopped) return [];
    store.read(number, state);
    if (machine.initialError === null) listSome(machine, state, steps, mostSteps);
    for (let i = 0; i < steps.count; i++) {
      if (machine.fire(state, steps.transition(i), steps.choice(i), next) !== null) continue;
      const target = store.insert(next);
      visits[target] = (visits[target] ?? 0) + 1;
    }
  }
  const counts: number[] = [];
  for (const times of visits) counts[times] = (counts[times] ?? 0) + 1;
  return Array.from(counts, (count) => count ?? 0);
}
