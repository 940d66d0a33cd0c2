import { Machine } from '../../engine/machine/machine.ts';
import type { TransitionSystem } from '../../system/ir.ts';
import { claimsOf } from './claims.ts';
import { conjunction } from '../steps/expressions.ts';
import { Names } from '../steps/names.ts';
import { Effects, Foresight } from '../steps/sinks.ts';
import { beyondTossed, guards, mostTossed, perform, positions, type Step, stepsOf } from '../steps/steps.ts';
import { Storage } from '../steps/storage.ts';
import { Trials } from './trials.ts';

/**
 * A transition system as a Promela model of one process, in which each step of the ESML model is one transition of SPIN. Compiled with
 * -DNOREDUCE, SPIN stores as many states as the model has, and its transitions (stored + matched) are one more than the model's, since it
 * counts the initial state. A model that fails before its first step has none.
 */
export function exportPromela(system: TransitionSystem): string {
  const names = new Names();
  const storage = new Storage(system, names);
  const scratchNames: string[] = [];
  const scratch = (number: number): string => {
    for (let i = scratchNames.length; i <= number; i++) scratchNames.push(names.fresh(`scratch_${i}`));
    return scratchNames[number] ?? '';
  };
  const trials = new Trials(storage);
  const claims = claimsOf(storage, names);
  const failing = new Machine(system).initialError !== null;
  const body = failing ? [] : stepsOf(storage).flatMap((step) => alternative(storage, step, scratch, trials));
  return [
    ...heading(system, claims),
    '',
    ...storage.declarations(),
    ...trials.declarations(),
    ...scratchNames.map((name) => `hidden int ${name};`),
    '',
    ...process(body),
    ...claims,
    '',
  ].join('\n');
}

function heading({ name }: TransitionSystem, claims: readonly string[]): string[] {
  return [
    `/* ${name}: one step of the ESML model is one transition of this one.`,
    ' *',
    ' *     spin -a -o2 FILE && gcc -O2 -DSAFETY -DNOREDUCE -DNOCLAIM -o pan pan.c && ./pan -E',
    ' *',
    ' * reports as many states as the model has, and one transition more (stored + matched), which is the initial state.',
    ' * A step that ends in a run-time error is no transition. -E leaves out the search for deadlocks, to which states where all processes',
    ' * have ended would belong.',
    ...(claims.length === 0
      ? []
      : [' * Properties are LTL claims at the end: spin -a -o2 FILE && gcc -O2 -DNOREDUCE -o pan pan.c && ./pan -a -N NAME']),
    ' */',
  ];
}

function process(body: readonly string[]): string[] {
  return ['active proctype model() {', '  do', ...(body.length === 0 ? ['  :: false -> skip'] : body), '  od', '}'];
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
  const effects = new Effects(scratch);
  perform(storage, step, effects);
  const condition = conjunction([...positions(storage, step), ...foresight.conditions]) ?? '1';
  return [title, `  :: d_step { ${condition} ->`, ...effects.lines.map((line) => `      ${line}`), '    }'].map((line, i, all) =>
    i === all.length - 2 ? line.replace(/;$/, '') : line,
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

/** Who takes the step and where it leads from and to. */
function movesOf({ sides, toss }: Step): string {
  const moves = sides.map(({ process, edge }) => `${process.activation.name} from ${edge.source} to ${edge.target}`);
  return `${moves.join(', ')}${toss === null ? '' : toss === 'beyond' ? ', the values beyond' : `, the value ${toss}`}`;
}
