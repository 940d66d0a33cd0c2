import { carriedRun, encodeLink } from '../../../../base/link/encode.ts';
import { linkIn } from '../../../session/state/address.ts';
import { modelAt } from '../models.ts';
import { sharedLesson } from '../lesson-of-link.ts';
import type { OpenLesson } from '../state.ts';

/** The address of a lesson: it carries the lesson and its first model, and nothing that was done in it. */
export async function lessonAddress(open: OpenLesson): Promise<string> {
  const first = open.lesson.blocks.findIndex(({ kind }) => kind === 'model' || kind === 'setup');
  const model = first < 0 ? null : await modelAt(open, first);
  const { text, constants } = model === null || typeof model === 'string' ? { text: '', constants: {} } : model;
  const carried = carriedRun({ text, constants, language: {}, run: null, step: 0 });
  return `${location.origin}${location.pathname}#${await encodeLink({ ...carried, tutor: sharedLesson(open) })}`;
}

/** The same for embedding. */
export async function lessonLink(open: OpenLesson): Promise<string> {
  return linkIn('embed', await lessonAddress(open));
}

/** The HTML that puts a lesson into another page. */
export function lessonFrame(title: string, link: string): string {
  const plain = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<iframe src="${link}" width="800" height="600" title="${plain}"></iframe>`;
}
