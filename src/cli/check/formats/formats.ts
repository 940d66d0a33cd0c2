import { unreachable } from '../../../base/unreachable.ts';
import type { Io } from '../../io.ts';
import type { CheckRequest } from '../options.ts';
import type { CheckReport } from '../../library/report.ts';
import type { Reporter, Summary } from '../reporter.ts';
import { collected } from './collected.ts';
import { githubReporter } from './github.ts';
import { htmlReporter } from './html.ts';
import { itfReporter } from './itf.ts';
import { jsonText } from './json.ts';
import { junitText } from './junit.ts';
import { sarifText } from './sarif.ts';
import { textReporter } from './text.ts';

/** How `esml check` tells what it found. */
export type CheckFormat = 'text' | 'json' | 'junit' | 'sarif' | 'github' | 'itf' | 'html';

/** The formats whose text is made of all reports at the end. */
const textsOfReports = { json: jsonText, junit: junitText, sarif: sarifText };

/** What makes the text of a format of all reports; null where it is printed as it comes. */
export function textOfReports(format: string): ((reports: readonly CheckReport[], summary: Summary) => string) | null {
  return format === 'json' || format === 'junit' || format === 'sarif' ? textsOfReports[format] : null;
}

/** The reporter of the format asked for. */
export function createReporter({ format, quiet }: Pick<CheckRequest, 'format' | 'quiet'>, several: boolean, io: Io): Reporter {
  switch (format) {
    case 'text':
      return textReporter(io, quiet, several);
    case 'json':
    case 'junit':
    case 'sarif':
      return collected(io, textsOfReports[format]);
    case 'github':
      return githubReporter(io, quiet, several);
    case 'itf':
      return itfReporter(io);
    case 'html':
      return htmlReporter(io);
    default:
      return unreachable(format);
  }
}

/** The format that arguments ask for, as far as it can be told before they are read. */
export function wantedFormat(args: readonly string[]): string {
  const end = args.indexOf('--');
  const before = end < 0 ? args : args.slice(0, end);
  if (before.includes('--json')) return 'json';
  const [, joined] = before.map((argument) => /^--format=(.*)$/.exec(argument)).find((match) => match !== null) ?? [];
  return joined ?? before[before.indexOf('--format') + 1] ?? 'text';
}
