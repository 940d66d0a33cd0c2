import { LineMap, type Span } from '../../../base/span.ts';
import { serialSentences } from '../../../engine/plan/serial-words.ts';
import type { Machine } from '../../../engine/machine/machine.ts';
import { differenceText, type Ran } from '../../../engine/plan/ran.ts';
import { Waiting } from '../../../engine/waiting/waiting.ts';
import { waitsInWords } from '../../../engine/waiting/words.ts';
import type {
  CheckReport,
  ReportDiagnostic,
  ReportOptions,
  ReportRan,
  ReportStep,
  ReportVacuousPart,
  ReportReception,
  ReportUnreached,
  ReportVerdict,
  ReportWaiting,
} from '../../library/report.ts';
import { replayRun, type ReplayedStep } from '../../replayed-run.ts';
import { incompleteBecause } from '../incomplete-words.ts';
import type { Further } from '../further.ts';
import type { CheckRequest } from '../options.ts';
import { porFields } from '../options-por.ts';
import type { CheckResult } from '../result.ts';
import { firstLine } from './command-text.ts';
import { evidenceData } from './evidence-data.ts';
import type { VacuousPart, Verdict } from '../../../contract/check/verdict.ts';
import type { Statistics, Unreached, UnspecifiedReception } from '../../../contract/check/outcome.ts';
import type { WaitsInWords } from '../../../contract/waiting.ts';
import type { Diagnostic, TextEdit } from '../../../contract/diagnostic.ts';
import { dialectIn } from '../../language.ts';

/** What became of the check of a file as data: what `esml check --json` prints, and what the library returns. */
export function reportData(result: CheckResult): CheckReport {
  const { exitCode: code, error, file, request, model, searched, replayed } = result;
  const program = model?.program ?? null;
  const lines = new LineMap(program?.text ?? '');
  const outcome = searched?.outcome ?? null;
  return {
    schema: 'esml-check/1',
    exitCode: code,
    error,
    file,
    model: program === null || program.name === '' ? null : program.name,
    dialect: dialectIn(program?.language),
    constants: Object.fromEntries(
      (program?.constants ?? []).map(({ name, kind, value }) => [name, kind === 'boolean' ? value !== 0 : value]),
    ),
    options: request === null ? null : optionsData(request),
    ran: outcome === null ? null : ranData(outcome.ran, outcome.statistics, lines),
    ...statisticsData(outcome?.statistics ?? null, searched?.processBytes ?? null),
    ...(outcome?.ran.on === undefined ? {} : { searchedBy: outcome.ran.on.program }),
    complete: outcome?.completeness.kind === 'exhaustive' && incompletenessOf(result) === null,
    omission: outcome?.completeness.kind === 'probabilistic' ? outcome.completeness.omission : null,
    incompleteBecause: incompletenessOf(result),
    ...(replayed === null ? {} : { replay: replayed }),
    verdicts:
      searched === null || program === null
        ? []
        : searched.outcome.verdicts.map((verdict, i) => ({
            ...verdictData(verdict, searched.machine, program.text, lines),
            ...furtherData(searched.further[i] ?? null, searched.machine, program.text, lines),
            ...linkData(result.links[i] ?? null),
          })),
    unreached: outcome?.unreached?.map((command) => unreachedData(command, program?.text ?? '', lines)) ?? null,
    receptions:
      outcome?.receptions?.map((reception) => receptionData(reception, searched?.machine ?? null, program?.text ?? '', lines)) ?? null,
    diagnostics: (program?.diagnostics ?? []).map((diagnostic) => diagnosticData(diagnostic, lines)),
  };
}

function incompletenessOf({ fault, request, model, searched }: CheckResult): string | null {
  if (fault) return 'the search was ended by a fault of the program';
  if (request === null || model === null) return 'there is no model to search';
  if (searched === null) return 'the model has errors';
  const { completeness, verdicts } = searched.outcome;
  const open = verdicts.filter(({ holds }) => holds === null).map(({ property }) => property);
  const undecided = open.length === 0 ? null : `${open.join(', ')} ${open.length === 1 ? 'is' : 'are'} not decided`;
  return incompleteBecause(completeness, request.search) ?? undecided;
}

function optionsData({ search: asked, por, store, properties: wanted }: CheckRequest): ReportOptions {
  const { engine, search, maxStates, maxMilliseconds, maxBytes, terminationIsDeadlock } = asked;
  const { properties, formula, temporal } = wanted;
  const { fairness, ctl, ltl, cycles } = temporal;
  return {
    engine,
    threads: asked.threads === 0 ? 'auto' : (asked.threads ?? 1),
    store: store.options.kind,
    reduce: asked.live === true ? 'live' : 'none',
    symmetry: asked.symmetry ?? 'off',
    forall: asked.forall ?? 'atomic',
    search: por.kind === 'stateless' ? 'stateless' : search,
    ...porFields(por),
    strategy: asked.symbolic?.strategy ?? null,
    maxNodes: asked.symbolic?.maxNodes ?? null,
    maxStates: Number.isFinite(maxStates) ? maxStates : null,
    maxSeconds: Number.isFinite(maxMilliseconds) ? maxMilliseconds / 1_000 : null,
    maxMegabytes: maxBytes / 2 ** 20,
    terminationIsDeadlock,
    properties: properties.length === 0 ? null : properties,
    formula,
    fairness,
    ctl,
    ltl,
    check: cycles,
  };
}

