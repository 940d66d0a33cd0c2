import type { LabTask, Lesson } from '../../../contract/tutor/lab-lesson.ts';
import type { LessonBlock, LessonSetup } from '../../../contract/tutor/lesson.ts';
import { parseLesson } from '../../../tutor/lesson/parse-lesson.ts';
import { algorithms } from '../../../worker/lab/algorithms.ts';
import type { LessonLanguage } from './languages.ts';
import { lessonOrder } from './order.ts';

/** All lessons that come with the workbench, by the name of their folder, in all languages. */
const texts = import.meta.glob<string>('../../../../docs/lessons/*/lesson*.md', { query: '?raw', import: 'default', eager: true });

/** The text of a lesson by the name of its folder; null if there is none in that language. */
export function lessonText(id: string, language: LessonLanguage = 'en'): string | null {
  return texts[`../../../../docs/lessons/${id}/lesson${language === 'en' ? '' : `.${language}`}.md`] ?? null;
}

/** The notions in the order of the lecture: of the slides, then those of the 1992 paper. */
export const lessons: readonly Lesson[] = lessonOrder.map((id) => labLesson(id, lessonText(id) ?? ''));

/** What the lab shows of a lesson: the text before its set-up, the set-up, and what follows as what there is to see. */
function labLesson(id: string, text: string): Lesson {
  const { lesson } = parseLesson(text, algorithms);
  const at = lesson.blocks.findIndex(({ kind }) => kind === 'setup');
  const block = lesson.blocks[at];
  const before = proses(lesson.blocks.slice(0, at));
  const source = before.find((paragraph) => paragraph.startsWith('> ')) ?? '';
  const shown = block?.kind === 'setup' ? labSetup(block.setup) : null;
  const expect = block?.kind === 'setup' ? block.setup.expect : null;
  if (shown === null || expect === null || shown.model === '')
    throw new Error(`the lesson ${id} of the lecture has no two searches, or does not say what they find`);
  return {
    id,
    title: lesson.title,
    source: source.slice(2),
    notion: before.filter((paragraph) => paragraph !== source).join(' '),
    look: lookOf(lesson.blocks.slice(at + 1)),
    goesOn: hasSetUp(lesson.blocks.slice(at + 1)),
    ...shown,
    expect,
  };
}

/** The paragraphs of texts. */
function proses(blocks: readonly LessonBlock[]): string[] {
  return blocks.flatMap((one) => (one.kind === 'text' ? one.markdown.split('\n\n').map(inOneLine) : []));
}

/** A paragraph without line breaks: the items of a list are counted, `(1) … (2) …`. */
function inOneLine(paragraph: string): string {
  let item = 0;
  return paragraph.replaceAll(/^- /gm, () => `(${++item}) `).replaceAll('\n', ' ');
}

/**
 * What there is to see of the first set-up, by the blocks after it. What is said of a second one can only be seen in the tutor; so can the
 * paragraph that leads to its model, or to a question about that.
 */
function lookOf(after: readonly LessonBlock[]): string {
  if (!hasSetUp(after)) return proses(after).join(' ');
  const end = after.findIndex(({ kind }) => kind !== 'text');
  const paragraphs = proses(after.slice(0, end));
  const leads = ['setup', 'predict', 'model'].includes(after[end]?.kind ?? '');
  return (leads ? paragraphs.slice(0, -1) : paragraphs).join(' ');
}

function hasSetUp(blocks: readonly LessonBlock[]): boolean {
  return blocks.some(({ kind }) => kind === 'setup');
}

/** What a lesson has the lab do; null where it compares nothing. A model that is written in the lesson has no name. */
export function labSetup(setup: LessonSetup): Omit<LabTask, 'id'> | null {
  const { model, constants, sides, at, square, reveals, focus, grow, executions, play, stores, measure } = setup;
  if (sides === null) return null;
  return {
    model: model ?? '',
    constants,
    ...sides,
    ...(at.length === 0 ? {} : { at }),
    ...(square ? { square } : {}),
    ...(reveals === null ? {} : { reveals }),
    focus,
    ...(grow === null ? {} : { grow }),
    ...(executions.length === 0 ? {} : { executions }),
    ...(play.length === 0 ? {} : { play, stores }),
    ...(measure ? { measure } : {}),
  };
}
