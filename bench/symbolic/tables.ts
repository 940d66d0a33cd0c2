import { readFileSync } from 'node:fs';
import type { CheckOptions } from '../../src/contract/check/options.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { makeSymbolicModel } from '../../src/engine/symbolic/make-symbolic-model.ts';
import { finish } from '../../src/engine/temporal/finish.ts';
import { possiblePlan } from '../../src/engine/plan/plan.ts';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import { markdownTable, whole } from '../table.ts';
import { type Measured, measure, measureCounters } from './measured.ts';
import { multipleRepresentatives } from './representatives.ts';

/** Tables 1 to 3 of E. A. Emerson and T. Wahl, Efficient Reduction Techniques for Systems with Many Components, section 5. */
export function printTables(seconds: number): void {
  const milliseconds = 1_000 * seconds;
  const counters = { symmetry: 'counters', maxMilliseconds: milliseconds } as const;
  const symbolic: Partial<CheckOptions> & { symmetry: 'counters' } = { ...counters, engine: 'symbolic' };
  const time = (own: number, complete: boolean): string => (complete ? `${own.toFixed(2)} s` : `more than ${own.toFixed(0)} s`);
  const ofSets = (found: Measured): string[] => [whole(found.peakNodes), time(found.seconds, found.states !== null)];

  const readers = text('readers-writers-alike');
  let [ours, explicit] = [true, true];
  const first = [8, 10, 16, 30, 100, 1_000, 10_000].map((size) => {
    const constants = { r: size, w: size };
    const own = ours ? multipleRepresentatives(readers, constants, milliseconds) : null;
    ours = own?.complete === true;
    const singly = explicit ? measure(readers, constants, { ...counters, engine: 'wasm' }) : null;
    explicit = singly !== null && singly.states !== null;
    return [
      String(size),
      ...(own === null ? ['-', '-'] : [whole(own.peakNodes), time(own.seconds, own.complete)]),
      ...(singly === null ? ['-', '-'] : [whole(singly.transitions), time(singly.seconds, singly.states !== null)]),
      ...ofSets(measure(readers, constants, symbolic)),
    ];
  });
  print(
    'Table 1: readers and writers',
    ['r = w', 'representatives, nodes', 'time', 'explicit counters, steps', 'time', 'symbolic counters, nodes', 'time'],
    first,
  );

  const lock = text('list-lock-alike');
  const trying = { conceivable: true, reachable: true };
  const second = [5, 10, 15, 30, 50, 70].map((n) => [
    String(n),
    ...(['conceivable', 'reachable'] as const).flatMap((states) => {
      if (!trying[states]) return ['-', '-', '-', '-'];
      const found = measureCounters(lock, { n }, states, 'exclusion', milliseconds);
      trying[states] = found.states !== null;
      const counted = found.states === null ? ['not counted', ''] : [whole(Number(found.states)), whole(found.nodes)];
      return [...counted, ...ofSets(found)];
    }),
  ]);
  print(
    'Table 2: a list-based lock, without reductions and with local state reduction',
    [
      'processes',
      ...['without', 'with'].flatMap((reduction) => [`${reduction}: vectors of counters`, 'nodes of their set', 'nodes', 'time']),
    ],
    second,
  );

  const bridge = text('communication-bridge');
  const third = [4, 8, 16, 32, 64].map((n) => [
    String(n),
    ...(['atomic', 'serial'] as const).flatMap((forall) => {
      const found = measure(bridge, { n }, { ...symbolic, forall });
      return [whole(relationNodes(bridge, { n }, forall)), ...ofSets(found)];
    }),
  ]);
  print(
    'Table 3: communication bridge, simultaneous and serialized broadcast',
    ['processes', 'simultaneous: relation, nodes', 'nodes', 'time', 'serialized: relation, nodes', 'nodes', 'time'],
    third,
  );
}

/** Nodes of the relations of all steps of the counters. */
function relationNodes(text: string, constants: Readonly<Record<string, number>>, forall: 'atomic' | 'serial'): number {
  const given = new CompiledModel(lower(analyse(text, { dialect: 'extended', constants })));
  const { model } = possiblePlan(given, { engine: 'symbolic', symmetry: 'counters', forall });
  const { bdd, relations } = finish(makeSymbolicModel(model.machine));
  return bdd.size(relations.flatMap((relation) => relation.functions()));
}

function text(model: string): string {
  return readFileSync(new URL(`../../models/${model}.esml`, import.meta.url), 'utf8');
}

function print(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  process.stdout.write(`\n## ${title}\n\n${markdownTable(head, rows)}\n`);
}
