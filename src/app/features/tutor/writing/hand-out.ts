import { copyText } from '../../../session/files/copy-text.ts';
import { downloadText } from '../../../session/files/download.ts';
import { lessonAddress } from '../class/lesson-link.ts';
import type { LessonDraft } from './drafts.ts';
import { writtenLesson } from './written.ts';

/** Longer links are cut off by mail and chat programs. */
const mostCharacters = 8_000;

/** Saves a draft as a file, and the models beside it as files of their own. */
export function saveDraft({ text, files }: LessonDraft): void {
  downloadText('lesson.md', text);
  for (const [name, model] of Object.entries(files)) downloadText(name, model);
}

/** Copies a link that carries the lesson; says in a sentence what came of it. */
export async function copyLessonLink(draft: LessonDraft): Promise<string> {
  const link = await lessonAddress(writtenLesson(draft));
  if (link.length > mostCharacters)
    return `A link to this lesson has ${link.length.toLocaleString('en')} characters, more than mail and chat programs keep whole: save the file and hand that out.`;
  return (await copyText(link))
    ? `The link is copied: ${link.length.toLocaleString('en')} characters. Whoever opens it has the lesson.`
    : 'This browser does not allow copying: save the file and hand that out.';
}
