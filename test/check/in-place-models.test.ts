import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import { nameType } from '../../src/frontends/esml/services/name-type.ts';
import { serviceContext } from '../../src/frontends/esml/services/context.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { filesBelow } from '../architecture/sources.ts';
import { expectationsOf } from '../models/expectations.ts';
import { inPlace } from './in-place.ts';

const models = filesBelow('models', /\.esml$/).filter(({ text }) => (expectationsOf(text)[0]?.dialect ?? 'extended') === 'extended');

/** The transition system of a text without errors. */
function systemOf(text: string): TransitionSystem {
  const model = analyse(text, { dialect: 'extended', constants: {} });
  expect(model.diagnostics.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([]);
  return lower(model);
}

/** A system without places of its text and names of enumerations. */
function plain(system: TransitionSystem): unknown {
  return JSON.parse(
    JSON.stringify(system, (key, value: unknown) => {
      if (/span$/i.test(key)) return undefined;
      const enumeration = typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'enumeration';
      return enumeration ? { ...value, name: '' } : value;
    }),
  );
}

describe('a model with its types written in place is the same transition system as with their names', () => {
  it.each(models)('$path', ({ text }) => {
    const twin = inPlace(text);
    expect(plain(systemOf(twin.text)), twin.text).toEqual(plain(systemOf(text)));
    const warnings = (t: string) =>
      analyse(t, { dialect: 'extended', constants: {} }).diagnostics.map(({ code, message }) => code + message);
    expect(warnings(twin.text)).toEqual(warnings(text));
  });

  it('in most models, in many places', () => {
    const uses = models.map(({ text }) => inPlace(text).uses);
    expect(uses.filter((count) => count > 0).length).toBeGreaterThan(models.length * 0.8);
    expect(uses.reduce((sum, count) => sum + count)).toBeGreaterThan(200);
  });
});

describe('the types of such a model get names again', () => {
  it.each(models.filter(({ text }) => inPlace(text).uses > 0))('$path', ({ text }) => {
    const twin = inPlace(text).text;
    let current = twin;
    for (let round = 0; round < 3; round++) {
      const context = serviceContext(analyse(current, { dialect: 'extended', constants: {} }));
      const [fix = null] = placesOf(current).flatMap((place) => nameType(context, place) ?? []);
      if (fix === null) break;
      current = [...fix.edits]
        .sort((a, b) => b.span.start - a.span.start)
        .reduce((t, { span, text: inserted }) => t.slice(0, span.start) + inserted + t.slice(span.end), current);
    }
    expect(current).not.toBe(twin);
    expect(plain(systemOf(current)), current).toEqual(plain(systemOf(twin)));
  });
});

/** Where a type may begin, the last place first. */
function placesOf(text: string): number[] {
  return [...text.matchAll(/[:(] */g)].map(({ index, 0: { length } }) => index + length).reverse();
}
