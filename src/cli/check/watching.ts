import { statSync } from 'node:fs';
import type { ExitCode } from '../exit.ts';
import type { Io } from '../io.ts';
import { count } from '../quantities-text.ts';

/** Milliseconds between two looks at the files. */
const pace = 300;

/**
 * Runs checks again whenever one of the files has changed, until an interrupt; the exit code is that of the last ones. `files` lists the
 * files that there are.
 */
export async function watch(files: () => readonly string[], run: () => Promise<ExitCode>, io: Io): Promise<ExitCode> {
  let interrupted = false;
  const stopListening = io.onInterrupt(() => {
    interrupted = true;
  });
  try {
    for (;;) {
      const before = fingerprints(files());
      const code = await run();
      if (interrupted) return code;
      io.stderr.write(`watching ${count(before.size, 'file')}; Ctrl+C ends\n`);
      let changed: string[] = [];
      while (changed.length === 0) {
        await io.sleep(pace);
        if (interrupted) return code;
        changed = differences(before, fingerprints(files()));
      }
      io.stderr.write(`changed: ${changed.join(', ')}\n`);
    }
  } finally {
    stopListening();
  }
}

/** Time and size of each file; for one that is not there nothing. */
function fingerprints(files: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    files.map((file) => {
      return [file, fingerprint(file)];
    }),
  );
}

function fingerprint(file: string): string {
  try {
    const { mtimeMs, size } = statSync(file);
    return `${mtimeMs} ${size}`;
  } catch {
    return '';
  }
}

function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const all = new Set([...before.keys(), ...after.keys()]);
  return [...all].filter((file) => before.get(file) !== after.get(file));
}
