import { edgeOf, locationOf } from '../../system/edges.ts';
import { conjunction, Expressions } from '../steps/expressions.ts';
import type { Storage } from '../steps/storage.ts';
import type { Group } from './groups.ts';
import { anything, type Label } from './labels.ts';
import { StateReader } from './step-code.ts';
import { isValidEnd } from '../../system/valid-end.ts';

/** A label that formulas speak of. */
export interface NamedLabel {
  readonly name: string;
  readonly label: Label;
}

/**
 * What every module says of a state: whether all processes have ended, whether a step ends in a run-time error or in a false assertion, and
 * whether all steps do (`failing`), which then is no deadlock. `end_` is how LTSmin's front end calls states that may have no steps.
 */
export function generalLabels(storage: Storage, groups: readonly Group[], failsAtOnce: boolean): NamedLabel[] {
  const terminated = terminatedLabel(storage);
  const failures = groups.flatMap(({ failure }, i) => (failure === null ? [] : [{ failure, i }]));
  const reads = new Set(failures.flatMap(({ failure }) => [...failure.reads]));
  const failing = (bit: number): string => {
    if (failsAtOnce) return String(bit & 1);
    return failures.length === 0 ? '0' : `any_failure(${bit}, s)`;
  };
  const label = (text: string, note: string, of: ReadonlySet<number>): Label => ({ text, note, reads: of, flips: anything, values: null });
  const all = new Set([...reads, ...groups.flatMap(({ step }) => [...step.reads]), ...storage.layout.frames]);
  const anyFails = failures.length === 0 ? failing(3) : `${failing(3)} && !any_step(s)`;
  return [
    { name: 'terminated', label: terminated },
    { name: 'error', label: label(failing(1), 'some step ends in a run-time error', reads) },
    { name: 'assertion', label: label(failing(2), 'some step ends in a false assertion', reads) },
    { name: 'failing', label: label(anyFails, 'all steps end in errors', anyFails === '0' ? new Set() : guardReads(storage, all)) },
    {
      name: 'end_',
      label: label(`(${terminated.text}) || ${failing(3)}`, 'no deadlock if there are no steps', new Set([...terminated.reads, ...reads])),
    },
  ];
}

/** All words: whether there is a step can depend on each. */
function guardReads({ layout }: Storage, some: ReadonlySet<number>): ReadonlySet<number> {
  return new Set([...some, ...Array.from({ length: layout.words }, (_, word) => word)]);
}

/** That every process is at its END or an end label, or at a DO from which it falls to one. */
function terminatedLabel(storage: Storage): Label {
  const reader = new StateReader('s');
  const texts = storage.system.activations.map((_, process) => endedText(storage, process, reader));
  const text = texts.map((one) => `(${one})`).join(' && ') || '1';
  return { text, note: 'every process has ended', reads: reader.reads, flips: anything, values: null };
}

function endedText(storage: Storage, process: number, reader: StateReader): string {
  const { system } = storage;
  const activation = system.activations[process];
  if (activation === undefined) throw new Error(`there is no activation ${process}`);
  const here = reader.word(storage.place(process), 0);
  const expressions = new Expressions(storage, { number: process, activation }, reader);
  const places = system.templates[activation.template]?.locations ?? [];
  const ways = places.flatMap((start, number): string[] => {
    const closed: string[] = [`${here} == ${number}`];
    let location = start;
    for (let passed = 0; !isValidEnd(location); passed++) {
      if (location.otherwise === null || passed > places.length) return [];
      for (const own of location.edges.slice(0, location.ownEdges)) {
        const { guard } = edgeOf(system, process, own);
        if (guard === null) return [];
        // A guard that fails counts as open.
        closed.push(...expressions.conditions(guard), `!(${expressions.value(guard)})`);
      }
      location = locationOf(system, process, location.otherwise.target);
    }
    const text = conjunction(closed.filter((condition) => condition !== '1' && condition !== '!(0)'));
    return closed.includes('!(1)') || text === null ? [] : [`(${text})`];
  });
  return ways.join(' || ') || '0';
}
