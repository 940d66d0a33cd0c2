import type { BufferOperation } from './relation.ts';

/** What two operations do to each other in one state of a buffer. */
export interface Meeting {
  /** By definition: one lets the other happen or stops it, or the order decides on an answer or on what is left. */
  readonly dependent: boolean;
  readonly words: string;
}

interface Done {
  readonly answer: string | null;
  readonly left: readonly string[];
}

/**
 * Takes two operations of two processes on a buffer with n of N messages in both orders, and says what comes of it (VeriSoft slides, valid
 * dependency relation in a state). The first sends a, the second b.
 */
export function meetInBuffer(first: BufferOperation, second: BufferOperation, n: number, N: number): Meeting {
  const buffer = Array.from({ length: n }, (_, i) => `m${i + 1}`);
  const same = first === second;
  const a = same ? `one ${first}` : first;
  const b = same ? `the other ${second}` : second;
  const [one, two] = [done(first, 'a', buffer, N), done(second, 'b', buffer, N)];
  if (one === null && two === null) return { dependent: false, words: 'neither is possible' };
  if (one === null) return helped(a, b, done(first, 'a', two?.left ?? [], N));
  if (two === null) return helped(b, a, done(second, 'b', one.left, N));
  const then = done(second, 'b', one.left, N);
  const before = done(first, 'a', two.left, N);
  if (then === null) return { dependent: true, words: `${a} ${uses(first)}, so that ${b} is not possible after it` };
  if (before === null) return { dependent: true, words: `${b} ${uses(second)}, so that ${a} is not possible after it` };
  if (one.answer !== before.answer) return answers(a, one, b, before);
  if (two.answer !== then.answer) return answers(b, two, a, then);
  if (then.left.join() !== before.left.join())
    return { dependent: true, words: `${a} first leaves ${then.left.join(' ')}, ${b} first ${before.left.join(' ')}` };
  return { dependent: false, words: 'either order gives the same' };
}

function done(operation: BufferOperation, message: string, buffer: readonly string[], N: number): Done | null {
  switch (operation) {
    case 'send':
      return buffer.length < N ? { answer: null, left: [...buffer, message] } : null;
    case 'receive':
      return buffer.length > 0 ? { answer: buffer[0] ?? '', left: buffer.slice(1) } : null;
    case 'length':
      return { answer: String(buffer.length), left: buffer };
    case 'empty':
      return { answer: buffer.length === 0 ? 'true' : 'false', left: buffer };
    case 'full':
      return { answer: buffer.length === N ? 'true' : 'false', left: buffer };
  }
}

/** What the one that is possible does for the one that is not. */
function helped(waiting: string, possible: string, after: Done | null): Meeting {
  return after === null
    ? { dependent: false, words: `${waiting} is not possible, before ${possible} or after it` }
    : { dependent: true, words: `${waiting} is not possible, but is after ${possible}` };
}

function answers(asks: string, alone: Done, other: string, after: Done): Meeting {
  return { dependent: true, words: `${asks} gives ${alone.answer}, but ${after.answer} after ${other}` };
}

function uses(operation: BufferOperation): string {
  return operation === 'send' ? 'takes the last place' : 'takes the last message';
}
