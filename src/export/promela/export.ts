import { Machine } from '../../engine/machine/machine.ts';
import type { TransitionSystem } from '../../system/ir.ts';
import { type Claim, claimsOf } from './claims.ts';
import { conjunction } from '../steps/expressions.ts';
import { Names } from '../steps/names.ts';
import { processForm } from './processes.ts';
import { Effects, Foresight } from '../steps/sinks.ts';
import { beyondTossed, guards, mostTossed, movesOf, perform, positions, type Step, stepsOf } from '../steps/steps.ts';
import { Storage } from '../steps/storage.ts';
import { Trials } from './trials.ts';

/**
 * A transition system as a Promela model in which each step of the ESML model is one transition of SPIN: a proctype for each process where
 * that can be said (`processForm`), else one process that takes all steps. Compiled with -DNOREDUCE, SPIN stores as many states as the
 * model has, and its transitions (stored + matched) are one more than the model's, since it counts the initial state. A model that fails
 * before its first step has none.
 */
export function exportPromela(system: TransitionSystem): string {
  return promelaOf(system).text;
}

/** A Promela model, and what its parts stand for. */
export interface Promela {
  readonly text: string;
  /** The names of the proctypes, in the order of the processes; null where there is one process that takes all steps. */
  readonly processes: readonly string[] | null;
  /** The name of the claim for each property, in their order; null for those that have none. */
  readonly claims: readonly (string | null)[];
}

/** The same with what stands for what, for whoever reads what SPIN says of it. */
export function promelaOf(system: TransitionSystem): Promela {
  const names = new Names();
  const storage = new Storage(system, names);
  const failing = new Machine(system).initialError !== null;
  const form = failing ? null : processForm(storage);
  if (form === null) return oneProcess(storage, names, failing);
  const claims = claimsOf(storage, names, form.at);
  const lines = [...heading(system, claims, true), '', ...form.globals, ...form.proctypes, '', ...linesOf(claims), ''];
  return { text: lines.join('\n'), processes: form.names, claims: claims.map(({ name }) => name) };
}

function linesOf(claims: readonly Claim[]): string[] {
  return claims.map(({ line }) => line);
}

function oneProcess(storage: Storage, names: Names, failing: boolean): Promela {
  const { system } = storage;
  const scratchNames: string[] = [];
  const scratch = (number: number): string => {
    for (let i = scratchNames.length; i <= number; i++) scratchNames.push(names.fresh(`scratch_${i}`));
    return scratchNames[number] ?? '';
  };
  const trials = new Trials(storage);
  const claims = claimsOf(storage, names, null);
  const body = failing ? [] : stepsOf(storage).flatMap((step) => alternative(storage, step, scratch, trials));
  const lines = [
    ...heading(system, claims, false),
    '',
    ...storage.declarations(),
    ...trials.declarations(),
    '',
    ...process(
      body,
      scratchNames.map((name) => `  int ${name} = 0;`),
    ),
    ...linesOf(claims),
    '',
  ];
  return { text: lines.join('\n'), processes: null, claims: claims.map(({ name }) => name) };
}

function heading({ name }: TransitionSystem, claims: readonly Claim[], processes: boolean): string[] {
  const options = '-o1 -o2 -o3';
  return [
    `/* ${name}: one step of the ESML model is one transition of this one.`,
    ' *',
    ` *     spin -a ${options} FILE && gcc -O2 -DSAFETY -DNOREDUCE -DNOCLAIM -o pan pan.c && ./pan -E`,
    ' *',
    ' * reports as many states as the model has, and one transition more (stored + matched), which is the initial state.',
    ...(processes
      ? [' * Without -DNOREDUCE fewer states are searched.']
      : [' * A step of this model cannot be said by a process alone, so that there is one process, and -DNOREDUCE makes no difference.']),
    ' * A step that ends in a run-time error is no transition. -E leaves out the search for deadlocks, to which states where all processes',
    ' * have ended would belong.',
    ...(claims.length === 0
      ? []
      : [` * Properties are LTL claims at the end: spin -a ${options} FILE && gcc -O2 -DNOREDUCE -o pan pan.c && ./pan -a -N NAME`]),
    ' */',
  ];
}

function process(body: readonly string[], declarations: readonly string[]): string[] {
  return ['active proctype model() {', ...declarations, '  do', ...(body.length === 0 ? ['  :: false -> skip'] : body), '  od', '}'];
}

/** The alternative of the loop for a step; nothing for a step that always ends in an error. */
function alternative(storage: Storage, step: Step, scratch: (number: number) => string, trials: Trials): string[] {
  const foresight = new Foresight();
  if (step.toss === 'beyond') return tooManyValues(storage, step, foresight);
  guards(storage, step, foresight);
  if (foresight.known && !foresight.refused) perform(storage, step, foresight);
  if (foresight.refused) return [];
  const title = `  /* ${step.transition}: ${movesOf(step)} */`;
  if (!foresight.known) return [title, ...trials.alternatives(step)];
  const used = new Set<string>();
  const effects = new Effects((number) => {
    used.add(`${scratch(number)} = 0;`);
    return scratch(number);
  });
  perform(storage, step, effects);
  const condition = conjunction([...positions(storage, step), ...foresight.conditions]) ?? '1';
  return [title, `  :: d_step { ${condition} ->`, ...[...effects.lines, ...used].map((line) => `      ${line}`), '    }'].map(
    (line, i, all) => (i === all.length - 2 ? line.replace(/;$/, '') : line),
  );
}

/** The alternative for a TOSS with more values than are written: an error that SPIN reports. */
function tooManyValues(storage: Storage, step: Step, foresight: Foresight): string[] {
  beyondTossed(storage, step, foresight);
  if (foresight.refused) return [];
  const condition = conjunction([...positions(storage, step), ...foresight.conditions]) ?? '1';
  return [
    `  /* ${step.transition}: ${movesOf(step)} */`,
    `  :: d_step { ${condition} ->`,
    `      assert(false) /* more than ${mostTossed} values of TOSS */`,
    '    }',
  ];
}
