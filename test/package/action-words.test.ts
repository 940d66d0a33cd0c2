import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../action/words.mjs';

// Only the first line counted, so that limits vanished, and quotes were left in the words.
describe('the options of the action', () => {
  it.each([
    ['', []],
    ['  \r\n', []],
    ['--max-time 5min  --max-memory 2GB', ['--max-time', '5min', '--max-memory', '2GB']],
    ['--max-time 5min\n--max-memory 2GB\r\n--quiet\r\n', ['--max-time', '5min', '--max-memory', '2GB', '--quiet']],
    [`--formula 'AG(x < 3)' --const "n=3"`, ['--formula', 'AG(x < 3)', '--const', 'n=3']],
    ['--config C:\\models\\esml.json', ['--config', 'C:\\models\\esml.json']],
    [`--formula="a \\"b\\" \\\\" '' x""y`, ['--formula=a "b" \\', '', 'xy']],
  ])('%j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('have their quotes closed', () => {
    expect(() => wordsOf(`--formula 'AG(x`)).toThrow("options: a ' is not closed");
  });
});
