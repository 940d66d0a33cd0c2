import type { CheckReport } from '../../library/report.ts';
import type { Io } from '../../io.ts';
import type { Reporter, Summary } from '../reporter.ts';
import { reportData } from './report-data.ts';

/** A reporter that prints one text made of all reports, when all checks are over. */
export function collected(io: Io, text: (reports: readonly CheckReport[], summary: Summary) => string): Reporter {
  const reports: CheckReport[] = [];
  return {
    report(result) {
      const report = reportData(result);
      reports.push(report);
      io.tell?.({ kind: 'checked', exitCode: result.exitCode, report });
    },
    end(summary) {
      io.tell?.({ kind: 'printing' });
      io.stdout.write(text(reports, summary));
    },
  };
}
