import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noResult } from '../../src/cli/check/check-file.ts';
import { reportData } from '../../src/cli/check/formats/report-data.ts';
import { lastWords } from '../../src/cli/last-words.ts';
import type { Told } from '../../src/cli/supervision.ts';

const files = ['first.esml', 'ended.esml', 'third.esml', 'last.esml'];
const why = 'it was past its limit of 12 s, in a step that cannot be interrupted';

let printed = '';
beforeEach(() => {
  printed = '';
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text;
    return true;
  });
});
afterEach(() => void vi.restoreAllMocks());

/** A command that had checked the first file, and was killed while it checked the second. */
const told = (format: 'text' | 'github' | 'json' | 'junit' | 'sarif', several = true): Told => ({
  checks: { kind: 'checks', format, several, files: several ? files : ['ended.esml'] },
  file: 'ended.esml',
  known: null,
  results: several
    ? [{ kind: 'checked', exitCode: 0, report: format === 'text' || format === 'github' ? null : reportData(noResult) }]
    : [],
  printing: false,
});

describe('a check that is killed says which files after it were not checked', () => {
  it.each(['text', 'github'] as const)('as %s', (format) => {
    expect(lastWords(['check', ...files], told(format), why)).toBe(3);
    expect(printed).toBe(`
2 files
  first.esml  holds
  ended.esml  unknown
  third.esml  not checked
  last.esml   not checked
1 holds, 1 unknown
2 files not checked
`);
  });

  it('as JSON', () => {
    expect(lastWords(['check', ...files, '--json'], told('json'), why)).toBe(3);
    expect(JSON.parse(printed)).toMatchObject({ exitCode: 3, notChecked: ['third.esml', 'last.esml'] });
  });

  it('as JUnit', () => {
    expect(lastWords(['check', ...files, '--format', 'junit'], told('junit'), why)).toBe(3);
    for (const file of ['third.esml', 'last.esml'])
      expect(printed).toContain(`<testsuite name="${file}" tests="1" failures="0" errors="1"`);
    expect(printed).toContain('type="not-checked" message="the check was ended before this file"');
  });

  it('as SARIF', () => {
    expect(lastWords(['check', ...files, '--format', 'sarif'], told('sarif'), why)).toBe(3);
    const notes = JSON.parse(printed).runs[0].invocations[0].toolExecutionNotifications;
    const left = notes.filter(({ message }: { message: { text: string } }) => message.text === 'the check was ended before this file');
    expect(left.map(({ locations }: { locations: unknown[] }) => locations[0])).toEqual(
      ['third.esml', 'last.esml'].map((uri) => ({ physicalLocation: { artifactLocation: { uri } } })),
    );
  });

  it('with the worst exit code of all', () => {
    const results: Told['results'] = [{ kind: 'checked', exitCode: 1, report: null }];
    expect(lastWords(['check', ...files], { ...told('text'), results }, why)).toBe(1);
    expect(printed).toContain('1 fails, 1 unknown\n2 files not checked\n');
  });

  it('and nothing where there is one file', () => {
    expect(lastWords(['check', 'ended.esml'], told('text', false), why)).toBe(3);
    expect(printed).toBe('');
  });
});
