import { checkFile, noResult, unusable } from '../check/check-file.ts';
import { reportData } from '../check/formats/report-data.ts';
import { requestOf } from '../check/options.ts';
import { settingValues } from '../check/settings.ts';
import type { Io, Output } from '../io.ts';
import { workerThreads } from '../threads/worker-threads.ts';
import type { CheckOptions } from './options.ts';
import type { CheckReport } from './report.ts';

/**
 * Checks the text of a model, and returns what `esml check --json` prints; `file` in it is `-`. What is wrong with the text or the values
 * of options is in the report: then `exitCode` is 2, and `error` or `diagnostics` say why. Throws a TypeError only for arguments of another
 * kind. While it searches, events are let through every few milliseconds.
 */
export async function check(text: string, options: CheckOptions = {}): Promise<CheckReport> {
  demandKinds(text, options);
  const { signal, ...settings } = options;
  const io = libraryIo(text, signal);
  try {
    const request = requestOf(settingValues(settings, 'check'), ['-']);
    return reportData(await checkFile('-', request, performance.now(), io, () => undefined));
  } catch (error) {
    return reportData(unusable(noResult, error, io));
  }
}

/** Programs in JavaScript may call with anything. */
function demandKinds(text: unknown, options: unknown): void {
  if (typeof text !== 'string') throw new TypeError(`check takes the text of a model first, not ${kindOf(text)}`);
  if (typeof options !== 'object' || options === null || Array.isArray(options))
    throw new TypeError(`check takes its options as an object, such as { search: 'dfs' }, not ${kindOf(options)}`);
  const signal: unknown = 'signal' in options ? options.signal : undefined;
  if (signal !== undefined && !(signal instanceof AbortSignal))
    throw new TypeError(`check takes an AbortSignal as "signal", not ${kindOf(signal)}`);
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : typeof value === 'undefined' ? 'undefined' : `a ${typeof value}`;
}

/** Milliseconds of work between two looks at events: the program that calls goes on meanwhile. */
const slice = 5;

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
    threads: workerThreads,
    slice,
    breathe: () => new Promise((resolve) => setImmediate(resolve)),
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
}

async function* noLines(): AsyncIterable<string> {
  // Nobody is asked.
}
