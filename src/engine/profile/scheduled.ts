import type { TransitionSystem } from '../../system/ir.ts';
import { activationOf, homeOf } from '../../system/edges.ts';
import type { MachineCode } from '../machine/generate.ts';
import { none, Op } from '../machine/instructions.ts';

/** Instructions by which the scheduler finds a step, and which nothing executes; a communication is told when its step is taken. */
const found: readonly number[] = [Op.guards, Op.poll, Op.when, Op.toss];

/** For each transition the instructions by which it was found, those of sender and receiver for a rendezvous. */
export function scheduledInstructions(system: TransitionSystem, { code, templates }: MachineCode): readonly (readonly number[])[] {
  const of = (activation: number, edge: number): number[] => {
    const locations = templates[activationOf(system, activation).template]?.locations ?? [];
    const address = locations[homeOf(system, activation, edge).source] ?? none;
    const op = code[address] ?? none;
    return found.includes(op) ? [op] : [];
  };
  return system.transitions.map((one) =>
    one.kind === 'local' ? of(one.activation, one.edge) : [...of(one.sender, one.sendEdge), ...of(one.receiver, one.receiveEdge)],
  );
}
