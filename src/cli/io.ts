import type { ThreadHost } from '../engine/wasm/host/threads/thread-host.ts';
import type { SupervisionNews } from './supervision.ts';

/** Everything that a command knows of the world apart from files, so that tests can supply it. */
export interface Io {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly stdin: Input;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The folder in which the command was called. */
  readonly folder: string;
  /**
   * Calls the handler at the first interrupt (Ctrl+C, or a request to end) until the function that is returned is called. A second one ends
   * the program.
   */
  onInterrupt(handler: () => void): () => void;
  /** Milliseconds of work between two calls of `breathe`; absent: a tenth of a second. */
  readonly slice?: number;
  /** Lets pending events, such as an interrupt, be handled. */
  breathe(): Promise<void>;
  sleep(milliseconds: number): Promise<void>;
  /** When the process began, as `performance.now()` tells it; absent where the process is somebody else's. */
  readonly begun?: number;
  /** The memory that the process holds, in bytes; absent where it is somebody else's. */
  residentBytes?(): number;
  /** Lets the runtime give back what nobody uses any more; absent where it does so when it wants to. */
  collectGarbage?(): void;
  /** Starts further threads of searches; absent where there are none. */
  readonly threads?: ThreadHost;
  /** Tells the process that supervises this one; absent where none does. */
  tell?(news: SupervisionNews): void;
}

export interface Output {
  /** Writes a text; as bytes, each of its characters is one. */
  write(text: string, as?: 'text' | 'bytes'): void;
  readonly isTerminal: boolean;
}

export interface Input {
  readonly isTerminal: boolean;
  /** All bytes; null if there are more than `most`. */
  readAll(most: number): Promise<Uint8Array | null>;
  /**
   * Lines as they come, without their ends; shows the prompt before each if somebody types them. Ends at the end of the input or an
   * interrupt.
   */
  lines(prompt: string): AsyncIterable<string>;
}
