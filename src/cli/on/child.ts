import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { residentBytes } from '../resident-bytes.ts';

/** What another program said and how it ended. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Why we ended it; null where it ended by itself. */
  readonly stopped: 'time' | 'cancelled' | 'memory' | null;
  /** The most memory that it was seen to hold, in bytes; 0 where the system does not tell. */
  readonly bytes: number;
}

/** What another program has to hold to. */
export interface Limits {
  /** Bytes that the program may hold; absent: as many as it likes, or it has been told itself. */
  readonly bytes?: number;
  /** Milliseconds that are left. */
  left(): number;
  /** Calls the handler when the user interrupts; returns what ends that. */
  onInterrupt(handler: () => void): () => void;
}

/** The full path of a program; null where there is none of that name. */
export function programPath(name: string, path: string | undefined): string | null {
  for (const folder of (path ?? '').split(delimiter)) {
    if (folder === '') continue;
    const file = join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // It is not there; the next folder may have it.
    }
  }
  return null;
}

/** Milliseconds between two looks at the memory of a program, and those that it has to end by itself once it was asked to. */
const pace = 100;
const grace = 2_000;

/** What a program is told and who listens to it. */
export interface Listening {
  /** Is told each line of its standard output and of its standard error as it comes. */
  readonly hear?: (line: string) => void;
  /** Its standard input; absent: empty. */
  readonly input?: Uint8Array;
}

/**
 * Runs another program in a folder, without a shell, until it ends, its time or memory is used up or the user interrupts. Throws where it
 * cannot be started.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  folder: string,
  limits: Limits,
  { hear = () => undefined, input }: Listening = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: folder, stdio: 'pipe' });
    const said = { stdout: '', stderr: '' };
    let stopped: Ended['stopped'] = null;
    let bytes = 0;
    let killing: NodeJS.Timeout | undefined;
    const end = (why: 'time' | 'cancelled' | 'memory'): void => {
      stopped ??= why;
      child.kill('SIGTERM');
      killing ??= setTimeout(() => child.kill('SIGKILL'), grace);
    };
    const timer = setTimeout(() => end('time'), Math.min(Math.max(1, limits.left()), 2 ** 31 - 1));
    const stopListening = limits.onInterrupt(() => end('cancelled'));
    const watching = setInterval(() => {
      bytes = Math.max(bytes, residentBytes(child.pid ?? 0) ?? 0);
      if (bytes > (limits.bytes ?? Number.POSITIVE_INFINITY)) end('memory');
    }, pace);
    // A program that is left alone would go on where nobody sees it.
    const orphan = (): void => end('cancelled');
    process.once('exit', orphan);
    const listen = (stream: NodeJS.ReadableStream, name: 'stdout' | 'stderr'): void => {
      let rest = '';
      stream.setEncoding('utf8').on('data', (text: string) => {
        said[name] += text;
        const lines = (rest + text).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) hear(line);
      });
    };
    listen(child.stdout, 'stdout');
    listen(child.stderr, 'stderr');
    // A program that does not read what it is given says by itself what is wrong.
    child.stdin.on('error', () => undefined).end(input ?? '');
    const over = (): void => {
      clearTimeout(timer);
      clearTimeout(killing);
      clearInterval(watching);
      stopListening();
      process.off('exit', orphan);
    };
    child.on('error', (error) => {
      over();
      reject(error);
    });
    child.on('close', (code) => {
      over();
      resolve({ code, ...said, stopped, bytes });
    });
  });
}
