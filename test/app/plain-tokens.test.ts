import { describe, expect, it } from 'vitest';
import { colouring } from '../../src/frontends/esml/editor/colouring.ts';
import { lookOf, PlainLines } from '../../src/app/features/source/plain-tokens.ts';
import { examples } from '../../src/app/session/library/examples.ts';

const piecesOf = (text: string) => {
  const lines = new PlainLines(text, colouring);
  return Array.from({ length: lines.count }, (_, line) => lines.tokens(line));
};

describe('the colours of the source before the editor is loaded', () => {
  it('divide a text without losing any of it', () => {
    expect(examples.length).toBeGreaterThan(24);
    for (const { text } of examples) {
      expect(
        piecesOf(text)
          .map((tokens) => tokens.map((token) => token.text).join(''))
          .join('\n'),
      ).toBe(text);
    }
  });

  it('tell keywords, comments within comments, signals and labels', () => {
    const kinds = piecesOf('(* a (* b *) c *) DO TRUE -> c!data; go: x := 1 END "s" AG')
      .flat()
      .map(({ text, kind }) => [text.trim(), kind]);
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

  it('go on in a comment of several lines, whatever line is asked for first', () => {
    const lines = new PlainLines('x (* one\n(* two *)\n three *) END\nEND', colouring);
    const kinds = (line: number) => lines.tokens(line).map(({ text, kind }) => [text.trim(), kind]);
    expect(kinds(2)).toEqual([
      ['three *)', 'comment'],
      ['END', 'keyword'],
    ]);
    expect(kinds(1)).toEqual([['(* two *)', 'comment']]);
    expect(kinds(3)).toEqual([['END', 'keyword']]);
  });

  it('are those of the editor’s themes', () => {
    expect(lookOf('keyword.temporal', 'light')).toEqual({ color: '#7a2fa0', fontWeight: 'bold' });
    expect(lookOf('keyword', 'dark')).toEqual({ color: '#8fb4ff', fontWeight: 'bold' });
    expect(lookOf('comment', 'contrast')).toEqual({ color: '#d0d0d0', fontStyle: 'italic' });
    expect(lookOf('identifier', 'light')).toEqual({});
  });
});
