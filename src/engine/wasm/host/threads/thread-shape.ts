/** What a thread needs to begin, as plain data. */
export interface ThreadShape {
  readonly thread: number;
  /** How many there are, if all come. */
  readonly threads: number;
  /** Its module, and the memory that all of them have. */
  readonly binary: Uint8Array<ArrayBuffer>;
  readonly memory: WebAssembly.Memory;
  /** Where in memory it has the buffers for states to be expanded, for states found, and for the log; and where its batch begins. */
  readonly input: number;
  readonly output: number;
  readonly log: number;
  readonly batch: number;
  readonly stateBytes: number;
  /** How many states a piece has. */
  readonly pieceStates: number;
  /** Where states wait, those of even and of odd levels. */
  readonly levels: readonly [WebAssembly.Memory, WebAssembly.Memory];
  readonly control: SharedArrayBuffer;
  readonly mostSeen: number;
  /** Microseconds for which it waits at the most where threads may come between each other, at random; 0: it does not. */
  readonly delay: number;
}
