import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { exitCode } from '../../exit.ts';
import { displayName } from '../../files.ts';
import type { Io } from '../../io.ts';
import type { CheckReport } from '../../library/report.ts';
import type { Reporter } from '../reporter.ts';
import { placeOf, problemOf, remarksOf, runText } from './findings.ts';
import { reportData } from './report-data.ts';
import { textReporter } from './text.ts';

/** Steps of a run that an annotation lists. */
const mostLines = 30;

/**
 * `--format github`: the text for people, during which GitHub is told to obey no commands, since models may print anything; then an
 * annotation for each violation, verdict that is not known, and diagnostic, as GitHub's workflow commands. Where GITHUB_STEP_SUMMARY names
 * a file, a table of all verdicts is added to it.
 */
export function githubReporter(io: Io, quiet: boolean, several: boolean): Reporter {
  const text = textReporter(io, quiet, several);
  const reports: CheckReport[] = [];
  const token = randomUUID();
  const unheeded = (action: () => void): void => {
    io.stdout.write(`::stop-commands::${token}\n`);
    action();
    io.stdout.write(`::${token}::\n`);
  };
  return {
    report(result) {
      const report = reportData(result);
      unheeded(() => text.report(result));
      for (const annotation of annotationsOf(report)) io.stdout.write(commandText(annotation, pathOf(report, io)));
      reports.push(report);
    },
    end(summary) {
      unheeded(() => text.end?.(summary));
      const { GITHUB_STEP_SUMMARY: file } = io.environment;
      if (file !== undefined && file !== '') appendFileSync(file, summaryText(reports));
    },
  };
}

interface Annotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly title: string;
  readonly message: string;
  readonly place: Readonly<Record<string, number>>;
}

function annotationsOf(report: CheckReport): Annotation[] {
  const verdicts = report.verdicts.flatMap((verdict): Annotation[] => {
    const { line, column } = placeOf(verdict);
    if (verdict.holds === true) {
      const place = { line, ...(column !== null && { col: column }) };
      return remarksOf(verdict).map((message) => ({ level: 'notice', title: `${verdict.property} holds`, message, place }));
    }
    const run = runText(verdict).split('\n').slice(0, -1);
    const more = run.length > mostLines ? [`and ${run.length - mostLines} more lines`] : [];
    return [
      {
        level: verdict.holds === false ? 'error' : 'warning',
        title: `${verdict.property} ${verdict.holds === false ? 'fails' : 'is not decided'}`,
        message: [verdict.explanation, ...run.slice(0, mostLines), ...more, ...(verdict.link === undefined ? [] : [verdict.link])].join(
          '\n',
        ),
        place: { line, ...(column !== null && { col: column }) },
      },
    ];
  });
  const diagnostics = report.diagnostics.map(({ code, severity, message, line, column, endLine, endColumn }): Annotation => {
    const end = endLine === line ? { endColumn } : {};
    return { level: severity, title: code, message, place: { line, endLine, col: column, ...end } };
  });
  const problem = report.error ?? (report.replay !== undefined && report.exitCode !== exitCode.success ? problemOf(report) : null);
  const whole: Annotation[] = problem === null ? [] : [{ level: 'error', title: 'esml', message: problem, place: {} }];
  return [...whole, ...verdicts, ...diagnostics];
}

/** A path as GitHub wants it: from the root of the repository. */
function pathOf({ file }: CheckReport, io: Io): string | null {
  if (file === null || file === '-') return null;
  const { GITHUB_WORKSPACE: root } = io.environment;
  return root === undefined ? file : relative(root, resolve(io.folder, file)).replaceAll('\\', '/');
}

function commandText({ level, title, message, place }: Annotation, file: string | null): string {
  const properties = Object.entries({ ...(file !== null && { file, ...place }), title }).map(
    ([name, value]) => `${name}=${escapeProperty(String(value))}`,
  );
  return `::${level} ${properties.join(',')}::${escapeData(message)}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** A table of all verdicts in Markdown. */
function summaryText(reports: readonly CheckReport[]): string {
  const rows = reports.flatMap((report) => {
    const file = displayName(report.file ?? '');
    if (report.verdicts.length === 0) return [[file, '', 'cannot be used', problemOf(report) ?? '']];
    return report.verdicts.map((verdict) => {
      const { property, holds, explanation, notDecided, link } = verdict;
      return [
        file,
        property,
        notDecided !== undefined ? 'not decided' : holds === null ? 'unknown' : holds ? 'holds' : '**fails**',
        [explanation, ...remarksOf(verdict)].join(', '),
        link === undefined ? '' : `[open the run](${link})`,
      ];
    });
  });
  const lines = [
    ['Model', 'Property', 'Verdict', ''],
    ['---', '---', '---', '---'],
    ...rows.map(([file = '', property = '', verdict = '', why = '', link = '']) => [
      cell(file),
      cell(property),
      verdict,
      `${cell(why)} ${link}`.trimEnd(),
    ]),
  ];
  return `${lines.map((cells) => `| ${cells.join(' | ')} |\n`).join('')}\n`;
}

/** Text that Markdown shows as it is. */
function cell(text: string): string {
  return text.replace(/[\\`*_{}[\]<>|#&~]/g, (character) => `&#${character.charCodeAt(0)};`).replace(/\s+/g, ' ');
}
