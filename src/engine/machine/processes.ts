import type { Edge, Location, Template, TransitionSystem } from '../../system/ir.ts';
import type { Layout } from '../../system/layout.ts';
import { canFail } from './can-fail.ts';
import type { MachineCode } from './generate.ts';
import { none } from './instructions.ts';
import { chooses } from '../../system/walk.ts';

/** A pairing of a send edge with a receive edge of another process. */
export interface Partner {
  readonly receiver: number;
  readonly receiveEdge: number;
  readonly transition: number;
}

/**
 * What the machine needs of an active process, in one place: the activation list of thesis 4.1.2 with tables that lead to numbered
 * transitions.
 */
export interface Process {
  readonly frame: number;
  readonly parameters: readonly number[];
  readonly channels: readonly number[];
  readonly locations: readonly Location[];
  /** Address behind the `location` instruction, by location. */
  readonly addresses: readonly number[];
  readonly entry: number;
  readonly exits: readonly number[];
  readonly edges: readonly ProcessEdge[];
}

/** An edge of a process; a fall-through copy shares the code of the edge that it copies. */
export interface ProcessEdge {
  readonly edge: Edge;
  readonly source: number;
  /** The location whose own edge this is, after falling through DOs. */
  readonly home: number;
  readonly body: number;
  readonly guard: number;
  /** True when the guard has to be evaluated again as part of the step, since it might fail. */
  readonly guardCanFail: boolean;
  readonly trigger: number;
  /** True when the step has choices inside (an IF or DO in an atomic block). */
  readonly choosing: boolean;
  /** Number of the local transition; -1 for an edge of a rendezvous. */
  readonly transition: number;
  readonly partners: readonly Partner[];
}

export function buildProcesses(system: TransitionSystem, layout: Layout, code: MachineCode): Process[] {
  const local = system.activations.map(() => new Map<number, number>());
  const partners = system.activations.map(() => new Map<number, Partner[]>());
  system.transitions.forEach((t, number) => {
    if (t.kind === 'local') {
      local[t.activation]?.set(t.edge, number);
      return;
    }
    const known = partners[t.sender]?.get(t.sendEdge) ?? [];
    known.push({ receiver: t.receiver, receiveEdge: t.receiveEdge, transition: number });
    partners[t.sender]?.set(t.sendEdge, known);
  });
  const failing = new Map(system.templates.flatMap(({ edges }) => edges.map((edge) => [edge, edge.guard !== null && canFail(edge.guard)])));
  return system.activations.map((activation, index) => {
    const template = present(system.templates[activation.template]);
    const templateCode = present(code.templates[activation.template]);
    const edges = template.edges.map((edge, number): ProcessEdge => {
      const own = originalEdge(template, number);
      const original = present(template.edges[own]);
      return {
        edge,
        source: edge.source,
        home: original.source,
        body: templateCode.bodies[own] ?? none,
        guard: templateCode.guards[own] ?? none,
        guardCanFail: failing.get(original) === true,
        trigger: templateCode.triggers[own] ?? none,
        choosing: edge.operations.some(chooses),
        transition: local[index]?.get(number) ?? none,
        partners: partners[index]?.get(number) ?? [],
      };
    });
    const { entry, locations: addresses, exits } = templateCode;
    const { arguments: parameters, channels } = activation;
    return { frame: layout.frames[index] ?? 0, parameters, channels, locations: template.locations, addresses, entry, exits, edges };
  });
}

function originalEdge(template: Template, number: number): number {
  const copyOf = template.edges[number]?.copyOf ?? null;
  return copyOf === null ? number : originalEdge(template, copyOf);
}

/** The value; throws if there is none, which means that tables made from one system do not fit each other. */
export function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the tables of the machine do not fit the system');
  return value;
}
