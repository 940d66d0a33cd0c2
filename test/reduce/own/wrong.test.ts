import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wrongReductions } from '../../../src/contract/lab/wrong-reductions.ts';
import { CompiledModel } from '../../../src/engine/compiled-model.ts';
import { smallModels } from '../../../src/engine/own-reduction/small-models.ts';
import { smallestShowing } from '../../../src/engine/own-reduction/smallest.ts';
import { toTheEnd } from '../../../src/graphs/work.ts';
import { compile } from '../../support.ts';
import { rulesOf, studied } from './support.ts';

describe('wrong reductions of publications', () => {
  it.each(wrongReductions.map((one) => [one.name, one] as const))(
    '%s is found to be wrong, with what it loses',
    (_, { rules, model, fails, loses }) => {
      const { judged, problems, losses, deadlocks, verdicts, keeps } = studied(model, rules);
      expect(judged[fails]).toBe('fails');
      expect(problems.map(({ condition }) => condition)).toContain(fails);
      const lost = losses.map(({ property }) => (property === 'deadlock' || property === 'errors' ? property : 'property'));
      if (loses === 'states') expect([lost, deadlocks.lost === null]).toEqual([[], false]);
      else if (loses === 'runs') expect([lost, deadlocks.lost, keeps]).toEqual([[], null, ['deadlock', 'errors', 'invariants']]);
      else expect(lost).toContain(loses);
      // Nothing is said to hold that does not.
      for (const { property, full, reduced } of losses) {
        expect(verdicts.find((one) => one.property === property)).toMatchObject({ property, holds: null, found: reduced });
        expect(full).not.toBe(reduced);
      }
    },
  );

  it('stand in docs/own-reduction.md', () => {
    const page = readFileSync('docs/own-reduction.md', 'utf8');
    for (const { name, source, mistake, fails } of wrongReductions)
      expect(page).toContain(`| \`${name}\` | ${fails} | ${mistake} | ${source} |`);
  });

  it('name the report of a mistake by its project, its number, its title and its address', () => {
    const named = wrongReductions.flatMap(({ source }) => [...source.matchAll(/(?:issue|pull request) (\d+)(?=(.{0,140}))/g)]);
    expect(named).toHaveLength(6);
    for (const [, number, rest = ''] of named)
      expect(rest).toMatch(new RegExp(`^, “[^”]+” \\(https://github\\.com/[\\w/.-]+/(issues|pull)/${number}\\)`));
    const lesson = readFileSync('docs/lessons/own-reductions/lesson.md', 'utf8');
    expect(lesson).toMatch(/loom, issue 166: \[[^\]]+\]\(https:\/\/github\.com\/tokio-rs\/loom\/issues\/166\)/);
  });

  it('are wrong on a small model, too', { timeout: 120_000 }, () => {
    const rules = rulesOf('for p in processes if enabled(p) != {} take enabled(p)');
    const { tried, shown } = toTheEnd(smallestShowing(rules, (text) => new CompiledModel(compile(text))));
    expect(tried).toBeLessThan(50);
    expect(shown?.study.deadlocks.lost).not.toBe(null);
  });

  it('come with small models of which none is there twice', () => {
    const all = [...smallModels()];
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(2_000);
    for (let i = 0; i < all.length; i += 97) compile(all[i]!);
  });
});
