import { statelessNames, type StatelessName, statelessSearches } from '../../contract/check/stateless-catalogue.ts';
import { defaultTemporalOptions } from '../../contract/check/options.ts';
import { CompiledModel } from '../../engine/compiled-model.ts';
import { stateProperties } from '../../engine/plan/asked.ts';
import { begin } from '../../engine/plan/begin.ts';
import { possiblePlan } from '../../engine/plan/plan.ts';
import { Occurrences } from '../../engine/reduce/occurrences.ts';
import { CountedExecutions } from '../../engine/search/counted-executions.ts';
import type { TransitionSystem } from '../../system/ir.ts';
import { type ExitCode, exitCode } from '../exit.ts';
import type { Io } from '../io.ts';

interface Bounds {
  /** Where executions are cut. */
  readonly maxDepth: number;
  /** Where a search ends, in states come to. */
  readonly maxStates: number;
}

interface Row {
  readonly name: StatelessName;
  readonly counted: CountedExecutions;
  /** Whether the search came to its end. */
  readonly over: boolean;
}

/**
 * Runs all searches that keep no states, and prints their executions, the classes of these, and how far each is from one for each class.
 * What is asked for is known where optimal reduction comes to its end.
 */
export async function executions(system: TransitionSystem, bounds: Bounds, io: Io): Promise<ExitCode> {
  const model = new CompiledModel(system);
  io.stdout.write(`${line('search', ['executions', 'classes', 'redundant', 'given up', 'cut'])}\n`);
  const rows: Row[] = [];
  for (const name of statelessNames) {
    const row = await search(model, name, bounds, io);
    const { whole, classes, blocked, cut } = row.counted;
    rows.push(row);
    io.stdout.write(`${line(nameOf(name), [whole, classes, whole - classes, blocked, cut])}${row.over ? '' : '  (ended early)'}\n`);
  }
  io.stdout.write(`\n${meter(rows)}`);
  if (rows.some(({ counted }) => counted.cut > 0)) io.stdout.write(`executions that go on after ${bounds.maxDepth} steps are cut there\n`);
  const known = rows.some(({ name, over, counted }) => name === 'optimal-dpor' && over && counted.cut === 0);
  return known ? exitCode.success : exitCode.unknown;
}

async function search(model: CompiledModel, name: StatelessName, { maxDepth, maxStates }: Bounds, io: Io): Promise<Row> {
  const temporal = { ...defaultTemporalOptions, only: stateProperties(model.system) };
  const stateless = { ...statelessSearches[name], maxDepth, unsound: true };
  const counted = new CountedExecutions(new Occurrences(model.analysis, 'run'));
  const check = begin(possiblePlan(model, { engine: 'machine', search: 'stateless', temporal, stateless }), () => (event) => {
    if (counted.visits < maxStates) counted.tell(event);
  });
  let over = false;
  while (!over && counted.visits < maxStates) {
    over = check.slice(20);
    await io.breathe();
  }
  return { name, counted, over: over && counted.visits < maxStates };
}

/** `8 classes <= 8 executions (optimal-dpor) <= 20 (none)`. */
function meter(rows: readonly Row[]): string {
  const told = (name: StatelessName): string => {
    const row = rows.find((one) => one.name === name);
    return row === undefined ? '' : ` <= ${row.over ? '' : 'more than '}${row.counted.whole} (${nameOf(name)})`;
  };
  const best = rows.find(({ name, over }) => name === 'optimal-dpor' && over);
  return best === undefined
    ? 'optimal-dpor ended early: how many classes there are is not known\n'
    : `classes ${best.counted.classes}${told('optimal-dpor')}${told('source-dpor')}${told('none')}\n`;
}

/** What is written on the command line for it. */
function nameOf(name: StatelessName): string {
  const { por, sleep } = statelessSearches[name];
  return `${por}${sleep ? ' + sleep' : ''}`;
}

function line(name: string, cells: readonly (string | number)[]): string {
  return `${name.padEnd(21)}${cells.map((cell) => String(cell).padStart(12)).join('')}`;
}
