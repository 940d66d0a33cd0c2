import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { serviceContext } from '../../src/frontends/esml/services/context.ts';
import { formatEdits } from '../../src/frontends/esml/services/format-edits.ts';
import { format } from '../../src/frontends/esml/syntax/format.ts';
import { root } from '../architecture/sources.ts';
import type { TextEdit } from '../../src/contract/diagnostic.ts';

const models = readdirSync(join(root, 'models'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.esml'));

function context(text: string) {
  return serviceContext(analyse(text, { dialect: 'extended', constants: {} }));
}

function apply(text: string, edits: readonly TextEdit[]): string {
  return [...edits].reverse().reduce((t, { span, text: put }) => t.slice(0, span.start) + put + t.slice(span.end), text);
}

it.each(models)('the edits of %s, with its layout spoilt, make the formatted text', (name) => {
  const text = readFileSync(join(root, 'models', name), 'utf8');
  const formatted = format(text, 'extended').text!;
  let line = 0;
  const spoilt = formatted.replace(/^ +/gm, (indent) => (++line % 3 === 0 ? `${indent}   ` : indent)).replace(/;\n(?=\S)/g, '; ');
  expect(spoilt).not.toBe(formatted);
  for (const before of [text, spoilt, spoilt.replaceAll('\n', '\r\n')]) {
    const wanted = format(before, 'extended').text!.replaceAll('\r\n', '\n');
    expect(apply(before, formatEdits(context(before))!).replaceAll('\r\n', '\n')).toBe(wanted);
  }
});

it('touches only what is out of order, and nothing in a formatted text', () => {
  const lines = [
    'MODEL M;',
    'VAR x: BOOLEAN;',
    '',
    'PROCESS P;',
    'BEGIN',
    '    x := TRUE;',
    '  x :=  FALSE',
    'END P;',
    '',
    'BEGIN',
    '  P',
    'END M',
    '',
  ];
  const text = lines.join('\n');
  const at = text.indexOf('    x');
  expect(formatEdits(context(text))).toEqual([
    { span: { start: at + 2, end: at + 4 }, text: '' },
    { span: { start: text.indexOf('  FALSE') + 1, end: text.indexOf('FALSE') }, text: '' },
  ]);
  expect(formatEdits(context(text), { start: 0, end: at + 3 })).toEqual([{ span: { start: at + 2, end: at + 4 }, text: '' }]);
  expect(formatEdits(context(format(text, 'extended').text!))).toEqual([]);
  expect(formatEdits(context('MODEL M; VAR'))).toBeNull();
});

it('keeps the line ends of Windows', () => {
  const text = 'MODEL M;\r\nVAR x: BOOLEAN;\r\nPROCESS P;\r\nBEGIN x := TRUE END P;\r\nBEGIN P END M\r\n';
  const after = apply(text, formatEdits(context(text))!);
  expect(after.replaceAll('\r\n', '\n')).toBe(format(text.replaceAll('\r\n', '\n'), 'extended').text);
  expect(after).not.toMatch(/[^\r]\n/);
});
