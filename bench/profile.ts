import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { MachineProfile } from '../src/contract/profile.ts';
import { CompiledModel } from '../src/engine/compiled-model.ts';
import { profile } from '../src/engine/profile/profile.ts';
import { componentCost } from '../src/engine/profile/component-cost.ts';
import { printedComponents } from '../src/engine/profile/thesis-printed-components.ts';
import { thesisTables } from '../src/engine/profile/thesis-tables.ts';
import { type ComponentCost, decidedRows, type PropertySearch, sharesOf } from '../src/contract/thesis-tables.ts';
import { compile } from './ours.ts';
import { markdownTable, whole } from './table.ts';
import { type Printed, thesisFrequencies, thesisPrinted, thesisTimes } from './thesis-printed.ts';
import { timeShares } from './time-shares.ts';
import { usualLanguage } from '../src/contract/languages.ts';
import { esml } from '../src/frontends/esml/front-end.ts';
import { wrapProse } from '../scripts/wrap-prose.mjs';

// `npm run bench:profile`: what the abstract machine does on the models of the thesis, beside what it prints, into docs/measurements.md.

const { values } = parseArgs({
  options: { only: { type: 'string' }, write: { type: 'boolean', default: true } },
  allowNegative: true,
});

/** No model of the thesis has more. */
const noLimits = { maxStates: 10_000_000, maxMilliseconds: 3_600_000, maxBytes: 16e9 };

interface Measured {
  readonly printed: Printed;
  readonly ours: MachineProfile;
  readonly cost: ComponentCost | null;
}

const measured = thesisPrinted
  .filter(({ name }) => values.only === undefined || new RegExp(values.only).test(name))
  .map((printed): Measured => {
    process.stderr.write(`${printed.name}\n`);
    const model = modelOf(printed);
    return { printed, ours: toTheEnd(profile(model, printed.places)), cost: toTheEnd(componentCost(model, noLimits)) };
  });

const costs = markdownTable(
  ['Model', '', 'Stack', 'with components', 'Ratio', 'Components', 'Largest', 'of all', 'Seconds', 'with components'],
  measured.flatMap(({ printed, cost }) => {
    const known = printedComponents.find(({ name }) => name === printed.name);
    return cost === null || known === undefined
      ? []
      : [
          [printed.name, 'thesis', ...costCells(known.cost)],
          ['', 'here', ...costCells(cost)],
        ];
  }),
);

const scheduler = thesisPrinted.find(({ name }) => name === 'PS2');
const runs = scheduler === undefined || !measured.some(({ printed }) => printed === scheduler) ? [] : runsOf(scheduler);
const decided = markdownTable(
  ['PS2: property', 'Search', 'States', 'Transitions', 'Seconds', 'Result'],
  decidedRows(runs).map(({ property, search, took, holds }) => [
    property === 'deadlock' ? 'no deadlock' : `\`${property}\``,
    search,
    ...(took === null ? ['', '', ''] : searchCells(took)),
    holds === null ? '' : holds ? 'holds' : 'fails',
  ]),
);

const counted = ['states', 'revisits', 'loops', 'transitions', 'bits', 'depth', 'delta', 'probes', 'compare', 'updateValue'] as const;

const counts = markdownTable(
  ['Model', '', 'States', 'Revisits', 'Loops', 'Transitions', 'Bits', 'Depth', 'Delta', 'Probes', 'Compare', 'UpdateValue'],
  measured.flatMap(({ printed, ours }) => [
    [printed.name, 'thesis', ...counted.map((name) => whole(printed[name]))],
    ['', 'here', ...counted.map((name) => whole(ours[name]))],
  ]),
);

const perTransition = markdownTable(
  ['Model', 'Compare, thesis', 'here', 'UpdateValue, thesis', 'here', 'Delta per step of the depth, thesis', 'here'],
  measured.map(({ printed, ours }) => [
    printed.name,
    ...pair(printed, ours, (one) => one.compare / one.transitions),
    ...pair(printed, ours, (one) => one.updateValue / one.transitions),
    ...pair(printed, ours, (one) => one.delta / one.depth),
  ]),
);

const frequencies = Object.entries(thesisFrequencies).flatMap(([name, rows]) => {
  const found = measured.find(({ printed }) => printed.name === name);
  if (found === undefined) return [];
  const { instructions } = found.ours;
  const all = instructions.reduce((sum, { count }) => sum + count, 0);
  const percent = (wanted: string): string => {
    const count = instructions.find((one) => one.name === wanted)?.count ?? 0;
    return ((100 * count) / all).toFixed(2);
  };
  const names = [...rows.map(([known]) => known), ...instructions.slice(0, 8).map((one) => one.name)];
  const table = markdownTable(
    [`${name}: instruction`, 'thesis, %', 'here, %'],
    [
      ...[...new Set(names)].map((one) => [`\`${one}\``, rows.find(([known]) => known === one)?.[1].toFixed(2) ?? '', percent(one)]),
      ['both `push`', rows[0]?.[1].toFixed(2) ?? '', (Number(percent('pushValue')) + Number(percent('pushLocal'))).toFixed(2)],
    ],
  );
  return [table];
});

