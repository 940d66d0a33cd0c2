import type { Location } from '../../../system/ir.ts';
import type { Code } from './encoder/code.ts';
import type { Environment, Frame } from './environment.ts';
import { pushGuard } from './expressions.ts';
import { channelOf } from './messages.ts';
import { processEdge, StepGenerator } from './steps.ts';
import type { StepFunctions } from './step-code.ts';
import { isValidEnd } from '../../../system/valid-end.ts';

/** For each process and edge the processes and edges that receive what it sends. */
export type Partners = readonly ReadonlyMap<number, readonly { readonly receiver: number; readonly edge: number }[]>[];

export function partnersOf({ system }: Environment): Partners {
  const partners = system.activations.map(() => new Map<number, { receiver: number; edge: number }[]>());
  for (const transition of system.transitions) {
    if (transition.kind !== 'rendezvous') continue;
    const { sender, sendEdge, receiver, receiveEdge } = transition;
    const list = partners[sender]?.get(sendEdge) ?? [];
    list.push({ receiver, edge: receiveEdge });
    partners[sender]?.set(sendEdge, list);
  }
  return partners;
}

/**
 * Generates the function that meets the steps of one process, those of a rendezvous with its sender, in the order of the abstract machine's
 * scheduler.
 */
export class ProcessGenerator {
  private readonly steps: StepGenerator;

  constructor(
    private readonly code: Code,
    private readonly env: Environment,
    private readonly functions: StepFunctions,
    private readonly frame: Frame,
    private readonly partners: Partners,
  ) {
    this.steps = new StepGenerator(code, env, functions);
  }

  generate(): void {
    const { code, env, frame } = this;
    const { locations } = frame.template;
    if (locations.length === 1) return this.at(0, 0, 0);
    code.switch(
      () => code.load(env.map.state + 4 * frame.location),
      locations.map((location, number) => (location.edges.length === 0 ? null : () => this.at(number, number, 0))),
    );
  }

  /**
   * The steps where the process's location is `stored` and it stands at `settled`, after as many edges of the stored location as `skipped`.
   */
  private at(stored: number, settled: number, skipped: number): void {
    const from = this.location(stored);
    const location = this.location(settled);
    const own = from.edges.slice(skipped, skipped + location.ownEdges);
    if (location.kind === 'choice' || location.kind === 'repetition') return this.choices(stored, location, own, skipped);
    for (const edge of own) this.edge(edge);
  }

  private choices(stored: number, { otherwise, ownEdges }: Location, own: readonly number[], skipped: number): void {
    const { code, env, frame } = this;
    const open = code.local();
    const guard = code.local();
    code.i32(0).set(open);
    const guarded = otherwise === null ? own.slice(0, -1) : own;
    for (const number of guarded) {
      const edge = processEdge(frame, number);
      pushGuard(code, env, frame, edge.original.guard ?? { kind: 'constant', value: 1 });
      code.tee(guard);
      code.if(() => {
        code.i32(1).set(open);
        this.functions.announce?.(code, frame.number, number);
        this.steps.choice(edge, guard);
      });
    }
    const failing = otherwise === null ? own[own.length - 1] : undefined;
    const more = this.location(stored).edges.length > skipped + ownEdges;
    if (failing !== undefined || (otherwise !== null && more)) {
      code.get(open).op('i32.eqz');
      code.if(() => {
        if (failing !== undefined) {
          this.functions.announce?.(code, frame.number, failing);
          this.steps.choice(processEdge(frame, failing), -1);
        } else if (otherwise !== null) this.at(stored, otherwise.target, skipped + ownEdges);
      });
    }
    code.release(open, guard);
  }

  private edge(number: number): void {
    const { code, env, frame } = this;
    const of = processEdge(frame, number);
    const { action } = of.original;
    const isRendezvous =
      (action.kind === 'send' || action.kind === 'receive') && (env.layout.buffers[channelOf(frame, action.channel)]?.address ?? -1) < 0;
    if (!isRendezvous) {
      this.functions.announce?.(code, frame.number, number);
      return this.steps.local(of);
    }
    if (action.kind === 'receive') return;
    for (const { receiver, edge } of this.partners[frame.number]?.get(number) ?? []) {
      const other = env.frames[receiver];
      if (other === undefined) throw new Error('a transition speaks of a process that does not exist');
      const partner = processEdge(other, edge);
      code
        .load(env.map.state + 4 * other.location)
        .i32(partner.edge.source)
        .op('i32.eq');
      if (partner.edge.copyOf !== null) {
        code
          .load(env.map.settled + 4 * receiver)
          .i32(partner.original.source)
          .op('i32.eq', 'i32.and');
      }
      code.if(() => {
        this.functions.announce?.(code, frame.number, number, receiver, edge);
        this.steps.rendezvous(of, partner);
      });
    }
  }

