import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Algorithm } from '../../src/contract/check/reduction.ts';
import { algorithms, descriptorOf, withoutTags } from '../../src/engine/reduce/traits.ts';
import { setsOf } from '../../src/engine/reduce/makers.ts';
import { filesBelow, root } from './sources.ts';

/** Words that nothing but the catalogue needs to say. Lessons, which set up a search by its word, and usual values are no lists. */
const listed = algorithms.filter((por) => !['none', 'alg2', 'persistent2', 'stubborn', 'ample'].includes(por));

describe('the catalogue of algorithms', () => {
  it('is the only list of them, but for the type of their words', () => {
    const lists = ['src/engine/reduce/catalogue.ts', 'src/engine/reduce/makers.ts', 'src/contract/check/reduction.ts'];
    const others = filesBelow('src', /\.tsx?$/).filter(({ path }) => !lists.includes(path));
    const found = others.flatMap(({ path, text }) => listed.filter((por) => text.includes(`'${por}'`)).map((por) => `${path}: ${por}`));
    expect(found).toEqual([]);
  });

  it('describes each: a title of its own, a sentence, a source, and where it is documented', () => {
    const page = readFileSync(join(root, 'docs', 'reduction.md'), 'utf8');
    const table = page.slice(page.indexOf('| Word |'), page.indexOf('`--sleep` adds'));
    expect(algorithms.filter((por) => !table.includes(`\`${por}\``))).toEqual([]);
    expect(new Set(algorithms.map((por) => descriptorOf(por).title)).size).toBe(algorithms.length);
    for (const por of algorithms) {
      const { hint, source, set, keeps, leavesOut, growsFrom } = descriptorOf(por);
      expect(hint).toMatch(/^[A-Z].*\.$/);
      expect(source.length * set.length).toBeGreaterThan(0);
      // What leaves nothing out keeps everything, and the other way round.
      expect(keeps !== 'everything').toBe(leavesOut);
      const { propose, growFrom } = setsOf(por);
      expect([propose !== null, growFrom !== null]).toEqual([leavesOut, growsFrom === 'transition']);
      expect(growsFrom !== 'nothing').toBe(leavesOut);
    }
  });

  it('knows the same sets without tags for breadth-first search', () => {
    const changed = algorithms.filter((por) => withoutTags(por) !== por).map((por) => [por, withoutTags(por)]);
    expect(changed).toEqual([
      ['alg3', 'none'],
      ['alg2+alg3', 'alg2'],
    ]);
    for (const [por, awake] of changed) expect(setsOf(por as Algorithm)).toBe(setsOf(awake as Algorithm));
  });
});
