import type { ExecutionsRecording } from '../../../contract/executions.ts';
import { someRows } from './layout.ts';

/** Records the executions of what is set up, cut after so many steps. */
type Record = (maxDepth: number) => Promise<ExecutionsRecording | null>;

/** The fewest steps after which executions are cut by themselves. */
const fewest = 2;

/** Whether the executions were cut, as those of a model that goes on for ever, and too many to be read. */
export function isTooLong({ trees }: ExecutionsRecording): boolean {
  return trees.some(({ cut }) => cut > 0) && !isReadable({ trees });
}

/** The recording with the most steps, fewer than `below`, of which each tree is drawn as a whole; that with the fewest where none is. */
export async function readable(record: Record, below: number): Promise<ExecutionsRecording | null> {
  let last: ExecutionsRecording | null = null;
  for (let depth = fewest; depth < below; depth++) {
    const next = await record(depth);
    if (next === null) break;
    const fits = isReadable(next);
    if (fits || last === null) last = next;
    if (!fits) break;
  }
  return last;
}

function isReadable({ trees }: Pick<ExecutionsRecording, 'trees'>): boolean {
  return trees.every(({ executions, stoppedBy }) => executions.length <= someRows && stoppedBy === null);
}
