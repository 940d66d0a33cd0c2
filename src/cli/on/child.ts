import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What another program said and how it ended. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Why we ended it; null where it ended by itself. */
  readonly stopped: 'time' | 'cancelled' | null;
}

/** What another program has to hold to. */
export interface Limits {
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

/**
 * Runs another program in a folder, without a shell, until it ends, its time is over or the user interrupts. `hear` is told each line of
 * its standard output as it comes. Throws where it cannot be started.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  folder: string,
  limits: Limits,
  hear: (line: string) => void = () => undefined,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = { stdout: '', stderr: '' };
    let stopped: Ended['stopped'] = null;
    const end = (why: 'time' | 'cancelled'): void => {
      stopped ??= why;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => end('time'), Math.min(Math.max(1, limits.left()), 2 ** 31 - 1));
    const stopListening = limits.onInterrupt(() => end('cancelled'));
    // A program that is left alone would go on where nobody sees it.
    const orphan = (): void => end('cancelled');
    process.once('exit', orphan);
    let rest = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said.stdout += text;
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said.stderr += text;
    });
    const over = (): void => {
      clearTimeout(timer);
      stopListening();
      process.off('exit', orphan);
    };
    child.on('error', (error) => {
      over();
      reject(error);
    });
    child.on('close', (code) => {
      over();
      resolve({ code, ...said, stopped });
    });
  });
}
