import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Ink, inks } from '../../src/drawing/inks.ts';
import { dotOf, farStep, groupLooks, kindLooks, stateFates, stateLook, stepFates } from '../../src/drawing/state-looks.ts';
import { nodeSigns } from '../../src/drawing/graph/node-signs.ts';

/** Contrast that shapes and large signs, and text, have at least (WCAG 2.2, 1.4.11 and 1.4.3). */
const [leastOfShapes, leastOfText] = [3, 4.5];

const tokens = readFileSync('src/app/kit/tokens/tokens.css', 'utf8');

/** The variables of the rules of the given selectors, later ones over earlier ones. */
function variablesOf(...selectors: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, heads = '', body = ''] of tokens.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const names = heads
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .split(',')
      .map((one) => one.trim());
    if (!names.some((name) => selectors.includes(name))) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) found.set(name, value.trim());
  }
  return found;
}

const hall = ':root[data-projector]';
const pages: readonly (readonly [string, readonly string[]])[] = [
  ['light', [':root']],
  ['dark', [':root', ':root[data-theme="dark"]']],
  ['contrast', [':root', ':root[data-theme="contrast"]']],
  ['light in a lecture hall', [':root', hall]],
  ['dark in a lecture hall', [':root', ':root[data-theme="dark"]', hall, `${hall}[data-theme="dark"]`]],
];

/** Each ink of a page, and those of files. */
const palettes: readonly (readonly [string, (ink: Ink) => string])[] = [
  ...pages.map(([name, selectors]): [string, (ink: Ink) => string] => {
    const variables = variablesOf(...selectors);
    const resolved = (variable: string): string => {
      const value = variables.get(variable) ?? '';
      const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
      return other === undefined ? value : resolved(other);
    };
    return [name, (ink) => resolved(inks[ink][0])];
  }),
  ['files', (ink) => inks[ink][1]],
  ['files on a dark ground', (ink) => inks[ink][2]],
];

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] => Object.keys(record) as Key[];

describe.each(palettes)('what is drawn can be seen: %s', (_, colour) => {
  const ground = colour('surface');
  const faint = (what: string, ink: Ink, on: string, least: number): string[] => {
    expect(colour(ink), `${what}, ${ink}`).toMatch(/^#[0-9a-f]{6}$/);
    const found = contrast(colour(ink), on);
    return found >= least ? [] : [`${what}: ${found.toFixed(2)} of ${ink} ${colour(ink)}`];
  };

  it('states of every kind and fate, and their words', () => {
    const found = keysOf(kindLooks).flatMap((kind) =>
      keysOf(stateFates).flatMap((fate) => {
        const { fill, rim, ink } = stateLook(kind, fate);
        const dot = dotOf(fate);
        return [
          ...faint(`rim of ${kind}, ${fate}`, rim, ground, leastOfShapes),
          ...faint(`words in ${kind}, ${fate}`, ink, colour(fill), leastOfText),
          ...(dot === null ? [] : faint(`dot of ${fate}`, dot.ink, ground, leastOfShapes)),
          ...(dot === null || dot.strength === 1 ? [] : [`dot of ${fate} is faint`]),
        ];
      }),
    );
    expect(found).toEqual([]);
  });

  it('steps of every fate, groups, and signs', () => {
    const found = [
      ...keysOf(stepFates).flatMap((fate) => [
        ...faint(fate, stepFates[fate].ink, ground, leastOfShapes),
        ...(stepFates[fate].strength === 1 ? [] : [`${fate} is faint`]),
      ]),
      ...faint('far', farStep.ink, ground, leastOfShapes),
      ...groupLooks.flatMap(({ ink, letter }) => faint(`group ${letter}`, ink, ground, leastOfShapes)),
      ...keysOf(nodeSigns).flatMap((sign) => faint(`sign of ${sign}`, nodeSigns[sign].ink, ground, leastOfShapes)),
    ];
    expect(found).toEqual([]);
  });

  it('far steps beside others, which are stronger', () => {
    expect(contrast(colour(stepFates.plain.ink), ground) / contrast(colour(farStep.ink), ground)).toBeGreaterThan(1.3);
    expect(farStep.width).toBeLessThan(stepFates.plain.width);
  });
});

describe('no two fates differ in colour alone', () => {
  it('of states', () => {
    const shapes = (['equal', 'changed', 'added', 'gone'] as const).map((fate) => {
      const { width, dash } = stateLook('plain', fate);
      return `${width} ${dash.join()}`;
    });
    // Changed and added have the same line; their signs tell them apart.
    expect(new Set(shapes).size).toBe(3);
    expect(nodeSigns.changed.letter).not.toBe(nodeSigns.added.letter);
  });

  it('of steps', () => {
    const shapes = (['plain', 'altered', 'added', 'gone'] as const).map(
      (fate) => `${stepFates[fate].width} ${stepFates[fate].dash.join()}`,
    );
    expect(new Set(shapes).size).toBe(4);
  });
});
