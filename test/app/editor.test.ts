import { describe, expect, it } from 'vitest';
import { describeShortcut, matches } from '../../src/app/session/commands/shortcut.ts';
import { applyFix } from '../../src/app/kit/widgets/apply-fix.ts';
import { markersOf } from '../../src/app/features/source/places.ts';
import { formatBytes, formatCount, formatTime, sentence } from '../../src/app/kit/widgets/format.ts';
import type { DiagnosticView } from '../../src/contract/diagnostic.ts';

const diagnostic: DiagnosticView = {
  code: 'E0101',
  severity: 'error',
  span: { start: 8, end: 10 },
  message: 'unknown',
  title: 'unknown name',
  explanation: 'Define it first.',
  fixes: [],
  related: [],
};

describe('markers', () => {
  it('stand where the diagnostic is, in lines and columns', () => {
    expect(markersOf('MODEL M\nxy := 1', [diagnostic])).toMatchObject([
      { startLineNumber: 2, startColumn: 1, endLineNumber: 2, endColumn: 3, code: 'E0101', message: 'unknown\n\nDefine it first.' },
    ]);
  });

  it('of an empty place are widened, so that they can be seen', () => {
    const at = (start: number, text: string) => markersOf(text, [{ ...diagnostic, span: { start, end: start } }])[0];
    expect(at(1, 'abc')).toMatchObject({ startColumn: 2, endColumn: 3 });
    expect(at(3, 'abc')).toMatchObject({ startColumn: 3, endColumn: 4 });
  });
});

describe('a fix', () => {
  const insert = (start: number, text: string) => ({ span: { start, end: start }, text });

  it('carries out all of its edits', () => {
    expect(applyFix('x > 0 & y > 0', { title: '', edits: [insert(0, '('), insert(5, ')'), insert(8, '('), insert(13, ')')] })).toBe(
      '(x > 0) & (y > 0)',
    );
  });

  it('leaves the text alone where an edit lies outside of it', () => {
    expect(applyFix('abc', { title: '', edits: [{ span: { start: 2, end: 9 }, text: '' }] })).toBe('abc');
  });
});

describe('shortcuts', () => {
  const press = { key: 'x', code: 'KeyX', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

  it('match with exactly their modifiers', () => {
    const run = { key: 'Enter', mod: true };
    expect(matches(run, { ...press, key: 'Enter', ctrlKey: true })).toBe(true);
    expect(matches(run, { ...press, key: 'Enter', metaKey: true })).toBe(true);
    expect(matches(run, { ...press, key: 'Enter' })).toBe(false);
    expect(matches(run, { ...press, key: 'Enter', ctrlKey: true, shiftKey: true })).toBe(false);
  });

  it('match letters by their key, whatever Alt makes of them', () => {
    expect(matches({ key: 'f', alt: true, shift: true }, { ...press, key: 'Ï', code: 'KeyF', altKey: true, shiftKey: true })).toBe(true);
  });

  it('are written as is usual on the system', () => {
    expect(describeShortcut({ key: 'Enter', mod: true }, false)).toBe('Ctrl+Enter');
    expect(describeShortcut({ key: 'ArrowRight', alt: true }, true)).toBe('⌥ →');
  });
});

describe('figures', () => {
  it('are written for people', () => {
    expect([
      formatCount(6304),
      formatBytes(0),
      formatBytes(1_536),
      formatBytes(3 * 1024 ** 3),
      formatTime(0.2),
      formatTime(61_000),
    ]).toEqual(['6,304', '0 bytes', '1.5 KB', '3.0 GB', '1 ms', '1 min 1 s']);
    expect(sentence('no state is stuck')).toBe('No state is stuck.');
  });
});
