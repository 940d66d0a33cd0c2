import type { AlikeMove, AlikeMoves } from '../../contract/alike.ts';
import type { Step } from '../../contract/steps.ts';
import type { StepLabels } from '../../engine/views/labels.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import { listSome, StepList } from '../../engine/source/source.ts';
import type { ToldFamily } from './state-words.ts';

/** Steps of one state that are looked at. */
const mostLookedAt = 500;

/** Puts the steps of a state together that do the same but for who does it; `placesOf` says where each member of each family is. */
export function movesFrom(
  machine: Machine,
  labels: StepLabels,
  families: readonly ToldFamily[],
  placesOf: (state: Int32Array) => string[][],
  state: Int32Array,
): AlikeMoves {
  const before = placesOf(state);
  const list = new StepList();
  const all = listSome(machine, state, list, mostLookedAt);
  const next = new Int32Array(machine.words);
  const together = new Map<string, AlikeMove & { readonly steps: { readonly step: Step; readonly processes: readonly string[] }[] }>();
  for (let i = 0; i < list.count; i++) {
    const step: Step = { transition: list.transition(i), choice: list.choice(i) };
    const movers = labels.movers(step);
    const processes = movers.map((mover) => machine.system.activations[mover]?.name ?? '');
    const fails = machine.fire(state, step.transition, step.choice, next) !== null;
    const what = moved(families, before, fails ? before : placesOf(next), movers, processes);
    const said = fails ? `${what}, and ends in an error` : what;
    const command = labels.describe(state, step).action;
    const key = JSON.stringify([said, command]);
    const known = together.get(key) ?? { what: said, command, steps: [] };
    known.steps.push({ step, processes });
    together.set(key, known);
  }
  return { moves: [...together.values()], omits: !all };
}

/** Who went from where to where, by number instead of name for the members of families; who takes the step and stays is said too. */
function moved(
  families: readonly ToldFamily[],
  before: readonly (readonly string[])[],
  after: readonly (readonly string[])[],
  movers: readonly number[],
  processes: readonly string[],
): string {
  const parts: string[] = [];
  const alike = new Set<number>();
  families.forEach(({ view, activations }, family) => {
    const ways = new Map<string, number>();
    activations.forEach((activation, member) => {
      alike.add(activation);
      const [from = '', to = ''] = [before[family]?.[member], after[family]?.[member]];
      if (from === to && !movers.includes(activation)) return;
      const way = from === to ? `stays at ${from}` : `${from} → ${to}`;
      ways.set(way, (ways.get(way) ?? 0) + 1);
    });
    for (const [way, count] of ways)
      parts.push(`${activations.length === 1 ? '' : `${count === 1 ? 'one' : count} of `}${view.name}: ${way}`);
  });
  movers.forEach((mover, i) => {
    if (!alike.has(mover)) parts.push(processes[i] ?? '');
  });
  return parts.join('; ');
}
