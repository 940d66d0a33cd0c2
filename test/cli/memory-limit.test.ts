import { describe, expect, it, onTestFinished } from 'vitest';
import { MemoryLimit } from '../../src/cli/check/memory-limit.ts';
import type { Io } from '../../src/cli/io.ts';
import { lastWords } from '../../src/cli/last-words.ts';
import type { SupervisionNews } from '../../src/cli/supervision.ts';
import { esml, model, type Surroundings } from './capture.ts';

const megabyte = 2 ** 20;

/** A process that holds what it is told, some of which nobody uses any more. */
function memory(held: number) {
  const process = { held, garbage: 0, collections: 0 };
  const io: Pick<Io, 'residentBytes' | 'collectGarbage'> = {
    residentBytes: () => (process.held + process.garbage) * megabyte,
    collectGarbage: () => {
      process.garbage = 0;
      process.collections++;
    },
  };
  return { process, io };
}

describe('a limit on memory', () => {
  it.each([
    [2_048, 80, 2_048 * 0.98 - 80],
    [256, 80, 256 * 0.98 - 80],
    [256, 73, 256 * 0.98 - 80],
    [100, 80, 32],
    [16, 80, 16],
  ])('of %d MB leaves a search beside a program of %d MB %d MB', (limit, held, left) => {
    expect(new MemoryLimit(limit * megabyte, memory(held).io).forSearch / megabyte).toBeCloseTo(left);
  });

  it('is that of the search where the process is not ours', () => {
    const limit = new MemoryLimit(10 * megabyte, {});
    expect(limit.forSearch).toBe(10 * megabyte);
    expect(limit.isMet()).toBe(false);
  });

  it('is met by what is used, not by what the runtime would give back', () => {
    const { process, io } = memory(80);
    const limit = new MemoryLimit(500 * megabyte, io);
    expect(limit.isMet()).toBe(false);
    Object.assign(process, { held: 300, garbage: 195 });
    expect(limit.isMet()).toBe(false);
    expect(process.collections).toBe(1);
    process.held = 495;
    expect(limit.isMet()).toBe(true);
  });

  it('collects no second time before there can be something', () => {
    const { process, io } = memory(80);
    const limit = new MemoryLimit(500 * megabyte, io);
    process.held = 495;
    expect([limit.isMet(), limit.isMet(), limit.isMet()]).toEqual([true, true, true]);
    expect(process.collections).toBe(1);
  });
});

/** Two properties that have searches of their own. */
const check = ['check', model('fast-mutex'), '--max-memory', '500MB', '--json', '--property', 'served', '--property', 'mutex'];

describe('a property that outgrows the memory', () => {
  it('is unknown, and the others are decided', async () => {
    // When the first property is decided, the process holds too much for a while.
    let looks = 0;
    const tell = ({ kind }: SupervisionNews): void => {
      if (kind === 'known') looks = 4;
    };
    const residentBytes = (): number => (looks-- > 0 ? 1_000 : 80) * megabyte;
    const surroundings: Surroundings = { io: { slice: 0, residentBytes, tell } };
    const { code, stdout } = await esml(check, surroundings);
    expect(code).toBe(3);
    const report = JSON.parse(stdout);
    expect(report.incompleteBecause).toBe('the search stopped at its limit of 500.0 MB of memory');
    expect(report.verdicts).toMatchObject([
      { property: 'mutex', holds: true },
      { property: 'served', holds: null, explanation: 'not known: its search ended early, since it reached the limit of memory' },
    ]);
  });
});

describe('a process that supervises a check', () => {
  it('is told what is decided before the check is over, and says so when that is killed', async () => {
    const news: SupervisionNews[] = [];
    await esml(check, { io: { slice: 0, tell: (one) => void news.push(one) } });
    const known = news.find((one) => one.kind === 'known');
    const decided = known?.report.verdicts.map(({ property, holds }) => `${property} ${holds}`);
    expect(decided).toEqual(['mutex true', 'served null']);
    const printed = capturedOutput();
    const checks = { kind: 'checks', format: 'json', several: false, files: [model('fast-mutex')] } as const;
    const told = { checks, file: model('fast-mutex'), known: known?.report ?? null, results: [], printing: false };
    expect(lastWords(check, told, 'the command was killed')).toBe(3);
    expect(JSON.parse(printed.stdout)).toMatchObject({
      exitCode: 3,
      complete: false,
      error: 'the command was killed',
      verdicts: [{ property: 'mutex', holds: true }, { property: 'served' }],
    });
    printed.stdout = '';
    expect(lastWords(check, { ...told, checks: { ...checks, format: 'text' } }, 'the command was killed')).toBe(3);
    expect(printed.stdout).toMatch(/^What was known of .*fast-mutex\.esml by then:\nmutex {3}holds .*\nserved {2}unknown .*\n$/);
  });
});

/** What this process prints until the end of the test. */
function capturedOutput(): { stdout: string } {
  const printed = { stdout: '' };
  const [out, error] = [process.stdout.write, process.stderr.write];
  process.stdout.write = (text: string | Uint8Array): boolean => {
    printed.stdout += text;
    return true;
  };
  process.stderr.write = () => true;
  onTestFinished(() => {
    Object.assign(process.stdout, { write: out });
    Object.assign(process.stderr, { write: error });
  });
  return printed;
}
