import type { LessonText } from '../../../contract/tutor/lesson.ts';

/** Which block of its kind the block with number `at` is, as ` 2 of 3`, and nothing if it is the only one: their headings differ. */
export function blockNumber({ blocks }: LessonText, at: number): string {
  const kind = blocks[at]?.kind;
  const alike = blocks.flatMap((block, i) => (block.kind === kind ? [i] : []));
  return alike.length === 1 ? '' : ` ${alike.indexOf(at) + 1} of ${alike.length}`;
}
