import { Machine } from '../engine/machine/machine.ts';
import { lower } from '../lower/lower.ts';
import { type CheckReport, jsonReport } from './check/report-json.ts';
import { type CheckRequest, checkHelp, readCheckRequest } from './check/options.ts';
import { readTrace, replaySaved, saveTrace } from './check/saved-trace.ts';
import type { SavedRun } from '../engine/saved-run.ts';
import { chooseTarget } from './check/temporal-options.ts';
import { printReport } from './check/report-text.ts';
import { exitCodeFor, search } from './check/search.ts';
import type { Command } from './command.ts';
import { type ExitCode, exitCode, faultText, reportFault, UserError } from './exit.ts';
import type { Io } from './io.ts';
import { type LoadedModel, loadModel, printDiagnostics, refuse } from './model.ts';

/** `esml check`: searches all states of a model. */
export const checkCommand: Command = {
  help: checkHelp,

  run(args, io) {
    return args.includes('--json') ? checkForProgram(args, io) : checkForPerson(args, io);
  },
};

async function checkForPerson(args: readonly string[], io: Io): Promise<ExitCode> {
  const { request, saved } = await readRequest(args, io);
  const model = await loadModel(request.file, request.model, io);
  if (!model.runnable) return refuse(model, io);
  if (!request.quiet) printDiagnostics(model, io);
  if (saved !== null) return replayForPerson(saved, model, request, io);
  const searched = await search(model, request, io);
  printReport(model, request, searched, io);
  if (request.saveTrace !== null) io.stderr.write(`${saveTrace(request.saveTrace, request, model, searched)}\n`);
  return exitCodeFor(searched.outcome);
}

/** Reads the arguments, and the saved counterexample that they name; it brings the constants and the formula that it was found with. */
async function readRequest(args: readonly string[], io: Io): Promise<{ request: CheckRequest; saved: SavedRun | null }> {
  const request = readCheckRequest(args);
  if (request.replay === null) return { request, saved: null };
  const saved = await readTrace(request.replay, io);
  const properties = { ...request.properties, formula: request.properties.formula ?? saved.formula };
  const model = { const: request.model.const ?? saved.const, dialect: request.model.dialect ?? saved.dialect };
  return { request: { ...request, properties, model }, saved };
}

const replayExitCode = { violated: exitCode.violation, gone: exitCode.success, impossible: exitCode.unknown } as const;

function replayForPerson(saved: SavedRun, model: LoadedModel, request: CheckRequest, io: Io): ExitCode {
  const { result, message } = replaySaved(saved, model, replayMachine(model, request));
  io.stdout.write(`${message}\n`);
  return replayExitCode[result];
}

/** The machine of the model with the formula asked for. */
function replayMachine(model: LoadedModel, request: CheckRequest): Machine {
  return new Machine(lower(chooseTarget(model, request.properties).checked));
}

async function checkForProgram(args: readonly string[], io: Io): Promise<ExitCode> {
  const report = await collectReport(args, io);
  const printed = textOf(report, io);
  io.stdout.write(`${printed.text}\n`);
  return printed.exitCode;
}

/** The report as text; where that fails, without what the search found. */
function textOf(report: CheckReport, io: Io): { readonly text: string; readonly exitCode: ExitCode } {
  try {
    return { text: JSON.stringify(jsonReport(report), null, 2), exitCode: report.exitCode };
  } catch (error) {
    const fault = { ...report, exitCode: reportFault(error, io), error: faultText(error), searched: null };
    return { text: JSON.stringify(jsonReport(fault), null, 2), exitCode: fault.exitCode };
  }
}

async function collectReport(args: readonly string[], io: Io): Promise<CheckReport> {
  let report: CheckReport = {
    exitCode: exitCode.badInput,
    error: null,
    request: null,
    checked: null,
    searched: null,
    replayed: null,
  };
  try {
    const { request, saved } = await readRequest(args, io);
    report = { ...report, request };
    const model = await loadModel(request.file, request.model, io);
    report = { ...report, checked: model.checked };
    if (!model.runnable) return report;
    if (saved !== null) {
      const replayed = replaySaved(saved, model, replayMachine(model, request));
      return { ...report, replayed, exitCode: replayExitCode[replayed.result] };
    }
    const searched = await search(model, request, io);
    if (request.saveTrace !== null) saveTrace(request.saveTrace, request, model, searched);
    return { ...report, searched, exitCode: exitCodeFor(searched.outcome) };
  } catch (error) {
    if (error instanceof UserError) return { ...report, error: error.message };
    return { ...report, exitCode: reportFault(error, io), error: faultText(error) };
  }
}
