import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { type OptionName, optionChoices } from '../../src/contract/check/forbidden.ts';
import type { CheckResult, PageCheckOptions } from '../../src/contract/check/result.ts';
import { inTurn } from '../campaign.ts';
import { usualStores } from '../../src/contract/check/usual-stores.ts';
import { defaultOptions } from '../../src/app/session/state/run.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const names = Object.keys(optionChoices) as OptionName[];

/** Models with alike processes, with formulas of both logics, with FORALL, with errors of their own, and with none of that. */
const models = ['philosophers-deadlock', 'readers-writers-alike', 'peterson', 'traffic-lights', 'list-lock-alike', 'vending-machine'];

const small = { ...defaultOptions, maxStates: 30, maxMilliseconds: 5_000 };

function withChoice(options: PageCheckOptions, name: OptionName, choice: string): PageCheckOptions {
  const store = Object.entries(usualStores).find(([kind]) => kind === choice)?.[1];
  return { ...options, [name]: name === 'store' ? store : choice };
}

/** Why a check did not go as asked, as far as one option goes: it was refused, or went without it. */
function wentWithout({ refusal, reduction, symmetry, serial }: CheckResult, name: OptionName): boolean {
  if (refusal !== undefined) return true;
  return { reduction, symmetry, forall: serial, search: null, store: null, engine: null }[name]?.made === false;
}

describe('choices that are forbidden beside others', () => {
  it.each(models.map((model, place) => [model, place] as const))(
    'are just those that a check refuses or goes without, for each pair of choices: %s',
    async (model, place) => {
      const text = readFileSync(`models/${model}.esml`, 'utf8');
      const workbench = createWorkbench();
      const request = { run: 1, text, language: usualLanguage, constants: {} } as const;
      const pairs = names.flatMap((name) => optionChoices[name].map((choice) => [name, choice] as const));
      // Each choice comes first with one of the models, and with all of them in a campaign.
      for (const [first, chosen] of inTurn(pairs, place, Math.ceil(pairs.length / models.length))) {
        const options = withChoice(small, first, chosen);
        const forbidden = await workbench.forbidden({ ...request, options });
        const greyed: string[] = [];
        const refused: string[] = [];
        for (const [second, choice] of pairs) {
          const words = `${first} ${chosen}, ${second} ${choice}`;
          if (Object.hasOwn(forbidden?.[second] ?? {}, choice)) greyed.push(words);
          const result = await workbench.check({ ...request, options: withChoice(options, second, choice) }, () => {});
          if (wentWithout(result, second)) refused.push(words);
        }
        expect(greyed).toEqual(refused);
      }
    },
  );

  it('have reasons in words, of the model and of its properties', async () => {
    const text = readFileSync('models/traffic-lights.esml', 'utf8');
    const request = { run: 1, text, language: usualLanguage, constants: {}, options: defaultOptions } as const;
    const told = await createWorkbench().forbidden(request);
    expect(told?.store.cache).toMatch(/depth-first|stack/);
    expect(told?.reduction.strongest).toContain('served');
    expect(told?.symmetry.counters).toBeTruthy();
    expect(await createWorkbench().forbidden({ ...request, text: 'MODEL' })).toBeNull();
  });
});