/** What really ran: the options as they were followed, and a sentence for each that was not. */
function ranData(
  { engine, threads, search, store, reduction, live, symmetry, serial, differences, on }: Ran,
  { store: stored }: Statistics,
  lines: LineMap,
): ReportRan {
  return {
    engine,
    threads,
    on: on === undefined ? null : `${on.program} ${on.version}`,
    search,
    store: store.kind,
    por: reduction !== null && 'own' in reduction ? 'own' : (reduction?.por ?? 'none'),
    reduce: live ? 'live' : 'none',
    symmetry,
    serial:
      serial === null
        ? null
        : {
            foralls: serialSentences(serial, lines),
            formulas: Object.fromEntries(serial.formulas.map(({ property, text }) => [property, text])),
          },
    notes: differences.map(differenceText),
    figures: stored === undefined ? null : Object.fromEntries(stored.figures.map(({ name, value }) => [name, value])),
  };
}

function statisticsData(statistics: Statistics | null, processBytes: number | null) {
  // Decision diagrams that ended before they could count know of no number, and what was not begun has looked at no state.
  const counted = statistics?.states === 0 ? null : statistics;
  return {
    searchedBy: statistics?.engine ?? null,
    states: counted?.states ?? null,
    transitions: counted?.transitions ?? null,
    revisits: statistics?.revisits ?? null,
    loops: statistics?.loops ?? null,
    depth: statistics?.depth ?? null,
    terminated: statistics?.terminated ?? null,
    deadlocks: statistics?.deadlocks ?? null,
    executions: statistics?.executions ?? null,
    exact: statistics?.symbolic ?? null,
    seconds: statistics === null ? null : statistics.milliseconds / 1_000,
    bytes: statistics?.bytes ?? null,
    processBytes,
    components: statistics?.components ?? null,
    bytesPerState: counted === null ? null : counted.bytes / Math.max(1, counted.states),
  };
}

function verdictData(
  { property, kind, holds, explanation, notDecided, unsound, vacuous, span, run, loopStart, evidence, explored }: Verdict,
  machine: Machine,
  text: string,
  lines: LineMap,
): ReportVerdict {
  const place = span === null ? { line: null, column: null } : lines.position(span.start);
  const verdict = {
    property,
    kind,
    holds,
    explanation,
    line: place.line,
    column: place.column,
    ...(notDecided === undefined ? {} : { notDecided }),
    ...(unsound === undefined ? {} : { unsound }),
    ...(vacuous === undefined ? {} : { vacuous: vacuous.map((part) => vacuousData(part, lines)) }),
    ...(explored === undefined ? {} : { explored }),
    ...(evidence == null ? {} : { evidence: evidenceData(evidence) }),
  };
  if (run === null) return verdict;
  const { steps, last } = replayRun(machine, text, run);
  return {
    ...verdict,
    ...(loopStart == null ? {} : { loopStart }),
    trace: steps.map((step) => stepData(step, lines)),
    ...(kind === 'deadlock' ? { waiting: waitingData(waitsInWords(new Waiting(machine).describe(last), text)) } : {}),
  };
}

function vacuousData({ text, says, span }: VacuousPart, lines: LineMap): ReportVacuousPart {
  const { line, column } = span === null ? { line: null, column: null } : lines.position(span.start);
  return { part: text, says, line, column };
}

function unreachedData({ process, span }: Unreached, text: string, lines: LineMap): ReportUnreached {
  return { process, command: firstLine(text, span), ...lines.position(span.start) };
}

function receptionData(
  { channel, signal, run, ...place }: UnspecifiedReception,
  machine: Machine | null,
  text: string,
  lines: LineMap,
): ReportReception {
  const trace = machine === null ? [] : replayRun(machine, text, run).steps.map((step) => stepData(step, lines));
  return { ...unreachedData(place, text, lines), channel, signal, trace };
}

/** What the processes wait for, with lines for spans. */
function waitingData({ processes, cycles }: WaitsInWords): ReportWaiting {
  return {
    processes: processes.map(({ process, status, stuck, text, line, reasons }) => ({
      process,
      status,
      stuck,
      text,
      line,
      reasons: reasons.map((reason) => ({
        alternative: reason.alternative,
        text: reason.text,
        line: reason.line,
        helpers: reason.helpers.map((helper) => ({ process: helper.process, text: helper.text, line: helper.line })),
      })),
    })),
    cycles: cycles.map((cycle) => cycle.map(({ process, waitsFor, line }) => ({ process, waitsFor, line }))),
  };
}

function furtherData(
  further: Further | null,
  machine: Machine,
  text: string,
  lines: LineMap,
): Pick<ReportVerdict, 'further' | 'furtherEnded'> {
  if (further === null) return {};
  const { runs, ended } = further;
  return { further: runs.map((run) => replayRun(machine, text, run).steps.map((step) => stepData(step, lines))), furtherEnded: ended };
}

function stepData({ step, label, processes, span, output, error }: ReplayedStep, lines: LineMap): ReportStep {
  const taken = {
    transition: step.transition,
    choice: step.choice,
    label,
    processes,
    line: span === null ? null : lines.position(span.start).line,
    output,
  };
  return error === null ? taken : { ...taken, error: { message: error.message, ...lines.position(error.span.start) } };
}

function diagnosticData({ code, severity, message, span, fixes }: Diagnostic, lines: LineMap): ReportDiagnostic {
  const data = { code, severity, message, ...stretch(span, lines) };
  if (fixes.length === 0) return data;
  const edited = (edits: readonly TextEdit[]) => edits.map((edit) => ({ ...stretch(edit.span, lines), text: edit.text }));
  return { ...data, fixes: fixes.map(({ title, edits }) => ({ title, edits: edited(edits) })) };
}

function stretch({ start, end }: Span, lines: LineMap) {
  const { line, column } = lines.position(start);
  const last = lines.position(end);
  return { line, column, endLine: last.line, endColumn: last.column };
}

function linkData(link: string | null): Pick<ReportVerdict, 'link'> {
  return link === null ? {} : { link };
}
