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

/** What makes one text of all reports at the end. */
type TextOfReports = (reports: readonly CheckReport[], summary: Summary) => string;

/** A format: its text is made of all reports, or a reporter prints as it comes. */
export type Format = { readonly ofReports: TextOfReports } | { readonly reporter: (io: Io, quiet: boolean, several: boolean) => Reporter };

/** All formats, by the words of `--format`. */
export const formats: Readonly<Record<CheckFormat, Format>> = {
  text: { reporter: textReporter },
  json: { ofReports: jsonText },
  junit: { ofReports: junitText },
  sarif: { ofReports: sarifText },
  github: { reporter: githubReporter },
  itf: { reporter: itfReporter },
  html: { reporter: htmlReporter },
};

/** What makes the text of a format of all reports; null where it is printed as it comes, or there is no such format. */
export function textOfReports(name: string): TextOfReports | null {
  const format = Object.entries(formats).find(([known]) => known === name)?.[1];
  return format !== undefined && 'ofReports' in format ? format.ofReports : null;
}

/** The reporter of the format asked for. */
export function createReporter({ format: name, quiet }: Pick<CheckRequest, 'format' | 'quiet'>, several: boolean, io: Io): Reporter {
  const format = formats[name];
  return 'ofReports' in format ? collected(io, format.ofReports) : format.reporter(io, quiet, several);
}

/** The format that arguments ask for, as far as it can be told before they are read. */
export function wantedFormat(args: readonly string[]): string {
  const end = args.indexOf('--');
  const before = end < 0 ? args : args.slice(0, end);
  if (before.includes('--json')) return 'json';
  const [, joined] = before.map((argument) => /^--format=(.*)$/.exec(argument)).find((match) => match !== null) ?? [];
  return joined ?? before[before.indexOf('--format') + 1] ?? 'text';
}
