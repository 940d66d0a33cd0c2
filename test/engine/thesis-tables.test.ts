import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decidedRows, sharesOf, type ThesisTables } from '../../src/contract/thesis-tables.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { componentCost, propertySearch } from '../../src/engine/profile/component-cost.ts';
import { printedComponents, printedComponentsOf } from '../../src/engine/profile/thesis-printed-components.ts';
import { thesisTables } from '../../src/engine/profile/thesis-tables.ts';
import { Models } from '../../src/worker/models.ts';
import { extensibleModel } from '../../src/worker/stores/extensible-model.ts';
import { usualLanguage } from '../../src/contract/languages.ts';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import { modelText } from '../store/models.ts';

const whole = (value: number): string => value.toLocaleString('en');

function toTheEnd<T>(search: Generator<void, T>): T {
  for (;;) {
    const piece = search.next();
    if (piece.done === true) return piece.value;
  }
}

async function tablesOf(file: string, constants: Record<string, number>, name: string): Promise<ThesisTables> {
  const { runnable } = await new Models().load({ text: modelText(file), language: usualLanguage, constants });
  const known = printedComponents.find((one) => one.name === name) ?? null;
  return toTheEnd(thesisTables(extensibleModel(runnable!), known, {}))!;
}

const lines = readFileSync('docs/measurements.md', 'utf8').split('\n');
const section = lines.slice(lines.findIndex((line) => line.startsWith('## Tables 5.4')));

describe('what components cost', () => {
  it.each([
    ['PS1', 'scheduler', { n: 1 }, 22_136],
    ['SW1', 'sliding-window', {}, 37_836],
  ] as const)('is for %s as docs/measurements.md has it, beside the thesis', async (name, file, constants, transitions) => {
    const { cost, printed } = await tablesOf(file, constants, name);
    expect(printedComponentsOf(file === 'scheduler' ? 'Scheduler' : 'SlidingWindow', cost.states, transitions)?.name).toBe(name);
    const row = section.findIndex((line) => line.startsWith(`| ${name} | thesis |`));
    const written = ({ stack, componentStack, components, largest, ...rest }: typeof cost): string => {
      const { ratio, largest: share } = sharesOf({ stack, componentStack, components, largest, ...rest });
      return `${whole(stack)} | ${whole(componentStack)} | ${ratio} | ${whole(components)} | ${whole(largest)} | ${share} |`;
    };
    expect(section[row]).toContain(`| ${name} | thesis | ${written(printed!.cost)}`);
    expect(section[row + 1]).toContain(`|  | here | ${written(cost)}`);
    expect(printed?.name).toBe(name);
  });

  it('is of Table 5.5 what the thesis prints', () => {
    const shares = (name: string) => sharesOf(printedComponents.find((one) => one.name === name)!.cost);
    expect(shares('DP8')).toEqual({ largest: '57.13 %', ratio: '3.12' });
    expect(shares('EL4')).toEqual({ largest: '0.02 %', ratio: '1.10' });
    // It prints 35.60, which is rounded down; and 0.80 of 0.82.
    expect(shares('PS2')).toEqual({ largest: '35.61 %', ratio: '4.55' });
    expect(shares('SW3')).toEqual({ largest: '0.82 %', ratio: '1.53' });
  });

  it('is unknown where a search does not end, and only models of the thesis have printed figures', () => {
    const model = new CompiledModel(lower(analyse(modelText('scheduler'), { dialect: 'extended', constants: {} })));
    expect(toTheEnd(componentCost(model, { maxStates: 100 }))).toBeNull();
    expect(toTheEnd(propertySearch(model, { property: 'known', ctl: 'fly', strong: false }, { maxStates: 100 }))).toBeNull();
    expect(printedComponentsOf('Scheduler1', 6_304, 22_136)?.name).toBe('PS1');
    expect(printedComponentsOf('Scheduler', 6_304, 22_137)).toBeNull();
    expect(printedComponentsOf('Other', 6_304, 22_136)).toBeNull();
  });
});

describe('properties on the fly and globally', () => {
  it('have on PS2 the formulas and the figures that Table 5.6 prints, each searched here in both ways', async () => {
    // With one user process the formulas mean the same, in fewer states.
    const { runs, printed } = await tablesOf('scheduler', { n: 1 }, 'PS2');
    expect(printed?.name).toBe('PS2');
    expect(runs.map(({ property, holds, printed: figures }) => [property, holds, figures?.states, figures?.holds])).toEqual([
      ['deadlock', true, 131_688, true],
      ['known', true, undefined, undefined],
      ['AG(DeviceDriver.id < 3)', true, 131_688, true],
      ['AF(DeviceDriver.id = 2)', false, 73_592, true],
      ['AF(DeviceDriver.id = 3)', false, 49_606, false],
    ]);
    for (const { property, search, took } of decidedRows(runs)) {
      if (search === 'thesis')
        expect(section.some((line) => line.includes(`| ${whole(took!.states)} | ${whole(took!.transitions)} |`))).toBe(true);
      else if (search === 'global') expect(took?.states).toBe(6304);
      else expect(took!.states).toBeLessThanOrEqual(property.startsWith('AF') ? 6303 : 6304);
    }
  });
});
