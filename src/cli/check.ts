import { checkFile, noResult, unusable } from './check/check-file.ts';
import { createReporter, textOfReports, wantedFormat } from './check/formats/formats.ts';
import { leastForProcess } from './check/memory-limit.ts';
import { reportData } from './check/formats/report-data.ts';
import { modelFiles } from './check/model-files.ts';
import { checkHelp, checkOptions } from './check/option-table.ts';
import { type CheckRequest, readCheckRequest } from './check/options.ts';
import type { Reporter } from './check/reporter.ts';
import type { CheckResult } from './check/result.ts';
import { watch } from './check/watching.ts';
import type { Command } from './command.ts';
import { complain, type ExitCode, UserError, worst } from './exit.ts';
import { demandWritable } from './files.ts';
import type { Io } from './io.ts';

/** `esml check`: searches all states of models. */
export const checkCommand: Command = {
  help: checkHelp,
  options: checkOptions,
  takes: 'models and folders',

  async run(args, io) {
    try {
      return await checkOnceOrWatch(args, io);
    } catch (error) {
      const format = wantedFormat(args);
      if (!(error instanceof UserError) || textOfReports(format) === null) throw error;
      return reportMistake(error, format, io);
    }
  },
};

async function checkOnceOrWatch(args: readonly string[], io: Io): Promise<ExitCode> {
  const request = await readCheckRequest(args, io);
  if (!request.watch) return checkAll(request, io);
  if (request.format !== 'text' && request.format !== 'github') throw new UserError('--watch prints text; leave --format out');
  if (request.paths.includes('-')) throw new UserError('standard input cannot be watched');
  return watch(
    () => modelFiles(request.paths).files,
    () => checkAll(request, io),
    io,
  );
}

/** Checks one file after the other; the exit code is the worst one. */
async function checkAll(request: CheckRequest, io: Io): Promise<ExitCode> {
  const { files, several } = modelFiles(request.paths);
  if (several && request.saveTrace !== null) throw new UserError('--save-trace takes one model at a time');
  if (several && (request.format === 'itf' || request.format === 'html'))
    throw new UserError(`--format ${request.format} takes one model at a time`);
  if (several && request.replay !== null) throw new UserError('--replay takes one model at a time');
  if (request.saveTrace !== null) demandWritable(request.saveTrace);
  const reporter = createReporter(request, several, io);
  io.tell?.({ kind: 'checks', format: request.format, several, files });
  const results: CheckResult[] = [];
  let interrupted = false;
  const stopListening = io.onInterrupt(() => {
    interrupted = true;
  });
  try {
    for (const file of files) {
      if (interrupted) break;
      const since = results.length === 0 ? (io.begun ?? performance.now()) : performance.now();
      await tellLimits(file, request, io);
      if (interrupted) break;
      results.push(reported(await checkFile(file, request, since, io, (model) => reporter.begin?.(model)), reporter, io));
      if (textOfReports(request.format) === null) io.tell?.({ kind: 'checked', exitCode: results.at(-1)?.exitCode ?? 2, report: null });
    }
  } finally {
    stopListening();
  }
  const notChecked = files.slice(results.length);
  const codes = results.map(({ exitCode: code }) => code);
  const code = worst(notChecked.length === 0 ? codes : [...codes, 3]);
  reporter.end?.({ several, results, notChecked, exitCode: code });
  return code;
}

/** Tells the process that supervises this one what it has to hold. */
async function tellLimits(file: string, { search: { maxMilliseconds, maxBytes } }: CheckRequest, io: Io): Promise<void> {
  if (io.tell === undefined) return;
  const milliseconds = Number.isFinite(maxMilliseconds) ? maxMilliseconds : null;
  io.tell({ kind: 'file', file, milliseconds, bytes: maxBytes < leastForProcess ? null : maxBytes });
  await io.breathe();
}

/** Reports a result; where that fails, without what the search found. */
function reported(result: CheckResult, reporter: Reporter, io: Io): CheckResult {
  try {
    reporter.report(result);
    return result;
  } catch (error) {
    const fault = unusable(result, error, io);
    reporter.report(fault);
    return fault;
  }
}

/** Programs that read a text made at the end are told of wrong options in it too; where that is no JSON, people are as well. */
function reportMistake(error: UserError, format: string, io: Io): ExitCode {
  if (format !== 'json') complain(error, io);
  const result = unusable(noResult, error, io);
  const text = textOfReports(format);
  const summary = { several: false, results: [result], notChecked: [], exitCode: result.exitCode };
  io.stdout.write(text?.([reportData(result)], summary) ?? '');
  return result.exitCode;
}
