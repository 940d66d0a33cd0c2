import { describe, expect, it } from 'vitest';
import { inflate } from '../../src/app/shell/links/inflate.ts';
import { deflate, fromBase64Url, toBase64Url } from '../../src/base/link/bytes.ts';
import { withChecksum } from '../../src/base/link/checksum.ts';
import { decode, encode, format } from './links.ts';
import { readShared } from '../../src/app/shell/links/fields.ts';
import { defaultOptions } from '../../src/app/session/state/run.ts';
import type { SharedWorkbench } from '../../src/app/session/state/types.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const shared: SharedWorkbench = {
  text: 'MODEL Größe; (* “quoted” — 中文 *)\nBEGIN SKIP END Größe',
  language: { name: 'esml', options: { dialect: 'thesis' } },
  constants: { n: 4, lossy: 1 },
  options: { ...defaultOptions, search: 'dfs', maxStates: 500 },
  run: [
    { transition: 3, choice: 0 },
    { transition: 0, choice: 2 },
  ],
  step: 1,
  loopStart: 1,
  view: 'list',
  parts: {},
};

describe('a link', () => {
  it('brings back all that it was made from', async () => {
    expect(await decode(`#${await encode(shared)}`)).toEqual({ shared });
  });

  it('brings back every run option', async () => {
    const unusual = {
      search: 'dfs',
      maxStates: 7,
      maxMilliseconds: 8,
      maxBytes: 9,
      engine: 'machine',
      terminationIsDeadlock: true,
      reduction: 'strongest',
    } as const;
    expect(Object.keys(unusual).sort()).toEqual(Object.keys(defaultOptions).sort());
    const changed = { ...shared, options: unusual };
    expect(await decode(await encode(changed))).toEqual({ shared: changed });
  });

  it('brings back the usual values, which it leaves out', async () => {
    const usual: SharedWorkbench = {
      text: '',
      language: usualLanguage,
      constants: {},
      options: defaultOptions,
      run: null,
      step: 0,
      view: 'graph',
      parts: {},
    };
    expect(await decode(await encode(usual))).toEqual({ shared: usual });
  });

  it('is none when there is nothing after the #', async () => {
    expect(await decode('')).toBeNull();
    expect(await decode('#')).toBeNull();
  });

  it.each([
    ['#hello', /not a link to a model/],
    ['#v1', /not a link to a model/],
    ['#v3=abc', /format 3/],
    ['#v1=', /nothing after/],
    ['#v2=', /nothing after/],
    ['#v1=a~b~c', /characters that do not belong/],
    ['#v2=***', /characters that do not belong/],
    ['#v1=%%%%', /characters that do not belong/],
    ['#v1=AAAA', /damaged|incomplete/],
    ['#v2=AAAA', /damaged|incomplete/],
    ['#v2=AAAAAA', /damaged|incomplete/],
    [`#v1=${'A'.repeat(500_001)}`, /too long/],
  ])('%.12s is refused with a reason', async (hash, reason) => {
    expect(await problem(hash)).toMatch(reason);
  });

  it('that was cut off is refused, wherever the cut is', async () => {
    const hash = await encode(shared);
    for (let length = 4; length < hash.length; length += 7) expect(await problem(hash.slice(0, length))).toMatch(/again/);
  });

  it('that expands to more than 1 MB is refused, without expanding the rest', async () => {
    const bomb = await deflate(JSON.stringify({ source: ' '.repeat(30_000_000) }));
    expect(await problem(`v1=${toBase64Url(bomb)}`)).toMatch(/more than 1 MB/);
    expect(await problem(`v2=${toBase64Url(withChecksum(bomb))}`)).toMatch(/more than 1 MB/);
    const phrases = await deflate('\u0002'.repeat(900_000));
    expect(await problem(`v2=${toBase64Url(withChecksum(phrases))}`)).toMatch(/more than 1 MB/);
  });
});

describe('what a link carries', () => {
  it.each([
    ['nonsense', /not a model/],
    ['[]', /no model text/],
    ['null', /no model text/],
    ['{"source":1}', /no model text/],
    ['{"source":"","dialect":"latin"}', /language/],
    ['{"source":"","language":"esml"}', /language/],
    ['{"source":"","language":{"name":"latin","options":{}}}', /language/],
    ['{"source":"","language":{"name":"esml","options":{"toString":"1"}}}', /language/],
    ['{"source":"","constants":{"n":"3"}}', /constants/],
    ['{"source":"","constants":{"n":1.5}}', /constants/],
    ['{"source":"","constants":{"__proto__":{"a":1}}}', /constants/],
    ['{"source":"","constants":[1]}', /constants/],
    ['{"source":"","options":{"search":"best"}}', /options/],
    ['{"source":"","options":{"maxStates":-1}}', /options/],
    ['{"source":"","options":{"maxBytes":1e999}}', /options/],
    ['{"source":"","options":{"surprise":1}}', /options/],
    ['{"source":"","trace":[[1]]}', /run/],
    ['{"source":"","trace":[[1,-2]]}', /run/],
    ['{"source":"","trace":{}}', /run/],
    ['{"source":"","step":"first"}', /step/],
    ['{"source":"","view":"film"}', /view/],
  ])('is checked: %s', (json, reason) => {
    const result = readShared(json, format);
    expect('problem' in result ? result.problem : '').toMatch(reason);
  });
});

describe('bytes', () => {
  it('go to base64url and back, whatever they are', () => {
    const bytes = Uint8Array.from({ length: 1_000 }, (_, i) => (i * 7919) % 256);
    for (const length of [0, 1, 2, 3, 999]) expect(fromBase64Url(toBase64Url(bytes.slice(0, length)))).toEqual(bytes.slice(0, length));
  });

  it('expand to the text that was compressed', async () => {
    const bytes = Uint8Array.from(await deflate('ä'.repeat(100_000)));
    expect(await inflate(bytes, 1_000_000)).toEqual({ text: 'ä'.repeat(100_000) });
    const numbers = Array.from({ length: 20_000 }, (_, i) => `${(i * 7919) % 10_007}ü`).join(' ');
    expect(await inflate(Uint8Array.from(await deflate(numbers)), 1_000_000)).toEqual({ text: numbers });
  });
});

async function problem(hash: string): Promise<string> {
  const result = await decode(hash);
  return result !== null && 'problem' in result ? result.problem : '';
}
