import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { forgetDraft, keepDraft, keptDrafts, type LessonDraft } from '../../src/app/features/tutor/writing/drafts.ts';
import { snippets, withBlock } from '../../src/app/features/tutor/writing/snippets.ts';
import { rewritten, writtenLesson } from '../../src/app/features/tutor/writing/written.ts';
import { visible } from '../../src/app/features/tutor/open-lesson-state.ts';
import { checkLesson } from '../../src/tutor/lesson/check-lesson.ts';
import { memory } from './in-process.ts';

const findModel = (name: string): string | null => (existsSync(`models/${name}.esml`) ? readFileSync(`models/${name}.esml`, 'utf8') : null);
const sample = readFileSync('src/app/features/tutor/writing/sample.md', 'utf8');
const draft = (text: string, id = 'd'): LessonDraft => ({ id, text, files: {} });

describe('the sample to begin with', () => {
  it('has no mistake, and each kind of block but that of panels', () => {
    expect(checkLesson(sample, findModel)).toEqual([]);
    const kinds = new Set(writtenLesson(draft(sample)).lesson.blocks.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['exercise', 'model', 'predict', 'setup', 'text']);
  });

  it('stays without mistakes with each block that can be put in after the end, and within another block', () => {
    for (const { title, text: block } of snippets)
      for (const place of [sample.length, sample.indexOf('x := copy + 1')]) {
        const { text, start, end } = withBlock(sample, place, block);
        expect(text.slice(start, end)).toBe(block);
        // A model of another kind in the middle makes other numbers of what follows.
        const problems = checkLesson(text, findModel).filter(({ message }) => !message.startsWith('check.states is'));
        if (title !== 'Model' || place === sample.length) expect([title, problems]).toEqual([title, []]);
      }
    expect(withBlock('', 0, 'block').text).toBe('block\n');
  });
});

describe('a lesson that is being written', () => {
  const lines = [
    '# T',
    '',
    '```predict',
    'How many?',
    '= 4',
    '```',
    '',
    'After it.',
    '',
    '```esml',
    'MODEL A',
    '```',
    '',
    '```exercise',
    'kind: deadlock',
    '```',
  ];
  const text = lines.join('\n');

  it('is shown whole to its author, and part by part in a lecture', () => {
    const open = writtenLesson(draft(text));
    expect(open.lesson.blocks).toHaveLength(4);
    expect(visible(open, false)).toBe(4);
    expect(visible(open, true)).toBe(1);
  });

  it('keeps what was answered where the block, and the model that it is about, are the same', () => {
    const before = {
      ...writtenLesson(draft(text)),
      predicted: { 0: { kind: 'shown' } as const },
      done: { 3: { right: true, tries: 1 } },
      setUp: 3,
    };
    const left = (change: string): object => {
      const { predicted, done } = rewritten(before, writtenLesson(draft(change)));
      return { predicted: Object.keys(predicted), done: Object.keys(done) };
    };
    expect(left(text.replace('After it.', 'After it, more.'))).toEqual({ predicted: ['0'], done: ['3'] });
    expect(left(`Before.\n${text}`)).toEqual({ predicted: [], done: [] });
    expect(left(text.replace('How many?', 'How few?'))).toEqual({ predicted: [], done: ['3'] });
    expect(left(text.replace('MODEL A', 'MODEL B'))).toEqual({ predicted: ['0'], done: [] });
  });

  it('is kept with each change, the last one first, and no more of them than a browser has room for', () => {
    const storage = memory();
    for (let i = 0; i < 25; i++) expect(keepDraft(storage, draft(`# ${i}`, `d${i}`))).toBe(true);
    keepDraft(storage, draft('# changed', 'd20'));
    const kept = keptDrafts(storage);
    expect(kept).toHaveLength(20);
    expect(kept[0]).toEqual(draft('# changed', 'd20'));
    expect(kept.map(({ id }) => id).sort()).toContain('d5');
    forgetDraft(storage, 'd20');
    expect(keptDrafts(storage).map(({ id }) => id)).not.toContain('d20');
  });

  it('says where a browser keeps nothing, and reads nothing that is no draft', () => {
    const full = { ...memory(), setItem: () => undefined };
    expect(keepDraft(full, draft('# T'))).toBe(false);
    const forbids = {
      ...memory(),
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(keepDraft(forbids, draft('# T'))).toBe(false);
    const storage = memory();
    for (const value of ['{', '{}', '[1, {"id": 1}]', '[{"id": "d", "text": "", "files": {"a": 1}}]']) {
      storage.setItem('esml.tutor.drafts', value);
      expect(keptDrafts(storage)).toEqual([]);
    }
  });
});
