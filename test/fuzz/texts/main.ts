import { parseArgs } from 'node:util';
import { Random } from '../../../src/base/random.ts';
import { filesBelow } from '../../architecture/sources.ts';
import '../../mistakes-known.ts';
import { lookAt } from './look.ts';
import { mutated } from './mutate.ts';

// `node scripts/fuzz-texts.mjs --texts 1000`: texts of models changed at random, each analysed, formatted, lowered and asked about. Tells
// each seed before its text is looked at, so that who waits in vain for the next one knows which text does not end.

const { values } = parseArgs({
  options: {
    texts: { type: 'string', default: '1000' },
    minutes: { type: 'string', default: 'Infinity' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 30)) },
    show: { type: 'boolean', default: false },
  },
});
const folders = ['models', 'test/fuzz/texts/corpus'];
const texts = folders.flatMap((folder) => filesBelow(folder, /\.esml$/)).map(({ text }) => text);
const first = Number(values.seed);
const end = performance.now() + 60_000 * Number(values.minutes);
let wrong = 0;
let seed = first;
for (; seed < first + Number(values.texts) && performance.now() < end; seed++) {
  process.stderr.write(`${seed}\n`);
  const random = new Random(seed);
  const text = mutated(texts, random);
  if (values.show) process.stdout.write(text);
  try {
    await lookAt(text, random.below(text.length + 1));
  } catch (problem) {
    wrong++;
    process.stdout.write(`seed ${seed}: ${problem instanceof Error ? problem.stack : problem}\n`);
  }
}
process.stdout.write(`${seed - first} texts from seed ${first}: ${wrong === 0 ? 'nothing wrong' : `${wrong} with something wrong`}\n`);
process.exitCode = wrong === 0 ? 0 : 1;
