import { noResult } from './check/check-file.ts';
import { textOfReports, wantedFormat } from './check/formats/formats.ts';
import { reportData } from './check/formats/report-data.ts';
import { type ExitCode, exitCode, worst } from './exit.ts';
import type { CheckReport } from './library/report.ts';
import type { Told } from './supervision.ts';

/**
 * Says what is known of a command that was ended, in place of that command: why on standard error, and where programs read a text that is
 * made at the end, that text, with a report on the file that was being checked.
 */
export function lastWords(args: readonly string[], { checks, file, results, printing }: Told, why: string): ExitCode {
  process.stderr.write(`esml: ${why}\n`);
  const code = worst([...results.map((result) => result.exitCode), exitCode.unknown]);
  const text = args[0] === 'check' && !printing ? textOfReports(checks?.format ?? wantedFormat(args)) : null;
  if (text === null) return code;
  const reports = results.flatMap(({ report }) => (report === null ? [] : [report]));
  const ended: CheckReport = { ...reportData(noResult), exitCode: exitCode.unknown, file, error: why, incompleteBecause: why };
  const all = checks === null || file !== null ? [...reports, ended] : reports;
  const notChecked = checks?.files.slice(all.length) ?? [];
  process.stdout.write(text(all, { several: checks?.several ?? false, results: [], notChecked, exitCode: code }));
  return code;
}
