import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { format } from '../../src/frontends/esml/syntax/format.ts';
import { parse } from '../../src/frontends/esml/syntax/parse.ts';
import { coreKeywords, extensionKeywords, foreignSymbols, symbols } from '../../src/frontends/esml/syntax/tokens.ts';
import { plainModel, randomModel } from './random-models.ts';
import { nodesOf } from './support.ts';
import { everyExtension, thesisModels } from './thesis-models.ts';
import type { Diagnostic } from '../../src/contract/diagnostic.ts';
import type { Dialect } from '../../src/frontends/esml/dialect.ts';
import { amount } from '../campaign.ts';

const dialects: readonly Dialect[] = ['thesis', 'extended'];

/** Whatever the text, there is a tree, with ids below the count and everything within the text. */
function checkAny(text: string): void {
  for (const dialect of dialects) {
    const { model, diagnostics, nodeCount } = parse(text, dialect);
    if (dialect === 'extended') checkFixes(text, analyse(text, { dialect, constants: {} }).diagnostics);
    const nodes = nodesOf(model);
    expect(new Set(nodes.map(({ id }) => id)).size).toBe(nodes.length);
    expect(nodes.every(({ id }) => id >= 0 && id < nodeCount)).toBe(true);
    const spans = [...nodes.map(({ span }) => span), ...diagnostics.map(({ span }) => span)];
    const edits = diagnostics.flatMap(({ fixes }) => fixes.flatMap((fix) => fix.edits.map(({ span }) => span)));
    const within = [...spans, ...edits].every(({ start, end }) => 0 <= start && start <= end && end <= text.length);
    expect(within).toBe(true);
    expect(diagnostics.map(({ span }) => span.start)).toEqual(diagnostics.map(({ span }) => span.start).sort((a, b) => a - b));
    expect(format(text, dialect).text === null).toBe(diagnostics.length > 0);
  }
}

/** The edits of a fix lie within the text and do not overlap. */
function checkFixes(text: string, diagnostics: readonly Diagnostic[]): void {
  for (const { edits } of diagnostics.flatMap(({ fixes }) => fixes)) {
    const spans = edits.map(({ span }) => span).sort((a, b) => a.start - b.start || a.end - b.end);
    spans.forEach(({ start, end }, index) => {
      expect(start <= end && end <= text.length && start >= (spans[index - 1]?.end ?? 0)).toBe(true);
    });
  }
}

const sources = [everyExtension, ...thesisModels.map(([, text]) => text)];
const source = fc.constantFrom(...sources);
const token = fc.constantFrom<string>(
  ...coreKeywords,
  ...extensionKeywords,
  ...symbols,
  ...foreignSymbols,
  'a',
  'P',
  '1',
  '"s"',
  ...['while', 'if', 'else', 'for', 'then', 'od', 'atomic', 'int', 'printf', '++', '+=', '::', 'skip', 'PROCES'],
  '(*',
  '*)',
  '$',
  '\n',
);

describe('parsing never fails', () => {
  it('on random tokens', () => {
    const soup = fc.array(token, { maxLength: 200 }).map((tokens) => tokens.join(' '));
    fc.assert(fc.property(soup, checkAny), { seed: 1, numRuns: amount(250, 500) });
  });

  it('on random tokens inside a process', () => {
    const soup = fc.array(token, { maxLength: 60 }).map((tokens) => `MODEL M; PROCESS P; BEGIN ${tokens.join(' ')} END P; BEGIN P END M`);
    fc.assert(fc.property(soup, checkAny), { seed: 2, numRuns: amount(250, 500) });
  });

  it('on random characters', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), checkAny), { seed: 3, numRuns: amount(250, 500) });
  });

  it('on models that end early', () => {
    const cut = fc
      .tuple(source, fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([text, part]) => text.slice(0, Math.floor(text.length * part)));
    fc.assert(fc.property(cut, checkAny), { seed: 4, numRuns: amount(100, 200) });
  });

  it('on models with pieces left out, doubled or moved', () => {
    const change = fc.tuple(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat({ max: 20 }),
      fc.constantFrom('drop', 'double', 'token'),
      token,
    );
    const changed = fc.tuple(source, fc.array(change, { minLength: 1, maxLength: 4 })).map(([text, changes]) =>
      changes.reduce((current, [part, length, kind, word]) => {
        const at = Math.floor(current.length * part);
        const piece = current.slice(at, at + length);
        const middle = kind === 'drop' ? '' : kind === 'double' ? piece + piece : ` ${word} `;
        return current.slice(0, at) + middle + current.slice(at + length);
      }, text),
    );
    fc.assert(fc.property(changed, checkAny), { seed: 5, numRuns: amount(120, 300) });
  });
});

describe('random models', () => {
  it('have no diagnostics', () => {
    fc.assert(
      fc.property(plainModel, (text) => {
        expect(parse(text, 'extended').diagnostics).toEqual([]);
      }),
      { seed: 6, numRuns: amount(120, 300) },
    );
  });

  it('in any layout have dense ids', () => {
    fc.assert(
      fc.property(randomModel, (text) => {
        const { model, nodeCount, diagnostics } = parse(text, 'extended');
        expect(diagnostics).toEqual([]);
        expect(nodesOf(model).length).toBe(nodeCount);
      }),
      { seed: 7, numRuns: amount(100, 200) },
    );
  });
});

describe('one token left out of a model', () => {
  it('has few diagnostics, the first of them near', () => {
    for (const text of sources) {
      const words = [...text.matchAll(/[A-Za-z]\w*|[0-9]+|:=|->|<=|>=|\[\]|[;:,.()[\]{}=#<>+\-*&~!?]/g)];
      const counts = words.map((word) => {
        const start = word.index;
        const broken = text.slice(0, start) + ' '.repeat(word[0].length) + text.slice(start + word[0].length);
        return parse(broken, 'extended').diagnostics.length;
      });
      const cascades = counts.filter((count) => count > 2).length;
      expect(cascades / counts.length).toBeLessThan(0.03);
    }
  });
});
