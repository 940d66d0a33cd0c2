// `node scripts/wrap-comments.mjs [--check]`: breaks lines of comments that are longer than 140 characters; --check only names their files.

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const longest = 140;
const root = fileURLToPath(new URL('..', import.meta.url));
const check = process.argv.includes('--check');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.css'], {
  cwd: root,
  encoding: 'utf8',
});
let found = 0;
for (const file of files.split('\n').filter((name) => name !== '')) {
  const text = readFileSync(`${root}/${file}`, 'utf8');
  const lines = text.split('\n');
  const wrapped = wrapComments(lines);
  if (wrapped === null || wrapped.join('\n') === text) continue;
  found++;
  if (check) process.stdout.write(`${file}\n`);
  else writeFileSync(`${root}/${file}`, wrapped.join('\n'));
}
process.exitCode = check && found > 0 ? 1 : 0;

/** The lines with comments broken; null if none is too long. */
function wrapComments(lines) {
  if (!lines.some((line) => line.length > longest && commentOf(line) !== null)) return null;
  const result = [];
  let inText = false;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    const here = inText ? null : commentOf(line);
    // A text in backquotes over several lines is no comment, whatever its lines begin with.
    if ((line.replaceAll('\\`', '').split('`').length - 1) % 2 === 1 && here === null) inText = !inText;
    if (here === null || line.length <= longest) {
      result.push(line);
      continue;
    }
    const { indent, kind } = here;
    if (kind === 'one') {
      const words = line
        .trim()
        .replace(/^\/\*\*?\s*/, '')
        .replace(/\s*\*\/$/, '');
      result.push(`${indent}${line.trim().startsWith('/**') ? '/**' : '/*'}`);
      for (const part of filled(words, longest - indent.length - 3)) result.push(`${indent} * ${part}`);
      result.push(`${indent} */`);
      continue;
    }
    const mark = kind === 'line' ? '// ' : '* ';
    let words = line.trim().slice(mark.length);
    // The rest of the paragraph moves up.
    for (let next = lines[i + 1]; next !== undefined && continues(next, indent, mark); next = lines[i + 1]) {
      words += ` ${next.trim().slice(mark.length)}`;
      i++;
    }
    const hang = /^- /.test(words) ? '  ' : '';
    for (const [n, part] of filled(words, longest - indent.length - mark.length - hang.length).entries())
      result.push(`${indent}${mark}${n > 0 ? hang : ''}${part}`);
  }
  return result;
}

/** What kind of comment a line is all of; null if it is none. */
function commentOf(line) {
  const indent = /^\s*/.exec(line)[0];
  const rest = line.slice(indent.length);
  if (/^\/\*.*\*\/$/.test(rest)) return { indent, kind: 'one' };
  if (/^\/\/ /.test(rest) && !/^\/\/ biome-ignore/.test(rest)) return { indent, kind: 'line' };
  return /^\* /.test(rest) && !rest.endsWith('*/') ? { indent, kind: 'block' } : null;
}

/** Whether a line goes on with a paragraph of comments. */
function continues(line, indent, mark) {
  if (!line.startsWith(indent + mark)) return false;
  const rest = line.slice(indent.length + mark.length);
  return /^\S/.test(rest) && !/^(- |\||@)/.test(rest) && !/^biome-ignore/.test(rest);
}

/** Words in lines of at most so many characters. */
function filled(text, width) {
  const lines = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
