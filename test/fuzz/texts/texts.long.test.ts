import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../../architecture/sources.ts';
import { amount } from '../../campaign.ts';

/** Milliseconds without a further text after which one is taken for endless: each takes some, on any machine. */
const patience = 120_000;

// A text with a few changes kept the front end busy for ever: a picture that repeats nothing two thousand million times.
it('texts of models changed at random go through all of the front end', async () => {
  const args = [join(root, 'scripts', 'fuzz-texts.mjs'), '--texts', String(amount(60, 3_000)), '--seed', '1'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let [printed, told] = ['', ''];
  child.stdout.on('data', (data) => {
    printed += data;
  });
  const watch = setTimeout(() => child.kill('SIGKILL'), patience);
  child.stderr.on('data', (data) => {
    told = String(data).trim().split('\n').at(-1) ?? '';
    watch.refresh();
  });
  const code = await new Promise<number | null>((resolve) => void child.on('close', resolve));
  clearTimeout(watch);
  expect({ code, printed, last: code === null ? `the text of seed ${told} does not end` : '' }).toEqual({
    code: 0,
    printed: expect.stringMatching(/nothing wrong\n$/),
    last: '',
  });
}, 3_600_000);
