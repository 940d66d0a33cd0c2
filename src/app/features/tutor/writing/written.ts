import { parseLesson } from '../../../../tutor/lesson/parse-lesson.ts';
import type { LessonBlock } from '../../../../contract/tutor/lesson.ts';
import { algorithms } from '../../../../worker/lab/algorithms.ts';
import { opened } from '../open-lesson-state.ts';
import type { OpenLesson } from '../state.ts';
import type { LessonDraft } from './drafts.ts';

/** A draft as a lesson that is open: all of it is shown, whatever has been predicted. */
export function writtenLesson({ id, text, files }: LessonDraft): OpenLesson {
  const { lesson, problems } = parseLesson(text, algorithms);
  const titled = { ...lesson, title: lesson.title || 'A lesson without a title' };
  return { ...opened({ id, own: true, name: 'lesson.md', source: text, lesson: titled, problems, files }), writing: true };
}

/** The lesson after its text has changed: what was answered stays at blocks that are what they were, about the model that it was. */
export function rewritten(before: OpenLesson, after: OpenLesson): OpenLesson {
  const asked = (blocks: readonly LessonBlock[], at: number): string =>
    JSON.stringify(blocks.filter(({ kind }, i) => i === at || (i < at && (kind === 'model' || kind === 'setup'))).map(withoutLine));
  const stays = (at: number): boolean =>
    after.lesson.blocks[at] !== undefined && asked(before.lesson.blocks, at) === asked(after.lesson.blocks, at);
  const staying = <T>(of: Readonly<Record<number, T>>): Readonly<Record<number, T>> =>
    Object.fromEntries(Object.entries(of).filter(([at]) => stays(Number(at))));
  return {
    ...after,
    part: before.part,
    predicted: staying(before.predicted),
    exercises: staying(before.exercises),
    done: staying(before.done),
    setUp: before.setUp !== null && stays(before.setUp) ? before.setUp : null,
  };
}

function withoutLine({ line: _, ...block }: LessonBlock): object {
  return block;
}
