import { nearestName } from '../../base/nearest-name.ts';
import type { LessonProblem } from '../../contract/tutor/lesson.ts';
import type { Problem, ProblemHint } from '../../contract/tutor/problem.ts';
import { reporting } from '../lesson/lines.ts';

/** The languages of fenced blocks that mean something; others belong to the statement. */
const fences = ['start', 'model', 'observe', 'happens', 'forbid', 'hint'] as const;

/**
 * Reads a problem: Markdown with fenced blocks (docs/teaching.md). Never throws: what is wrong is told with its line and what to do, and
 * left out.
 */
export function parseProblem(text: string): { readonly problem: Problem; readonly problems: readonly LessonProblem[] } {
  const problems: LessonProblem[] = [];
  const report = reporting(problems);
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const found = new Map<string, string>();
  const hints: ProblemHint[] = [];
  const prose: string[] = [];
  let title = '';
  let within = false;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? '';
    const heading = title === '' ? /^#\s+(.+?)\s*$/.exec(line)?.[1] : undefined;
    const [, ticks, language = '', word = ''] = /^(```+)\s*([\w-]*)(?:\s+(\w+))?\s*$/.exec(line) ?? [];
    if (heading !== undefined) title = heading;
    if (heading !== undefined || ticks === undefined) {
      if (heading === undefined) prose.push(line);
      continue;
    }
    const close = lines.findIndex((other, at) => at > i && other.trim() === ticks);
    const end = close < 0 ? lines.length : close;
    if (close < 0) report(i + 1, 'the block does not end', `write a line ${ticks} after it`);
    const inside = lines.slice(i + 1, end);
    const fence = fences.find((known) => known === language);
    if (fence === undefined) {
      const near = language === '' ? null : nearestName(language, fences);
      if (near !== null) report(i + 1, `"${language}" is no kind of block`, `did you mean "${near}"?`);
      prose.push(line, ...inside, ticks);
    } else if (fence === 'hint') hints.push({ on: word === '' ? 'start' : word, text: inside.join(' ').trim() });
    else if (found.has(fence)) report(i + 1, `there are two blocks "${fence}"`, 'leave one of them out');
    else {
      found.set(fence, inside.join('\n'));
      if (fence === 'observe') within = word === 'within';
      if (word !== '' && !(fence === 'observe' && within)) report(i + 1, `"${word}" means nothing here`, 'leave it out');
    }
    i = end;
  }
  if (title === '') report(1, 'the problem has no title', 'begin with a line # and the title');
  for (const needed of ['start', 'model', 'observe'] as const)
    if (!found.has(needed)) report(1, `the problem has no block "${needed}"`, `write one that begins with a line \`\`\`${needed}`);
  const listed = (fence: string): string[] =>
    (found.get(fence) ?? '')
      .split('\n')
      .map((one) => one.trim())
      .filter((one) => one !== '');
  return {
    problem: {
      title,
      statement: prose.join('\n').trim(),
      start: `${found.get('start') ?? ''}\n`,
      model: `${found.get('model') ?? ''}\n`,
      observe: listed('observe'),
      within,
      happens: listed('happens'),
      forbid: listed('forbid'),
      hints,
    },
    problems,
  };
}
