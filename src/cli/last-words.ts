import { noResult } from './check/check-file.ts';
import { textOfReports, wantedFormat } from './check/formats/formats.ts';
import { reportData } from './check/formats/report-data.ts';
import { summaryText } from './check/formats/summary-text.ts';
import { displayName } from './files.ts';
import { type ExitCode, exitCode, worst } from './exit.ts';
import { plainStyle } from './style.ts';
import type { CheckReport } from './library/report.ts';
import type { Told } from './supervision.ts';

/**
 * Says what is known of a command that was ended, in place of that command: why on standard error, and on standard output what was decided
 * of the file that was being checked and which files were not checked, or where programs read a text that is made at the end, that text,
 * with a report on that file.
 */
export function lastWords(args: readonly string[], { checks, file, known, results, printing }: Told, why: string): ExitCode {
  process.stderr.write(`esml: ${why}\n`);
  const own = worst([...(known === null ? [] : [known.exitCode]), exitCode.unknown]);
  const code = worst([...results.map((result) => result.exitCode), own]);
  if (args[0] !== 'check' || printing) return code;
  const text = textOfReports(checks?.format ?? wantedFormat(args));
  if (text === null) {
    if (checks?.format !== 'text' && checks?.format !== 'github') return code;
    if (known !== null) process.stdout.write(decidedText(known));
    if (checks.several) process.stdout.write(endedSummary(checks.files, results, file === null ? null : own));
    return code;
  }
  const reports = results.flatMap(({ report }) => (report === null ? [] : [report]));
  const nothing = reportData(noResult);
  const ended: CheckReport = { ...(known ?? nothing), exitCode: own, file, error: why, complete: false, incompleteBecause: why };
  const all = checks === null || file !== null ? [...reports, ended] : reports;
  const notChecked = checks?.files.slice(all.length) ?? [];
  process.stdout.write(text(all, { several: checks?.several ?? false, results: [], notChecked, exitCode: code }));
  return code;
}

/** What became of each file; `ended` is the code of the one that was being checked. */
function endedSummary(files: readonly string[], results: Told['results'], ended: ExitCode | null): string {
  const codes = [...results.map((result) => result.exitCode), ...(ended === null ? [] : [ended])];
  const outcomes = codes.map((code, i) => ({ file: files[i] ?? '', code, properties: [] }));
  return summaryText(outcomes, files.slice(codes.length), '', plainStyle);
}

/** What was decided before a check was ended, a line for each property. */
function decidedText({ file, verdicts }: CheckReport): string {
  const width = Math.max(...verdicts.map(({ property }) => property.length));
  const word = (holds: boolean | null): string => (holds === null ? 'unknown' : holds ? 'holds  ' : 'fails  ');
  const rows = verdicts.map(({ property, holds, explanation }) => `${property.padEnd(width)}  ${word(holds)}  ${explanation}\n`);
  return `What was known of ${displayName(file ?? '')} by then:\n${rows.join('')}`;
}
