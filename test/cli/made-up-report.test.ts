import { expect, it } from 'vitest';
import { formats } from '../../src/cli/check/formats/formats.ts';
import { words } from '../../src/cli/words.ts';
import { deadlockModel, esml, holdingModel, temporaryFile } from './capture.ts';

// A record of the table of formats, and its word.
Object.assign(formats, {
  tap: {
    ofReports: (reports: readonly { readonly verdicts: readonly { readonly property: string; readonly holds: boolean | null }[] }[]) =>
      reports
        .flatMap(({ verdicts }) => verdicts)
        .map(({ property, holds }, at) => `${holds === true ? 'ok' : 'not ok'} ${at + 1} - ${property}\n`)
        .join(''),
  },
});
(words.check as string[]).push('tap');

it('a format that is one record and its word tells what was found, and mistakes of the command too', async () => {
  const file = temporaryFile('a.esml', deadlockModel);
  const { code, stdout } = await esml(['check', file, '-', '--format', 'tap'], { stdin: holdingModel });
  expect(code).toBe(1);
  expect(stdout).toContain('not ok 1 - deadlock\nok 2 - errors\n');
  expect((await esml(['check', '-', '--format=tap', '--max-states', 'x'])).stdout).toBe('');
  expect((await esml(['check', '-', '--format', 'tep'], { stdin: holdingModel })).stderr).toContain('tap');
});
