import { jsonReport } from './check/report-json.ts';
import { checkHelp, readCheckRequest } from './check/options.ts';
import { printReport } from './check/report-text.ts';
import { exitCodeFor, search } from './check/search.ts';
import type { Command } from './command.ts';
import { type ExitCode, exitCode, UserError } from './exit.ts';
import type { Io } from './io.ts';
import { loadModel, printDiagnostics, refuse } from './model.ts';

/** `esml check`: searches all states of a model. */
export const checkCommand: Command = {
  name: 'check',
  summary: 'search all states for deadlocks, errors and violated properties',
  help: checkHelp,

  run(args, io) {
    return args.includes('--json') ? checkForProgram(args, io) : checkForPerson(args, io);
  },
};

async function checkForPerson(args: readonly string[], io: Io): Promise<ExitCode> {
  const request = readCheckRequest(args);
  const model = await loadModel(request.file, request.model, io);
  if (!model.runnable) return refuse(model, io);
  if (!request.quiet) printDiagnostics(model, io);
  const searched = await search(model, request.search, !request.quiet, io);
  printReport(model, request, searched, io);
  return exitCodeFor(searched.outcome);
}

async function checkForProgram(args: readonly string[], io: Io): Promise<ExitCode> {
  const report = await collectReport(args, io);
  io.stdout.write(`${JSON.stringify(jsonReport(report), null, 2)}\n`);
  return report.exitCode;
}

async function collectReport(args: readonly string[], io: Io) {
  let report: Parameters<typeof jsonReport>[0] = { exitCode: exitCode.badInput, error: null, request: null, checked: null, searched: null };
  try {
    const request = readCheckRequest(args);
    report = { ...report, request };
    const model = await loadModel(request.file, request.model, io);
    report = { ...report, checked: model.checked };
    if (!model.runnable) return report;
    const searched = await search(model, request.search, !request.quiet, io);
    return { ...report, searched, exitCode: exitCodeFor(searched.outcome) };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { ...report, error: error.message };
  }
}
