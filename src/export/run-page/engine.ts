import { LineMap } from '../../base/span.ts';
import { relinked } from '../../base/linked.ts';
import type { Step } from '../../contract/steps.ts';
import { Machine } from '../../engine/machine/machine.ts';
import { Simulation } from '../../engine/runs/simulation.ts';
import { StepLabels } from '../../engine/views/labels.ts';
import type { TransitionSystem } from '../../system/ir.ts';
import { valuesOf } from './values.ts';

/** Steps that are offered in a state, at most. */
const mostOffered = 200;

/** What a page shows of the state that steps lead to. */
interface Reached {
  readonly values: readonly (readonly [name: string, value: string])[];
  readonly possible: readonly { readonly label: string; readonly step: readonly [transition: number, choice: number] }[];
  /** More steps than are listed can be taken. */
  readonly more: number;
  /** What the last step printed. */
  readonly output: readonly string[];
  /** Why nothing can be done here, in words; null if something can. */
  readonly stopped: string | null;
}

type Pairs = readonly (readonly [transition: number, choice: number])[];

/** Opens a model for a page of a run: what steps from the initial state lead to. Throws if one of them is not enabled. */
function open(system: string, text: string): (steps: Pairs) => Reached {
  const machine = new Machine(relinked(JSON.parse(system)) as TransitionSystem);
  const labels = new StepLabels(machine, text);
  const lines = new LineMap(text);
  return (steps) => {
    const simulation = new Simulation(machine);
    for (const [transition, choice] of steps) simulation.take({ transition, choice });
    const { state, output, error } = simulation.current;
    const enabled = simulation.enabled();
    const stopped = { deadlock: 'Deadlock: no step can be taken.', terminated: 'Every process has ended or may stay.', error: '' };
    const end = simulation.stopped();
    const offered = ({ transition, choice }: Step) => ({
      label: labels.label(state, { transition, choice }),
      step: [transition, choice] as const,
    });
    return {
      values: valuesOf(machine, state, lines),
      possible: enabled.slice(0, mostOffered).map(offered),
      more: Math.max(0, enabled.length - mostOffered),
      output,
      stopped: error !== null ? `Run-time error: ${error.message}` : end === null ? null : stopped[end],
    };
  };
}

Object.assign(globalThis, { openModel: open });
