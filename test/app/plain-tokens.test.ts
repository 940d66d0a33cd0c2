import { describe, expect, it } from 'vitest';
import { lookOf, plainTokens } from '../../src/app/features/editor/plain-tokens.ts';
import { examples } from '../../src/app/session/library/examples.ts';

describe('the colours of the source before the editor is loaded', () => {
  it('divide a text without losing any of it', () => {
    expect(examples.length).toBeGreaterThan(24);
    for (const { text } of examples) {
      expect(
        plainTokens(text)
          .map((token) => token.text)
          .join(''),
      ).toBe(text);
    }
  });

  it('tell keywords, comments within comments, signals and labels', () => {
    const kinds = plainTokens('(* a (* b *) c *) DO TRUE -> c!data; go: x := 1 END "s" AG').map(({ text, kind }) => [text.trim(), kind]);
    expect(kinds).toEqual([
      ['(* a (* b *) c *)', 'comment'],
      ['DO', 'keyword'],
      ['TRUE', 'constant'],
      ['->', 'keyword.guard'],
      ['c', 'identifier'],
      ['!', 'operator.communication'],
      ['data', 'signal'],
      [';', 'operator'],
      ['go', 'label'],
      [':', 'delimiter'],
      ['x', 'identifier'],
      [':=', 'operator'],
      ['1', 'number'],
      ['END', 'keyword'],
      ['"s"', 'string'],
      ['AG', 'keyword.temporal'],
    ]);
  });

  it('are those of the editor’s themes', () => {
    expect(lookOf('keyword.temporal', 'light')).toEqual({ color: '#7a2fa0', fontWeight: 'bold' });
    expect(lookOf('keyword', 'dark')).toEqual({ color: '#8fb4ff', fontWeight: 'bold' });
    expect(lookOf('comment', 'contrast')).toEqual({ color: '#d0d0d0', fontStyle: 'italic' });
    expect(lookOf('identifier', 'light')).toEqual({});
  });
});