  private location(number: number): Location {
    return locationOf(this.frame, number);
  }
}

/** Pushes the location where a process stands, after falling through loops whose guards are all false. */
function pushSettled(code: Code, env: Environment, frame: Frame): void {
  const settled = code.local();
  code.load(env.map.state + 4 * frame.location).set(settled);
  code.switch(
    () => code.get(settled),
    frame.template.locations.map((location, number) =>
      falls(location) ? () => fallFrom(code, env, frame, number, settled, [number]) : null,
    ),
  );
  code.get(settled);
  code.release(settled);
}

/** `met`: the loops on the way here, which are not fallen into again. */
function fallFrom(code: Code, env: Environment, frame: Frame, number: number, settled: number, met: readonly number[]): void {
  const { otherwise, edges, ownEdges } = locationOf(frame, number);
  if (otherwise === null) return;
  code.block((stays) => {
    for (const edge of edges.slice(0, ownEdges)) {
      pushGuard(code, env, frame, processEdge(frame, edge).original.guard ?? { kind: 'constant', value: 1 });
      code.brIf(stays);
    }
    code.i32(otherwise.target).set(settled);
    const goesOn = falls(locationOf(frame, otherwise.target)) && !met.includes(otherwise.target);
    if (goesOn) fallFrom(code, env, frame, otherwise.target, settled, [...met, otherwise.target]);
  });
}

function falls({ kind, otherwise }: Location): boolean {
  return kind === 'repetition' && otherwise !== null;
}

/** True if a process may receive in a rendezvous by an edge that a loop gets by falling through. */
function receivesByFalling(env: Environment, frame: Frame): boolean {
  return env.system.transitions.some(
    (t) => t.kind === 'rendezvous' && t.receiver === frame.number && frame.template.edges[t.receiveEdge]?.copyOf !== null,
  );
}

/** Pushes 1 if every process is at its END or an end label, or has fallen through to one. */
export function pushTerminated(code: Code, env: Environment): void {
  code.i32(1);
  for (const frame of env.frames) {
    const end = code.local();
    pushSettled(code, env, frame);
    code.set(end);
    code.i32(0);
    frame.template.locations.forEach((location, number) => {
      if (isValidEnd(location)) code.get(end).i32(number).op('i32.eq', 'i32.or');
    });
    for (const [start, settled] of passingEnds(frame)) {
      code.get(end).i32(settled).op('i32.eq');
      code
        .load(env.map.state + 4 * frame.location)
        .i32(start)
        .op('i32.eq', 'i32.and', 'i32.or');
    }
    code.op('i32.and');
    code.release(end);
  }
}

/** Where a process rests and where it has fallen to, if neither the latter nor its END but some location on the way is an end label. */
function passingEnds({ template: { locations } }: Frame): [start: number, settled: number][] {
  return locations.flatMap((start, number): [number, number][] => {
    const found: [number, number][] = [];
    let [at, passed] = [start, isValidEnd(start)];
    for (let steps = 0; at.otherwise !== null && steps < locations.length; steps++) {
      const next = locations[at.otherwise.target];
      if (next === undefined) break;
      if (passed && !isValidEnd(next)) found.push([number, at.otherwise.target]);
      [at, passed] = [next, passed || isValidEnd(next)];
    }
    return found;
  });
}

function locationOf({ template }: Frame, number: number): Location {
  const location = template.locations[number];
  if (location === undefined) throw new Error(`${template.name} has no location ${number}`);
  return location;
}

/** Generates the noting of where processes stand after falling through loops, in the working state. */
export function settle(code: Code, env: Environment): void {
  for (const frame of env.frames) {
    if (receivesByFalling(env, frame)) code.store(env.map.settled + 4 * frame.number, () => pushSettled(code, env, frame));
  }
}
