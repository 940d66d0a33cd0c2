import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { firstSentences } from '../../src/app/kit/lesson/first-sentences.ts';
import { MarkdownLine } from '../../src/app/kit/widgets/MarkdownLine.tsx';
import { lessons } from '../../src/app/session/lessons/lessons.ts';

const named = (wanted: string) => lessons.find(({ id }) => id === wanted);

describe('what the lab says of a lesson', () => {
  it('has no line breaks, and counts the items of lists', () => {
    for (const { notion, look } of lessons) expect([notion, look]).not.toContain('');
    for (const { notion, look } of lessons) expect(`${notion} ${look}`).not.toMatch(/\n|(^|\s)- /);
    expect(named('interfere')?.notion).toContain('interfere: (1) They can be dependent');
  });

  it('is set, with no sign of its Markdown left', () => {
    for (const { notion, look } of lessons) {
      const written = renderToStaticMarkup(createElement(MarkdownLine, { markdown: `${notion} ${look}` }));
      expect(written).not.toMatch(/[`*]/);
    }
    const { look = '' } = named('strategy1') ?? {};
    expect(renderToStaticMarkup(createElement(MarkdownLine, { markdown: look }))).toContain('<code>copy := x</code>');
  });

  it('is of the model that it shows, not of one that only the tutor shows', () => {
    for (const [id, other] of [
      ['traces', 'last lesson'],
      ['executions', 'auditor'],
      ['algorithm2', 'stops'],
      ['proviso', 'ten local steps'],
      ['algorithm3', 'two others write'],
    ] as const)
      expect([id, named(id)?.look.includes(other), named(id)?.goesOn]).toEqual([id, false, true]);
    // What is said of the model that is shown stays.
    expect(named('independence')?.look).toContain('one way along its sides is enough');
    expect(named('executions')?.look).toContain('choose the class');
    expect(named('global')?.goesOn).toBe(false);
  });

  it('names the panel of what stands in another one', () => {
    expect(named('explosion')?.look).toContain('In the chart of *Algorithms*');
    expect(named('best')?.look).toContain('*Algorithms* has a table');
  });

  it('is folded to what says something', () => {
    expect(firstSentences(named('write')?.notion ?? '')).toBe('Two reads leave an object as it is. A write does not.');
    expect(firstSentences(named('strategy1')?.notion ?? '')).toMatch(/at enabled transitions only\.$/);
    expect(firstSentences(named('overman')?.notion ?? '')).toMatch(/its next transitions touch\.$/);
    expect(firstSentences(named('interfere')?.notion ?? '')).toBe('A set grows by the transitions that can interfere with a member.');
    for (const { notion } of lessons) expect(notion.startsWith(firstSentences(notion))).toBe(true);
    expect(firstSentences('no end')).toBe('no end');
    const long = `${'word '.repeat(40)}end.`;
    expect(firstSentences(`${long} Short. More.`)).toBe(long);
  });
});
