import type { CheckReport } from '../../library/report.ts';
import type { Io } from '../../io.ts';
import type { Reporter, Summary } from '../reporter.ts';
import { reportData } from './report-data.ts';

/** A reporter that prints one text made of all reports, when all checks are over. */
export function collected(io: Io, text: (reports: readonly CheckReport[], summary: Summary) => string): Reporter {
  const reports: CheckReport[] = [];
  return {
    report: (result) => void reports.push(reportData(result)),
    end: (summary) => io.stdout.write(text(reports, summary)),
  };
}
