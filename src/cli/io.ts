/** Everything that a command knows of the world apart from files, so that tests can supply it. */
export interface Io {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly stdin: Input;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The folder in which the command was called. */
  readonly folder: string;
  /** Calls the handler at the first interrupt (Ctrl+C) until the function that is returned is called. A second interrupt ends the program. */
  onInterrupt(handler: () => void): () => void;
  /** Lets pending events, such as an interrupt, be handled. */
  breathe(): Promise<void>;
}

export interface Output {
  write(text: string): void;
  readonly isTerminal: boolean;
}

export interface Input {
  readonly isTerminal: boolean;
  readAll(): Promise<Uint8Array>;
  /** Lines as they come, without their ends; shows the prompt before each. Ends at the end of the input or an interrupt. */
  lines(prompt: string): AsyncIterable<string>;
}
