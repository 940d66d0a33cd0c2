import type { CheckFormat } from './check/formats/formats.ts';
import type { ExitCode } from './exit.ts';
import type { CheckReport } from './library/report.ts';

/**
 * What a supervised command tells the process that supervises it, so that this one can hold limits, and say what is known, when the command
 * does not come to it any more.
 */
export type SupervisionNews = Checks | CheckedFile | FileBegins | Known | { readonly kind: 'printing' };

interface Checks {
  readonly kind: 'checks';
  readonly format: CheckFormat;
  readonly several: boolean;
  readonly files: readonly string[];
}

/** The check of a file begins; limits in milliseconds and bytes, null where there is none. */
interface FileBegins {
  readonly kind: 'file';
  readonly file: string;
  readonly milliseconds: number | null;
  readonly bytes: number | null;
}

/** What is decided so far of the file that is being checked. */
interface Known {
  readonly kind: 'known';
  readonly report: CheckReport;
}

/** The check of a file is over; there is a report only where it is printed at the end. */
interface CheckedFile {
  readonly kind: 'checked';
  readonly exitCode: ExitCode;
  readonly report: CheckReport | null;
}

/** What a command has told. */
export interface Told {
  checks: Checks | null;
  /** The file that is being checked. */
  file: string | null;
  /** What is decided of it; null while that is nothing. */
  known: CheckReport | null;
  readonly results: CheckedFile[];
  /** Whether what was found is being printed. */
  printing: boolean;
}
