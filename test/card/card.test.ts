import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { usualLanguage } from '../../src/contract/languages.ts';
import { languageCard } from '../../src/frontends/esml/card/card.ts';
import { format } from '../../src/frontends/esml/syntax/format.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { expectationsOf } from '../models/expectations.ts';
import { check, compile } from '../models/run.ts';

const entries = languageCard.flatMap((section) => section.entries);

describe('the language card', () => {
  it('has ids that occur once', () => {
    for (const ids of [languageCard.map(({ id }) => id), entries.map(({ id }) => id)]) {
      expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    }
  });

  it('reaches the page as it is', async () => {
    expect(await createWorkbench().languageCard(usualLanguage)).toBe(languageCard);
    expect(structuredClone(languageCard)).toEqual(languageCard);
  });

  describe.each(entries)('$id', ({ says, example, model }) => {
    it('shows one to seven lines of its model', () => {
      const lines = example.split('\n');
      expect(lines.length).toBeLessThanOrEqual(7);
      for (const line of lines) {
        expect(line.trim()).not.toBe('');
        expect(model).toContain(line);
      }
    });

    it('has a model in standard layout without errors and warnings', () => {
      expect(analyse(model, { dialect: 'extended', constants: {} }).diagnostics).toEqual([]);
      expect(format(model, 'extended').text).toBe(model);
      expect(model).toContain(`(* ${says}\n`);
    });

    it('has a model that does what it says', () => {
      const [expected] = expectationsOf(model);
      const { completeness, statistics, verdicts } = check(compile(model));
      expect(completeness.kind).toBe('exhaustive');
      expect({
        ...{ states: statistics.states, transitions: statistics.transitions, terminated: statistics.terminated },
        verdicts: Object.fromEntries(verdicts.map(({ property, holds }) => [property, holds])),
      }).toEqual({
        ...{ states: expected?.states, transitions: expected?.transitions, terminated: expected?.terminated },
        verdicts: Object.fromEntries(Object.entries(expected?.verdicts ?? {}).map(([name, { holds }]) => [name, holds])),
      });
      for (const { property, run } of verdicts) {
        const steps = expected?.verdicts[property]?.steps ?? null;
        if (steps !== null) expect(run?.length, property).toBe(steps);
      }
    });
  });
});
