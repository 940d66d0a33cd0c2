// `node scripts/wrap-prose.mjs [--check]`: breaks paragraphs of the documents at the top and in docs that have a line of more than 100
// characters; --check only names their files.

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const longest = 100;

/** The text of a document with its long paragraphs broken; headings, tables, quotations and code stay as they are. */
export function wrapProse(text) {
  const result = [];
  const paragraph = [];
  let fenced = false;
  const endParagraph = () => {
    if (paragraph.some((line) => line.length > longest)) result.push(...filled(paragraph));
    else result.push(...paragraph);
    paragraph.length = 0;
  };
  for (const line of text.split('\n')) {
    const fence = /^\s*```/.test(line);
    if (fenced || fence || !isProse(line, paragraph.length > 0)) {
      endParagraph();
      result.push(line);
      if (fence) fenced = !fenced;
      continue;
    }
    if (isItem(line)) endParagraph();
    paragraph.push(line);
  }
  endParagraph();
  return result.join('\n');
}

function isItem(line) {
  return /^\s*([-*]|\d+\.) /.test(line);
}

/** Whether a line belongs to a paragraph or an item; what is indented by four is code, unless it goes on with an item. */
function isProse(line, within) {
  if (line.trim() === '' || /^\s*[|#<>]/.test(line) || /^(!\[|\[[^\]]*\]:)/.test(line)) return false;
  return within || /^ {0,3}\S/.test(line);
}

/** A paragraph in lines of at most so many characters, each line under the words of its item. */
function filled(paragraph) {
  const [first = ''] = paragraph;
  const [beginning = ''] = /^\s*(([-*]|\d+\.) )?/.exec(first) ?? [];
  const hang = ' '.repeat(beginning.length);
  const words = unbroken(paragraph.join(' ').trim().slice(beginning.trimStart().length));
  const lines = [];
  let line = beginning;
  for (const word of words) {
    const apart = line === beginning || line === hang ? '' : ' ';
    if (apart !== '' && line.length + 1 + word.length > longest) {
      lines.push(line);
      line = hang + word;
    } else line += apart + word;
  }
  return [...lines, line];
}

/** What a line may not be broken in: code between backquotes, and a word before one that would begin a list or a heading. */
function unbroken(text) {
  const words = [];
  for (const [word] of text.matchAll(/(`[^`]*`|[^\s`])+/g)) {
    const last = words.at(-1);
    if (last !== undefined && /^([-+*|#>]+|\d+[.)])$/.test(word)) words[words.length - 1] = `${last} ${word}`;
    else words.push(word.replace(/\s+/g, ' '));
  }
  return words;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const check = process.argv.includes('--check');
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'docs/*.md'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  for (const file of files.split('\n').filter((name) => name !== '' && !/^docs\/(?:lessons|problems)\//.test(name))) {
    const text = readFileSync(`${root}/${file}`, 'utf8');
    const wrapped = wrapProse(text);
    if (wrapped === text) continue;
    if (check) process.stdout.write(`${file}\n`);
    else writeFileSync(`${root}/${file}`, wrapped);
    if (check) process.exitCode = 1;
  }
}