const timed = thesisPrinted.find(({ name }) => name === 'EL3');
const times: string[] = [];
if (timed !== undefined && measured.some(({ printed }) => printed === timed)) {
  const shares = await timeShares(modelOf(timed), timed.states);
  const names = [...new Set([...thesisTimes.map(([module]) => module), ...shares.keys()])];
  times.push(
    markdownTable(
      ['Module', 'thesis, EL4, %', 'here, EL3, %'],
      names.map((name) => [
        name,
        thesisTimes.find(([module]) => module === name)?.[1].toFixed(1) ?? '',
        shares.has(name) ? (shares.get(name) ?? 0).toFixed(1) : '',
      ]),
    ),
  );
}

const page = wrapProse(`# Measurements of the thesis

J. Geldenhuys, *Efficiency issues in the design of a model checker*, 1999, counts in chapter 5 and Appendix B what its model checker
does. \`npm run bench:profile\` counts the same on the abstract machine here, and writes this page. \`esml listing FILE --profile\` prints
it for any model, and **Stores** on the page has it under "What the abstract machine does".

The models are \`models/dining-philosophers.esml\`, \`models/elevator.esml\`, \`models/scheduler.esml\` and
\`models/sliding-window.esml\`. The thesis measured other versions than it prints, so that its counts of states differ. Compare what there is per
transition.

## Appendix B and Table 5.2: counts

Depth first, with a cache of as many places as in the thesis, of which none is replaced. *Delta* is the most words that
the delta store held: two for each change that was to be undone. *Probes* is the most places that were looked at for one state.
*Assign* is the number of states. The thesis counts the initial state as a transition, and this page does not.

${counts}

Per transition:

${perTransition}

- A transition here updates one location for each process that moves, so that a rendezvous has two.
- For EL3 the thesis prints 720 transitions more than the sum of its states, revisits and loops.
- The hash functions are others, so that Compare and Probes differ also where the states are as many.

## Tables 5.4 and 5.5: strongly connected components

Strong fairness needs components. *Stack* is the most states on the stack of a depth-first search, and *Ratio* how many times more are on it
when it keeps unfinished components too. Table 5.4 has DP8, EL4, PS2 and SW3; Appendix B has the other models.

${costs}

- The largest component of the elevator has 405 states in both.
- The thesis prints 35.60 % for PS2 and 0.80 % for SW3; its counts give 35.61 and 0.82.
- Most models have small components. Those of the philosophers and of the scheduler have one that is large, as in the thesis.

## Table 5.6: on the fly and globally

The formulas of the thesis are checked under strong fairness. On the fly a search explores what the property needs. The global algorithm
needs all states. \`known\` is the formula of the model here.

${decided}

- On the fly AF(id = 2) needs 54 % of the states here, and 56 % in the thesis; AF(id = 3) needs 35 % and 38 %.

## Table 5.7: time by modules

Samples of a profiler, for the same search without counting. *Trace* has the search and its test for deadlocks here, *Logic* in the thesis; *the rest* is garbage
collection and what the engine of JavaScript does.

${times.join('\n\n')}

## Table 5.8: instructions executed

${frequencies.join('\n\n')}

- \`pushLocal\` is \`pushValue\` in the thesis, where it computes the address of a variable: *both push* is what compares with the
  thesis's \`pushValue\`.
- \`location\` ends a step; the thesis has no such instruction.
- Guards of a state are evaluated once here, when its steps are listed. The thesis evaluates a guard when it tries the transition.
- \`bang\` and \`hook\` count here when the step is taken. The thesis also counts those that found no partner, so that they are more there.
- The instruction of a guard is counted for each step that it lets through, as in the thesis.
`);

if (values.write) writeFileSync(new URL('../docs/measurements.md', import.meta.url), page);
else process.stdout.write(page);

function modelOf({ file, constants }: Printed): CompiledModel {
  return new CompiledModel(compile(readFileSync(new URL(`../models/${file}.esml`, import.meta.url), 'utf8'), constants));
}

function toTheEnd<T>(search: Generator<void, T>): T {
  for (let piece = search.next(); ; piece = search.next()) if (piece.done === true) return piece.value;
}

function costCells(cost: ComponentCost): readonly string[] {
  const { stack, componentStack, components, largest, milliseconds, componentMilliseconds } = cost;
  const { ratio, largest: share } = sharesOf(cost);
  const seconds = [milliseconds, componentMilliseconds].map((time) => (time / 1000).toFixed(2));
  return [whole(stack), whole(componentStack), ratio, whole(components), whole(largest), share, ...seconds];
}

function searchCells({ states, transitions, milliseconds }: PropertySearch): readonly string[] {
  return [whole(states), whole(transitions), (milliseconds / 1000).toFixed(2)];
}

function runsOf(printed: Printed) {
  const text = readFileSync(new URL(`../models/${printed.file}.esml`, import.meta.url), 'utf8');
  const program = esml.compile(text, { language: usualLanguage, constants: printed.constants });
  const withFormula = (formula: string) => {
    const { program: made, name } = program.withFormula(formula, printed.constants);
    return made === null ? null : { compiled: new CompiledModel(made.lower()), property: name };
  };
  const model = { compiled: new CompiledModel(program.lower()), withFormula };
  const known = printedComponents.find(({ name }) => name === printed.name) ?? null;
  return toTheEnd(thesisTables(model, known, noLimits))?.runs ?? [];
}

function pair(printed: Printed, ours: MachineProfile, of: (one: Printed | MachineProfile) => number): readonly [string, string] {
  return [of(printed).toFixed(2), of(ours).toFixed(2)];
}
