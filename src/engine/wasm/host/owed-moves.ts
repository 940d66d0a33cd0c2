/** States, as their cells, from which a search begins; null where they are too many, so that it begins with the first state of all. */
type Beginnings = readonly Uint32Array[] | null;

/** States that are kept for a set of processes, at most. */
const mostStates = 1_000;

/** For sets of processes, as bits, a state of each component that owes moves to them. */
export class OwedMoves {
  private readonly states = new Map<number, Uint32Array[] | null>();

  /** Adds the component of a state. */
  add(processes: number, cells: ArrayLike<number>): void {
    const known = this.states.get(processes);
    if (known === null) return;
    if (known === undefined) this.states.set(processes, [Uint32Array.from(cells)]);
    else if (known.length < mostStates) known.push(Uint32Array.from(cells));
    else this.states.set(processes, null);
  }

  /** Adds all components of others, which owe moves to more processes. */
  addAll(others: OwedMoves, more: number): void {
    for (const [processes, states] of others.states) {
      if (states === null) this.states.set(processes | more, null);
      else for (const cells of states) this.add(processes | more, cells);
    }
  }

  /** Takes the set with the fewest processes away; undefined if there is none. */
  takeSmallest(): readonly [processes: number, from: Beginnings] | undefined {
    const [smallest] = [...this.states].sort(([a], [b]) => sizeOf(a) - sizeOf(b));
    if (smallest !== undefined) this.states.delete(smallest[0]);
    return smallest;
  }
}

function sizeOf(processes: number): number {
  let size = 0;
  for (let rest = processes; rest !== 0; rest &= rest - 1) size++;
  return size;
}
