import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { deflate, fromBase64Url, toBase64Url } from '../../src/base/link/bytes.ts';
import { withoutChecksum } from '../../src/base/link/checksum.ts';
import { encodeLink } from '../../src/base/link/encode.ts';
import { expandPhrases } from '../../src/base/link/phrases.ts';
import { inflate } from '../../src/app/shell/links/inflate.ts';
import { decode, encode, format } from './links.ts';
import { readLanguage } from '../../src/contract/written-language.ts';
import linksBefore from './links-before.json';
import { amount } from '../campaign.ts';

interface Opens {
  readonly shared: object;
  readonly unnoticed?: true;
}

const corpus: readonly { readonly hash: string; readonly opens: Opens }[] = linksBefore as never;

/** The cells in which panels are now, by those of the layouts that there were. */
const cellsNow: Readonly<Record<string, string>> = {
  'overview-results': 'run-results',
  'overview-state': 'run-state',
  'step-run': 'run-results',
  'step-state': 'run-state',
  'step-chart': 'run-graph',
  'compare-source': 'compare-text',
};

function tabsNow(tabs: Readonly<Record<string, string>>): object {
  return Object.fromEntries(Object.entries(tabs).map(([cell, pane]) => [cellsNow[cell] ?? cell, pane]));
}

const placeNow = (layout: string) => (layout === 'overview' || layout === 'step' ? 'run' : layout);

/** The JSON of a link with a layout of former versions, as it is written now. */
function written(json: Record<string, unknown>): object {
  const { layout, tabs } = json as { layout?: string; tabs?: Record<string, string> };
  return { ...json, ...(layout !== undefined && { layout: placeNow(layout) }), ...(tabs !== undefined && { tabs: tabsNow(tabs) }) };
}

/** What a link carried, as it is said now: what features add stands by itself, dialects are languages, and layouts are places. */
function inParts({ shared: before, ...others }: Opens): object {
  const { dialect, layout, trace, ...rest } = before as {
    dialect: string;
    trace: unknown;
    layout?: { id: string; tabs: Record<string, string> };
  };
  const now = layout === undefined ? {} : { layout: { id: placeNow(layout.id), tabs: tabsNow(layout.tabs) } };
  const shared = { ...rest, language: readLanguage({ dialect }), ...now };
  const names = format.fields.map(({ name }) => name);
  const of = (carried: boolean) => Object.fromEntries(Object.entries(shared).filter(([name]) => names.includes(name) === carried));
  return { shared: { ...of(false), run: trace, parts: of(true) }, ...others };
}

/** The JSON in a link of either format. */
async function jsonIn(hash: string): Promise<string> {
  const bytes = fromBase64Url(hash.slice(4));
  const plain = bytes === null ? null : hash.startsWith('#v2') ? withoutChecksum(bytes) : bytes;
  const inflated = plain === null ? null : await inflate(plain, 1_000_000);
  if (inflated === null || 'problem' in inflated) throw new Error('the link of the corpus is good');
  return hash.startsWith('#v2') ? expandPhrases(inflated.text) : inflated.text;
}

describe('links made before features had fields of their own', () => {
  it('are of both formats and have every field', () => {
    for (const start of ['#v1=', '#v2=']) expect(corpus.filter(({ hash }) => hash.startsWith(start)).length).toBeGreaterThan(20);
    // Fields that links had not yet when these were made.
    const later = ['tutor', 'graph', 'alike', 'reduction'];
    for (const { name } of format.fields.filter((field) => !later.includes(field.name)))
      expect(corpus.filter(({ opens }) => Object.hasOwn(opens.shared, name)).length).toBeGreaterThan(20);
  });

  it.each(corpus.map(({ hash, opens }) => [hash, opens] as const))('open as they did: %.40s', async (hash, opens) => {
    expect(await decode(hash)).toEqual(inParts(opens));
  });

  it('say the same when they are made again', async () => {
    for (const { hash } of corpus) {
      const link = await decode(hash);
      if (link === null || 'problem' in link) throw new Error('it opens');
      expect(JSON.parse(await jsonIn(`#${await encode(link.shared)}`))).toEqual(written(JSON.parse(await jsonIn(hash))));
    }
  });
});

describe('a link with other JSON in it', () => {
  // With a good checksum, so that it is the schemas that refuse it.
  it('is refused with words about what cannot be read, or opens as something that makes the same link: many of them', async () => {
    const random = new Random(15);
    const jsons = await Promise.all(corpus.map(({ hash }) => jsonIn(hash)));
    let refused = 0;
    for (let i = 0; i < amount(1_500, 6_000); i++) {
      const changed = mutated(JSON.parse(jsons[i % jsons.length] ?? ''), random);
      const hash = i % 2 === 0 ? await encodeLink(Object(changed)) : `v1=${toBase64Url(await deflate(JSON.stringify(changed)))}`;
      const result = await decode(hash);
      if (result === null) throw new Error('there is a link');
      if ('problem' in result) {
        refused++;
        expect(result.problem).toMatch(/^This link (is damaged: its [a-z ]+ cannot be read|carries no model text|is of a later version)/);
      } else {
        const again = await decode(await encode(result.shared));
        // Without a run there is no step of it.
        const { shared } = result;
        expect(again).toEqual({ shared: { ...shared, step: shared.run === null ? 0 : shared.step } });
      }
    }
    expect(refused).toBeGreaterThan(amount(500, 2_000));
    expect(refused).toBeLessThan(amount(1_250, 5_000));
  });
});

const others: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  1.5,
  1e300,
  '',
  'none',
  'x',
  '__proto__',
  [],
  [1],
  [1, 2],
  {},
  { a: 1 },
  { at: 0 },
];

/** A value with one place in it changed: something else there, nothing, or something more. */
function mutated(value: unknown, random: Random): unknown {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (entries.length === 0 || random.below(6) === 0) return others[random.below(others.length)];
  const [key, inner] = entries[random.below(entries.length)] ?? ['', null];
  const how = random.below(10);
  const left = entries.filter(([other]) => other !== key);
  const next = how === 0 ? left : how === 1 ? [...entries, [pickedKey(random), inner] as const] : null;
  const changed =
    next ?? entries.map(([other, one]) => (other === key ? ([other, mutated(one, random)] as const) : ([other, one] as const)));
  return Array.isArray(value) ? changed.map(([, one]) => one) : Object.fromEntries(changed);
}

const keys = ['lab', 'player', 'versions', 'layout', 'tabs', 'por', 'constructor', 'surprise', 'state', 'edge'];
const pickedKey = (random: Random): string => keys[random.below(keys.length)] ?? 'lab';
