import { stop } from '../../emit/stop.ts';
import { halting, task } from './control.ts';
import { SearchingThread } from './searching-thread.ts';
import type { ThreadShape } from './thread-shape.ts';

/** Steps between two looks at whether the threads are to meet. */
const budget = 10_000;

/** A further thread of a search, from its beginning to its end; the first thread tells it what to do. It blocks the thread it is on. */
export function runHelper(shape: ThreadShape): void {
  const { thread } = shape;
  const helper = new SearchingThread(shape);
  const { control } = helper;
  control.setOf(thread, 'ready', 1);
  for (let done = 0; ; ) {
    const round = control.awaitRound(thread, done);
    if (round === done) continue;
    done = round;
    switch (control.of(thread, 'task')) {
      case task.search:
        searchRound(helper, thread);
        break;
      case task.expanded: {
        const from = helper.expanded(control.of(thread, 'asked'));
        control.setOf(thread, 'thread', from.thread);
        control.setOf(thread, 'state', from.state);
        break;
      }
      case task.found: {
        const from = helper.origin(control.of(thread, 'asked'));
        control.setOf(thread, 'ordinal', from.ordinal);
        control.setOf(thread, 'thread', from.thread);
        control.setOf(thread, 'state', from.state);
        break;
      }
      case task.move:
        helper.readTable();
        helper.call('move', control.of(thread, 'top'), control.of(thread, 'bottom'));
        break;
      default:
        return;
    }
    control.finish(thread, round);
  }
}

function searchRound(helper: SearchingThread, thread: number): void {
  const { control } = helper;
  try {
    helper.beginRound();
    for (;;) {
      const why = helper.run(budget);
      if (why !== stop.none && why !== stop.paused) {
        if (why !== stop.done) control.set('halt', halting.meet);
        break;
      }
      const halt = control.get('halt');
      if (halt === halting.over || (halt === halting.meet && helper.mayEnd)) break;
    }
    helper.endRound();
  } catch (problem) {
    // Without memory the search goes on otherwise; all else is an error of the program, which ends the thread.
    if (!(problem instanceof RangeError)) throw problem;
    control.setOf(thread, 'stop', stop.refused);
    control.set('halt', halting.meet);
  }
}
