import type { NotedGraph } from '../wasm/host/logged-search.ts';

/** Processes whose moves fit into a word, as bits. */
const mostProcesses = 31;

/** Who moves and who is enabled in a noted graph, as a bit for each process. */
export class NotedFairness {
  /** The bits of all processes. */
  readonly all: number;
  /** By state the processes that are enabled in it. */
  readonly enabled: Int32Array;
  /** By the numbers that the graph gives to those who move together. */
  private readonly moves: Int32Array;
  private readonly numbers: Uint8Array | Uint16Array;

  /** Throws a RangeError where there are too many processes, or no memory. */
  constructor({ states, first, moves }: NotedGraph, processes: number) {
    if (moves === null) throw new Error('fairness asks who moves');
    if (processes > mostProcesses) throw new RangeError('there are too many processes for a word');
    this.all = 2 ** processes - 1;
    this.numbers = moves.numbers;
    this.moves = Int32Array.from(moves.processes, (list) => list.reduce((bits, process) => bits | (1 << process), 0));
    this.enabled = new Int32Array(states);
    for (let state = 0; state < states; state++) {
      const end = first[state + 1] ?? 0;
      let bits = 0;
      for (let step = first[state] ?? 0; step < end; step++) bits |= this.moving(step);
      this.enabled[state] = bits;
    }
  }

  get bytes(): number {
    return this.enabled.byteLength + this.numbers.byteLength;
  }

  /** The processes that move in a step. */
  moving(step: number): number {
    return this.moves[this.numbers[step] ?? 0] ?? 0;
  }
}
