/** A step of a run as far as its order matters. */
export interface RunEvent {
  /** The processes that move, by their numbers; at least one. */
  readonly processes: readonly number[];
  /**
   * The earlier events, by their places in the run, on which it depends, so that they stay before it; those of the same process among them.
   */
  readonly after: readonly number[];
}

/** A run in another order. */
export interface Reordered {
  /** The places of the events in the first order. */
  readonly order: readonly number[];
  /** How often a step moves none of the processes that the step before it moved. */
  readonly switches: number;
  /** False if not all orders could be looked at, so that there may be one with fewer switches. */
  readonly exact: boolean;
}

/** Beginnings of orders that are kept in all, at most: some tenths of a second. */
const mostKept = 300_000;

/** A set of events, closed under what has to come before, with an order of them that ends in some event and has fewest switches. */
interface Beginning {
  /** How many events of each chain are taken. */
  readonly taken: readonly number[];
  readonly last: number;
  readonly switches: number;
  readonly before: Beginning | null;
}

/** How often the process changes from step to step in an order of events. */
export function switchesIn(events: readonly RunEvent[], order: readonly number[]): number {
  return order.filter((event, i) => i > 0 && !shareProcess(events, order[i - 1] ?? -1, event)).length;
}

/**
 * Of all orders that keep what has to come before what, one with the fewest switches between processes (context switches: Musuvathi and
 * Qadeer 2007 bound their number in a search; here the run is given). Beginnings with the same events and the same last processes are one,
 * of which a best is kept; where there are too many of one length, the best of them, so that the result is then not `exact`, but never
 * worse than the order that is given.
 */
export function fewestSwitches(events: readonly RunEvent[], most = mostKept): Reordered {
  const given = events.map((_, i) => i);
  const chains = chainsOf(events);
  const needs = needsOf(events, chains);
  const width = Math.max(50, Math.floor(most / Math.max(1, events.length)));
  let exact = true;
  let level: Beginning[] = [{ taken: chains.map(() => 0), last: -1, switches: 0, before: null }];
  for (let length = 0; length < events.length; length++) {
    const next = new Map<string, Beginning>();
    for (const beginning of level) extend(beginning, next);
    level = [...next.values()];
    if (level.length <= width) continue;
    exact = false;
    level = level.sort((a, b) => a.switches - b.switches).slice(0, width);
  }
  const best = level.reduce<Beginning | null>((least, one) => (least === null || one.switches < least.switches ? one : least), null);
  const order = best === null ? given : eventsOf(best);
  const [found, before] = [switchesIn(events, order), switchesIn(events, given)];
  return found < before ? { order, switches: found, exact } : { order: given, switches: before, exact };

  /** Adds what a beginning becomes by one event more, where nothing as good is there. */
  function extend(beginning: Beginning, next: Map<string, Beginning>): void {
    const { taken, last, switches } = beginning;
    chains.forEach((chain, c) => {
      const event = chain[taken[c] ?? 0];
      if (event === undefined || needs[event]?.some((count, other) => (taken[other] ?? 0) < count)) return;
      const now = switches + (last >= 0 && !shareProcess(events, last, event) ? 1 : 0);
      const more = taken.map((count, other) => (other === c ? count + 1 : count));
      const key = `${more.join()} ${events[event]?.processes.join()}`;
      if (now < (next.get(key)?.switches ?? Number.POSITIVE_INFINITY))
        next.set(key, { taken: more, last: event, switches: now, before: beginning });
    });
  }
}

function shareProcess(events: readonly RunEvent[], a: number, b: number): boolean {
  const other = events[b]?.processes ?? [];
  return events[a]?.processes.some((process) => other.includes(process)) === true;
}

/**
 * The events of each process that is the first of some, in their order: every event is in one chain, and those of a chain keep their order.
 */
function chainsOf(events: readonly RunEvent[]): readonly (readonly number[])[] {
  const chains = new Map<number, number[]>();
  events.forEach(({ processes: [first = -1] }, i) => {
    const chain = chains.get(first);
    if (chain === undefined) chains.set(first, [i]);
    else chain.push(i);
  });
  return [...chains.values()];
}

/** How many events of each chain have to come before each event. */
function needsOf(events: readonly RunEvent[], chains: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return events.map(({ after }) => {
    const wanted = new Set(after);
    return chains.map((chain) => chain.reduce((count, event, place) => (wanted.has(event) ? place + 1 : count), 0));
  });
}

function eventsOf(end: Beginning): number[] {
  const events: number[] = [];
  for (let at: Beginning | null = end; at !== null && at.last >= 0; at = at.before) events.push(at.last);
  return events.reverse();
}
