import type { Io } from '../../io.ts';
import type { Reporter } from '../reporter.ts';
import type { CheckReport } from '../../library/report.ts';
import { exitCode } from '../../exit.ts';
import { reportData } from './report-data.ts';

/** `--format json`: one object, for several files one that holds theirs (docs/check-json.md). */
export function jsonReporter(io: Io): Reporter {
  const reports: CheckReport[] = [];
  return {
    report: (result) => void reports.push(reportData(result)),
    end({ several, exitCode: code, notChecked }) {
      const [only] = reports;
      const printed =
        only !== undefined && !several ? only : { schema: 'esml-checks/1', exitCode: code, ...counts(reports), notChecked, reports };
      io.stdout.write(`${JSON.stringify(printed, null, 2)}\n`);
    },
  };
}

function counts(reports: readonly CheckReport[]) {
  const having = (code: number) => reports.filter((report) => report.exitCode === code).length;
  return {
    files: reports.length,
    holding: having(exitCode.success),
    violated: having(exitCode.violation),
    unusable: having(exitCode.badInput),
    unknown: having(exitCode.unknown),
  };
}
