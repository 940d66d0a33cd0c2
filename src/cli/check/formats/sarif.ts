import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findingOf } from '../../../frontends/findings.ts';
import { exitCode } from '../../exit.ts';
import type { CheckReport, ReportDiagnostic, ReportReception, ReportUnreached, ReportVerdict } from '../../library/report.ts';
import { version } from '../../version.ts';
import type { Summary } from '../reporter.ts';
import { isKnownToHold, type Place, placeOf, problemOf, remarksOf } from './findings.ts';

/**
 * `--format sarif`: SARIF 2.1.0 (OASIS, 2020), one run with a result for each violation, each verdict that is not known (of the kind
 * `open`), each remark on one that holds (a note), each command that is
 * never reached (a note), each unspecified reception (a warning) and each diagnostic. The counterexample is a code flow.
 */
export function sarifText(reports: readonly CheckReport[], { exitCode: code, notChecked }: Summary): string {
  const results = reports.flatMap((report) => [
    ...report.verdicts.filter((verdict) => !isKnownToHold(verdict)).map((verdict) => verdictResult(report, verdict)),
    ...report.verdicts.flatMap((verdict) => vacuousResults(report, verdict)),
    ...(report.unreached ?? []).map((command) => unreachedResult(report, command)),
    ...(report.receptions ?? []).map((reception) => receptionResult(report, reception)),
    ...report.diagnostics.map((diagnostic) => diagnosticResult(report, diagnostic)),
  ]);
  const used = [...new Set(results.map(({ ruleId }) => ruleId))];
  const notifications = reports.flatMap((report) => {
    const problem = report.diagnostics.length > 0 && report.verdicts.length === 0 ? null : problemOf(report);
    return problem === null
      ? []
      : [{ level: 'error', message: { text: problem }, locations: [location(report, { line: 1, column: null })] }];
  });
  const left = notChecked.map((file) => ({
    level: 'warning',
    message: { text: 'the check was ended before this file' },
    locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file) } } }],
  }));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'esml', version: version(), rules: used.map(rule) } },
        columnKind: 'utf16CodeUnits',
        invocations: [
          { executionSuccessful: code !== exitCode.badInput, exitCode: code, toolExecutionNotifications: [...notifications, ...left] },
        ],
        results,
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

const properties: Readonly<Record<ReportVerdict['kind'], string>> = {
  deadlock: 'No reachable state is stuck',
  errors: 'No run-time error and no violated assertion is reachable',
  invariant: 'The property is true in all reachable states',
  ctl: 'The CTL property holds',
  ltl: 'The LTL property holds on all runs',
  cycles: 'There is no cycle of the kind that was looked for',
};

const unreached = 'Some process comes to each command';
const reception = 'Each process receives what the channel brings for which it waits';
const vacuous = 'Each part of a property that holds matters for it';

function rule(id: string) {
  const entry = findingOf(id);
  if (entry !== undefined) return { id, shortDescription: { text: entry.title }, fullDescription: { text: entry.explanation } };
  if (id === 'vacuous') return { id, shortDescription: { text: vacuous } };
  if (id === 'reception') return { id, shortDescription: { text: reception } };
  if (id === 'unreached') return { id, shortDescription: { text: unreached } };
  const text = Object.entries(properties).find(([kind]) => kind === id)?.[1] ?? id;
  return { id, shortDescription: { text } };
}

function verdictResult(report: CheckReport, verdict: ReportVerdict) {
  const { property, kind, holds, explanation, notDecided, trace = [] } = verdict;
  const why = notDecided === undefined ? `: ${explanation}` : `, because ${notDecided}`;
  const flow = trace.map((step) => ({
    location: {
      ...location(report, { line: step.line ?? 1, column: null }),
      message: { text: step.error === undefined ? step.label : `${step.label}: ${step.error.message}` },
    },
  }));
  return {
    ruleId: kind,
    ...(holds === false ? { level: 'error' } : { kind: 'open', level: 'none' }),
    message: { text: `${property} ${holds === false ? 'fails' : 'is not decided'}${why}` },
    locations: [location(report, placeOf(verdict))],
    ...(flow.length === 0 ? {} : { codeFlows: [{ threadFlows: [{ locations: flow }] }] }),
  };
}

function vacuousResults(report: CheckReport, verdict: ReportVerdict) {
  const { property, vacuous = [] } = verdict;
  return remarksOf(verdict).map((remark, i) => {
    const { line = null, column = null } = vacuous[i] ?? {};
    const place = line === null ? placeOf(verdict) : { line, column };
    return { ruleId: 'vacuous', level: 'note', message: { text: `${property} holds, ${remark}` }, locations: [location(report, place)] };
  });
}

function unreachedResult(report: CheckReport, { process, command, line, column }: ReportUnreached) {
  const text = `${process} never comes to this command: ${command}`;
  return { ruleId: 'unreached', level: 'note', message: { text }, locations: [location(report, { line, column })] };
}

function receptionResult(report: CheckReport, { process, channel, signal, command, line, column }: ReportReception) {
  const text = `${process} waits for ever where ${channel} brings ${signal}, which is not received there: ${command}`;
  return { ruleId: 'reception', level: 'warning', message: { text }, locations: [location(report, { line, column })] };
}

function diagnosticResult(report: CheckReport, { code, severity, message, fixes = [], ...place }: ReportDiagnostic) {
  const { line, column, endLine, endColumn } = place;
  const fixed = fixes.map((fix) => fixOf(report, fix));
  return {
    ruleId: code,
    level: severity,
    message: { text: message },
    locations: [location(report, { line, column }, { endLine, endColumn })],
    ...(fixed.length === 0 ? {} : { fixes: fixed }),
  };
}

/** A fix as SARIF has it (3.55): what is deleted, and what stands in its place. */
function fixOf({ file }: CheckReport, { title, edits }: NonNullable<ReportDiagnostic['fixes']>[number]) {
  const replacements = edits.map(({ line, column, endLine, endColumn, text }) => ({
    deletedRegion: { startLine: line, startColumn: column, endLine, endColumn },
    ...(text === '' ? {} : { insertedContent: { text } }),
  }));
  return { description: { text: title }, artifactChanges: [{ artifactLocation: { uri: uriOf(file ?? '-') }, replacements }] };
}

function location({ file }: CheckReport, { line, column }: Place, end: object = {}) {
  const uri = uriOf(file ?? '-');
  return {
    physicalLocation: {
      artifactLocation: { uri },
      region: { startLine: line, ...(column === null ? {} : { startColumn: column }), ...end },
    },
  };
}

/** A path as a URI: relative ones stay relative, to where the command was called. */
function uriOf(file: string): string {
  return isAbsolute(file) ? pathToFileURL(file).href : file.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/');
}
