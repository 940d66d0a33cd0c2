import { nearestName } from '../../base/nearest-name.ts';
import type { Algorithm } from '../../contract/check/reduction.ts';
import { type LessonBlock, lessonPanels, type LessonProblem, type LessonText } from '../../contract/tutor/lesson.ts';
import { predictionOf, wishOf } from './blocks.ts';
import { type Report, reporting, wordOf } from './lines.ts';
import { setupOf } from './setup.ts';

/** The languages of fenced blocks that mean something; others are text. */
const fences = ['esml', 'setup', 'predict', 'exercise', 'panel'] as const;

/**
 * Reads a lesson: Markdown with fenced blocks (docs/teaching.md). Never throws: what is wrong is told with its line and what to do, and
 * left out.
 */
export function parseLesson(
  text: string,
  algorithms: readonly Algorithm[],
): { readonly lesson: LessonText; readonly problems: readonly LessonProblem[] } {
  const problems: LessonProblem[] = [];
  const report = reporting(problems);
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const blocks: LessonBlock[] = [];
  let title = '';
  let prose: string[] = [];
  let proseLine = 1;
  const endProse = (): void => {
    const markdown = prose.join('\n').trim();
    if (markdown !== '') blocks.push({ kind: 'text', line: proseLine, markdown });
    prose = [];
  };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? '';
    const [, ticks, language = ''] = /^(```+)\s*([\w-]*)\s*$/.exec(line) ?? [];
    const heading = title === '' ? /^#\s+(.+?)\s*$/.exec(line)?.[1] : undefined;
    if (heading !== undefined) {
      title = heading;
      continue;
    }
    if (prose.length === 0) proseLine = i + 1;
    if (ticks === undefined) {
      prose.push(line);
      continue;
    }
    const end = lines.findIndex((other, at) => at > i && other.trim() === ticks);
    if (end < 0) report(i + 1, 'the block does not end', `write a line ${ticks} after it`);
    const inside = lines.slice(i + 1, end < 0 ? lines.length : end);
    const block = language === '' ? null : blockOf(language, inside, i + 1, algorithms, report);
    if (block === null) prose.push(line, ...inside, ticks);
    else {
      endProse();
      if (block !== 'wrong') blocks.push(block);
    }
    i = end < 0 ? lines.length : end;
  }
  endProse();
  if (title === '') report(1, 'the lesson has no title', 'begin with a line # and the title');
  return { lesson: { title, blocks }, problems };
}

/** The block; null if its language means nothing here. */
function blockOf(
  language: string,
  inside: readonly string[],
  line: number,
  algorithms: readonly Algorithm[],
  report: Report,
): LessonBlock | 'wrong' | null {
  const known = fences.find((fence) => fence === language);
  switch (known) {
    case undefined: {
      const near = nearestName(language, fences);
      if (near !== null) report(line, `"${language}" is no kind of block`, `did you mean "${near}"?`);
      return null;
    }
    case 'esml':
      return { kind: 'model', line, text: inside.join('\n') };
    case 'setup':
      return { kind: 'setup', line, setup: setupOf(inside, line + 1, algorithms, report) };
    case 'predict': {
      const predict = predictionOf(inside, line + 1, report);
      return predict === null ? 'wrong' : { kind: 'predict', line, predict };
    }
    case 'exercise': {
      const wish = wishOf(inside, line + 1, algorithms, report);
      return wish === null ? 'wrong' : { kind: 'exercise', line, wish };
    }
    case 'panel': {
      const panel = wordOf({ key: 'panel', value: inside.join(' ').trim(), line: line + 1 }, lessonPanels, report);
      return panel === null ? 'wrong' : { kind: 'panel', line, panel };
    }
  }
}
