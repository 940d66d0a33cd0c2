import { displayName } from '../../files.ts';
import type { CheckReport, ReportVerdict } from '../../library/report.ts';
import type { Summary } from '../reporter.ts';
import { isKnownToHold, problemOf, remarksOf, runText } from './findings.ts';

/**
 * `--format junit`: a suite for each file and a test case for each verdict, as the XML that Ant's JUnit task writes and CI servers read.
 * What is not known, and what could not be checked, is an error, so that nothing counts as passed that is not known to hold.
 */
export function junitText(reports: readonly CheckReport[], { notChecked }: Pick<Summary, 'notChecked'>): string {
  const suites = [...reports.map(suite), ...notChecked.map(notCheckedSuite)];
  const total = (count: (one: Suite) => number) => suites.reduce((sum, one) => sum + count(one), 0);
  const counts = attributes({
    name: 'esml check',
    tests: total((s) => s.tests),
    failures: total((s) => s.failures),
    errors: total((s) => s.errors),
    time: reports.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0).toFixed(3),
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${counts}>\n${suites.map(({ text }) => text).join('')}</testsuites>\n`;
}

interface Suite {
  readonly tests: number;
  readonly failures: number;
  readonly errors: number;
  readonly text: string;
}

function suite(report: CheckReport): Suite {
  const name = displayName(report.file ?? '');
  const problem = report.verdicts.length === 0 ? (problemOf(report) ?? 'nothing was checked') : null;
  const cases = [
    ...report.verdicts.map((verdict) => verdictCase(name, verdict)),
    ...(problem === null ? [] : [testCase(name, 'model', element('error', 'unusable', problem, diagnosticsText(report)))]),
  ];
  const failures = report.verdicts.filter(({ holds }) => holds === false).length;
  const errors = cases.length - failures - report.verdicts.filter(isKnownToHold).length;
  const counts = attributes({ name, tests: cases.length, failures, errors, time: (report.seconds ?? 0).toFixed(3) });
  const output =
    problem === null && report.diagnostics.length > 0 ? `    <system-out>${escapeXml(diagnosticsText(report))}</system-out>\n` : '';
  return { tests: cases.length, failures, errors, text: `  <testsuite${counts}>\n${cases.join('')}${output}  </testsuite>\n` };
}

/** The suite of a file that a check was ended in front of. */
function notCheckedSuite(file: string): Suite {
  const name = displayName(file);
  const counts = attributes({ name, tests: 1, failures: 0, errors: 1, time: '0.000' });
  const inside = element('error', 'not-checked', 'the check was ended before this file', '');
  return { tests: 1, failures: 0, errors: 1, text: `  <testsuite${counts}>\n${testCase(name, 'model', inside)}  </testsuite>\n` };
}

function verdictCase(name: string, verdict: ReportVerdict): string {
  const { property, kind, holds, explanation, notDecided, unsound } = verdict;
  const open = unsound !== undefined ? 'unsound' : notDecided === undefined ? 'unknown' : 'not-decided';
  const remarks = remarksOf(verdict).map((remark) => `${property} holds, ${remark}\n`);
  const beside = remarks.length === 0 ? '' : `      <system-out>${escapeXml(remarks.join(''))}</system-out>\n`;
  const inside = isKnownToHold(verdict)
    ? beside
    : element(holds === false ? 'failure' : 'error', holds === false ? kind : open, explanation, runText(verdict));
  return testCase(name, property, inside);
}

function testCase(file: string, name: string, inside: string): string {
  const head = attributes({ classname: file, name });
  return inside === '' ? `    <testcase${head}/>\n` : `    <testcase${head}>\n${inside}    </testcase>\n`;
}

function element(name: 'failure' | 'error', type: string, message: string, text: string): string {
  return `      <${name}${attributes({ type, message })}>${escapeXml(text)}</${name}>\n`;
}

function diagnosticsText({ file, diagnostics }: CheckReport): string {
  const name = displayName(file ?? '');
  return diagnostics
    .map(({ code, severity, message, line, column }) => `${name}:${line}:${column}: ${severity} ${code}: ${message}\n`)
    .join('');
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value)).replace(/[\t\n]/g, (c) => (c === '\t' ? '&#9;' : '&#10;'))}"`)
    .join('');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for XML 1.0, in which most control characters, halves of surrogate pairs and two other code points may not occur in any form. */
function escapeXml(text: string): string {
  return text
    .replace(/[&<>"]/g, (character) => entities[character] ?? '')
    .replace(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');
}
