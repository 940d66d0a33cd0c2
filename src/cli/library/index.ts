import { checkFile, noResult, unusable } from '../check/check-file.ts';
import { reportData } from '../check/formats/report-data.ts';
import { requestOf } from '../check/options.ts';
import { settingValues } from '../check/settings.ts';
import type { Io, Output } from '../io.ts';
import type { CheckOptions } from './options.ts';
import type { CheckReport } from './report.ts';

/**
 * Checks the text of a model, and returns what `esml check --json` prints; `file` in it is `-`. Never throws for what is wrong with the
 * text or the options: then `exitCode` is 2, and `error` or `diagnostics` say why. Events are let through every tenth of a second.
 */
export async function check(text: string, options: CheckOptions = {}): Promise<CheckReport> {
  const { signal, ...settings } = options;
  const io = libraryIo(text, signal);
  try {
    const request = requestOf(settingValues(settings, 'check'), ['-']);
    return reportData(await checkFile('-', request, performance.now(), io, () => undefined));
  } catch (error) {
    return reportData(unusable(noResult, error, io));
  }
}

/** A world that prints nothing and has the text for standard input. */
function libraryIo(text: string, signal: AbortSignal | undefined): Io {
  const nowhere: Output = { write: () => undefined, isTerminal: false };
  return {
    stdout: nowhere,
    stderr: nowhere,
    stdin: { isTerminal: false, readAll: async () => new TextEncoder().encode(text), lines: noLines },
    environment: {},
    folder: '',
    onInterrupt(handler) {
      if (signal?.aborted) handler();
      signal?.addEventListener('abort', handler);
      return () => signal?.removeEventListener('abort', handler);
    },
    breathe: () => new Promise((resolve) => setImmediate(resolve)),
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
}

async function* noLines(): AsyncIterable<string> {
  // Nobody is asked.
}
