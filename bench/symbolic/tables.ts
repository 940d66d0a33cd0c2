import { readFileSync } from 'node:fs';
import type { CheckOptions } from '../../src/contract/check/options.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { SymbolicModel } from '../../src/engine/symbolic/symbolic-model.ts';
import { countedModel } from '../../src/engine/wrap/counted.ts';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import { markdownTable, whole } from '../table.ts';
import { type Measured, measure } from './measured.ts';
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

  const lock = text('figure-one-lock');
  const second = [3, 5, 10, 15].map((n) => {
    const found = measure(lock, { n }, { ...symbolic, temporal: onlyDeadlock });
    return [String(n), found.states === null ? 'not counted' : whole(Number(found.states)), ...ofSets(found)];
  });
  print('Table 2: a list-based lock, with local state reduction', ['processes', 'vectors of counters', 'nodes', 'time'], second);

  const bridge = text('communication-bridge');
  const third = [4, 8, 16, 32, 64].map((n) => {
    const found = measure(bridge, { n }, symbolic);
    return [String(n), whole(relationNodes(bridge, { n })), ...ofSets(found)];
  });
  print('Table 3: communication bridge, simultaneous broadcast', ['processes', 'relation, nodes', 'nodes', 'time'], third);
}

/** Nodes of the relations of all steps of the counters. */
function relationNodes(model: string, constants: Readonly<Record<string, number>>): number {
  const { counted } = countedModel(new CompiledModel(lower(analyse(model, { dialect: 'extended', constants }))));
  const { bdd, relations } = new SymbolicModel(counted.machine);
  return bdd.size(relations.flatMap((relation) => relation.functions()));
}

const onlyDeadlock = { fairness: null, ctl: 'fly', ltl: 'components', only: ['deadlock'], cycles: [] } as const;

function text(model: string): string {
  return readFileSync(new URL(`../../models/${model}.esml`, import.meta.url), 'utf8');
}

function print(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  process.stdout.write(`\n## ${title}\n\n${markdownTable(head, rows)}\n`);
}
