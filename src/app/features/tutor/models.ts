import type { LessonText } from '../../../contract/tutor/lesson.ts';
import { exampleNamed } from '../../session/library/use-examples.ts';
import type { ExerciseModel, OpenLesson } from './state.ts';

/** The model that a lesson is about at a block: the last one written or set up before it; a text that says what is missing. */
export async function modelAt({ lesson, files }: Pick<OpenLesson, 'lesson' | 'files'>, block: number): Promise<ExerciseModel | string> {
  let written: string | null = null;
  let found: ExerciseModel | string = 'The lesson names no model before this: write a block setup or esml.';
  for (const one of lesson.blocks.slice(0, block + 1)) {
    if (one.kind === 'model') {
      written = one.text;
      found = { text: one.text, constants: {} };
    }
    if (one.kind !== 'setup') continue;
    const { model, constants } = one.setup;
    const text: string | null = model === null ? written : await textOf(model, files);
    found = text === null ? `There is no model “${model ?? ''}”: open the whole folder of the lesson.` : { text, constants };
  }
  return found;
}

/** The block with the first model that a lesson names; null where it names none. */
export function firstModel({ blocks }: LessonText): number | null {
  const at = blocks.findIndex(({ kind }) => kind === 'model' || kind === 'setup');
  return at < 0 ? null : at;
}

/** The texts of all models that a lesson names, as far as they are there. */
export async function modelTexts(lesson: LessonText, files: OpenLesson['files']): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const block of lesson.blocks) {
    if (block.kind !== 'setup' || block.setup.model === null) continue;
    const text = await textOf(block.setup.model, files);
    if (text !== null) found[block.setup.model] = text;
  }
  return found;
}

async function textOf(name: string, files: OpenLesson['files']): Promise<string | null> {
  if (name.endsWith('.esml')) return files[name] ?? null;
  return (await exampleNamed(name))?.text ?? null;
}
