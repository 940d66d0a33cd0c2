import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { crc32 } from '../../src/base/link/checksum.ts';
import { decode, encode, format } from './links.ts';
import { expandPhrases, shortenPhrases } from '../../src/base/link/phrases.ts';
import { defaultOptions } from '../../src/app/session/state/run.ts';
import type { SharedWorkbench } from '../../src/app/session/state/types.ts';
import { expectationsOf } from '../models/expectations.ts';
import { filesBelow } from '../architecture/sources.ts';
import oldLinks from './old-links.json';
import { readLanguage } from '../../src/contract/written-language.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const shared = (text: string, change: Partial<SharedWorkbench> = {}): SharedWorkbench => ({
  text,
  language: usualLanguage,
  constants: {},
  options: defaultOptions,
  run: null,
  step: 0,
  view: 'graph',
  parts: {},
  ...change,
});
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

describe('a damaged link', () => {
  // Of links without a checksum a third opened with other contents.
  it('never opens other contents: 6,000 of them', async () => {
    const original = shared('MODEL Counter;\nTYPE t = 0..3;\nPROCESS P;\nVAR x: t;\nBEGIN x := 1; x := 2 END P;\nBEGIN P END Counter\n', {
      constants: { n: 3 },
      options: { ...defaultOptions, maxStates: 700 },
    });
    const link = `#${await encode(original)}`;
    const random = new Random(22);
    let refused = 0;
    for (let i = 0; i < 6_000; i++) {
      const damaged = damage(link, random);
      const result = await decode(damaged);
      if (result !== null && 'problem' in result) refused++;
      // What opens, such as a link with only a line break more, is what was shared.
      else if (damaged !== '' && damaged !== '#') expect({ damaged, result }).toEqual({ damaged, result: { shared: original } });
    }
    expect(refused).toBeGreaterThan(5_000);
  });

  it('is told by every single bit that flips', async () => {
    const link = `#${await encode(shared('MODEL M;\nBEGIN SKIP END M'))}`;
    const digits = link.slice(4);
    // The bits that base64 does not use are none of the link's.
    const unused = [0, 0, 4, 2][digits.length % 4] ?? 0;
    for (let bit = 0; bit < digits.length * 6 - unused; bit++) {
      const at = Math.floor(bit / 6);
      const flipped = alphabet[alphabet.indexOf(digits[at] ?? '') ^ (32 >> (bit % 6))] ?? '';
      const result = await decode(link.slice(0, 4) + digits.slice(0, at) + flipped + digits.slice(at + 1));
      expect(result).toMatchObject({ problem: expect.stringContaining('damaged') });
    }
  });
});

describe('a link that was handled', () => {
  it.each([
    (link: string) => `${link}).`,
    (link: string) => `${link}"`,
    (link: string) => `${link}”,`,
    (link: string) => `${link}%22%3E`,
    (link: string) => `${link}&utm_source=mail&utm_medium=x`,
    (link: string) => `${link}?fbclid=IwAR0`,
    (link: string) => link.replace(/(.{40})/g, '$1\r\n'),
    (link: string) => link.replace(/(.{60})/g, '$1%0D%0A '),
    (link: string) => link.replace(/(.{60})/g, '$1\u00ad'),
    (link: string) => link.replaceAll('-', '%2D').replaceAll('_', '%5F').replace('=', '%3D'),
  ])('still opens: %s', async (handled) => {
    const original = shared('MODEL Größe; (* “quoted” — 中文 \u0001 \\n *)\nBEGIN\n  SKIP\nEND Größe', { constants: { n: -4 } });
    const link = `#${await encode(original)}`;
    expect(handled(link)).not.toBe(link);
    expect(await decode(handled(link))).toEqual({ shared: original });
  });
});

/** What a link carried, as it is said now: what features add stands by itself, and dialects are languages. */
function inParts({ dialect, trace, ...carried }: { readonly dialect: string; readonly trace: unknown }): object {
  const names = format.fields.map(({ name }) => name);
  const entries = Object.entries(carried);
  const parts = entries.filter(([name]) => names.includes(name));
  const core = Object.fromEntries(entries.filter(([name]) => !names.includes(name)));
  return { ...core, run: trace, language: readLanguage({ dialect }), parts: Object.fromEntries(parts) };
}

describe('links of the first format', () => {
  it.each(oldLinks.map(({ hash, shared: carried }) => [hash, carried] as const))('still open: %.30s', async (hash, carried) => {
    expect(await decode(hash)).toEqual({ shared: inParts(carried), unnoticed: true });
  });
});

describe('the length of links', () => {
  /** Scheme, host and folder, with some room. */
  const address = 70;

  it.each(filesBelow('models', /\.esml$/).map(({ path, text }) => [path, text] as const))(
    'is under 2,000 characters for %s',
    async (_, text) => {
      for (const constants of [{}, ...expectationsOf(text).map((expectation) => expectation.constants)]) {
        const original = shared(text, { constants });
        const hash = await encode(original);
        expect(hash.length + address).toBeLessThan(2_000);
        expect(await decode(hash)).toEqual({ shared: original });
      }
    },
  );
});

describe('what links are made of', () => {
  // The check value of the standard.
  it('has the checksum of the standard', () => {
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf4_3926);
  });

  it('has phrases that come back, whatever stands beside them', () => {
    for (const text of ['BEGINEND', '\\n\n  \\\n', 'ENDEND *)\nMODEL *)', '\u0001\u001f', '', ' := := ', '\\\\n  ']) {
      const json = JSON.stringify({ source: text });
      expect(expandPhrases(shortenPhrases(json))).toBe(json);
    }
  });
});

/**
 * A link with one to three changes of a kind that happen: characters changed, lost, repeated, swapped, put in, in other case, or cut off.
 */
function damage(link: string, random: Random): string {
  let text = link;
  for (let changes = 1 + random.below(3); changes > 0; changes--) {
    const at = random.below(text.length);
    const other = random.below(8) === 0 ? String.fromCharCode(32 + random.below(95)) : (alphabet[random.below(64)] ?? '');
    const [before, here, after] = [text.slice(0, at), text.charAt(at), text.slice(at + 1)];
    const changed = [
      before + other + after,
      before + after,
      before + here + here + after,
      before + after.charAt(0) + here + after.slice(1),
      before + other + here + after,
      before + (here === here.toLowerCase() ? here.toUpperCase() : here.toLowerCase()) + after,
      before,
      before + after.slice(random.below(8)),
    ];
    text = changed[random.below(changed.length)] ?? text;
    if (text === '') return text;
  }
  return text;
}
