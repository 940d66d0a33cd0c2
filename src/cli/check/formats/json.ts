import { exitCode } from '../../exit.ts';
import type { CheckReport } from '../../library/report.ts';
import type { Summary } from '../reporter.ts';

/** `--format json`: one object, for several files one that holds theirs (docs/check-json.md). */
export function jsonText(reports: readonly CheckReport[], { several, exitCode: code, notChecked }: Summary): string {
  const [only] = reports;
  const printed =
    only !== undefined && !several ? only : { schema: 'esml-checks/1', exitCode: code, ...counts(reports), notChecked, reports };
  return `${JSON.stringify(printed, null, 2)}\n`;
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
