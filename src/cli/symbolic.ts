import { Machine } from '../engine/machine/machine.ts';
import { TooManySteps } from '../engine/source.ts';
import { NodeLimit } from '../engine/symbolic/bdd/bdd.ts';
import { reach, type Strategy } from '../engine/symbolic/reachability.ts';
import { SymbolicModel } from '../engine/symbolic/symbolic-model.ts';
import { symbolicAnswers, type SymbolicAnswer } from '../engine/symbolic/answers.ts';
import { type Command, oneOf, onlyFile, parseArguments } from './command.ts';
import { type ExitCode, exitCode } from './exit.ts';
import type { Io } from './io.ts';
import { loadModel, modelOptions, modelOptionsHelp, refuse } from './model.ts';
import { seconds } from './quantities.ts';
import { milliseconds, wholeNumber } from './units.ts';
import { words } from './words.ts';

const options = {
  ...modelOptions,
  strategy: { type: 'string', words: words.strategy },
  'max-time': { type: 'string' },
  'max-nodes': { type: 'string' },
} as const;

const defaultMostNodes = 20_000_000;

/** Milliseconds between two looks at the clock and at interrupts. */
const slice = 100;

/** `esml symbolic`: the reachable states as one set, by decision diagrams. */
export const symbolicCommand: Command = {
  help: `Usage: esml symbolic FILE [OPTIONS]

Finds the reachable states as a set, by decision diagrams instead of one by one, counts them exactly however many there are, and decides deadlock,
run-time errors and the CTL properties without fairness. There are no counterexamples: esml check has them.

  --strategy ${words.strategy.join('|')}
                         close parts of the diagram from below (the default), take each transition from all
                         states found so far, or go level by level
  --max-time TIME        stop after this time: 30s, 5min, 2h (a number alone is in seconds)
  --max-nodes N          stop when the diagrams have more nodes (default ${defaultMostNodes})
${modelOptionsHelp}

Exit code: 0 all that is decided holds and everything is decided, 1 something is violated, 2 the model cannot be used, 3 not everything is known.
`,
  options,

  async run(args, io) {
    const { values, positionals } = parseArguments('symbolic', args, options);
    const strategy: Strategy = oneOf('--strategy', values.strategy ?? 'saturation', words.strategy);
    const mostTime = values['max-time'] === undefined ? Number.POSITIVE_INFINITY : milliseconds('--max-time', values['max-time']);
    const nodeLimit = values['max-nodes'] === undefined ? defaultMostNodes : wholeNumber('--max-nodes', values['max-nodes'], 1_000);
    const model = await loadModel(onlyFile('symbolic', positionals), values, io);
    if (!model.program.runnable) return refuse(model, io);
    const machine = new Machine(model.program.lower());
    try {
      return await decide(machine, strategy, mostTime, nodeLimit, io);
    } catch (problem) {
      if (!(problem instanceof NodeLimit) && !(problem instanceof TooManySteps)) throw problem;
      io.stdout.write(`not known: ${problem.message}\n`);
      return exitCode.unknown;
    }
  },
};

async function decide(machine: Machine, strategy: Strategy, mostTime: number, nodeLimit: number, io: Io): Promise<ExitCode> {
  const start = performance.now();
  const symbolic = new SymbolicModel(machine, { maxNodes: nodeLimit });
  let interrupted = false;
  const stopListening = io.onInterrupt(() => {
    interrupted = true;
  });
  const run = reach(symbolic, strategy);
  let looked = performance.now();
  let next = run.next();
  try {
    for (; next.done !== true; next = run.next()) {
      const now = performance.now();
      if (now - looked < slice) continue;
      await io.breathe();
      looked = performance.now();
      if (interrupted || looked - start > mostTime) break;
    }
  } finally {
    stopListening();
  }
  if (next.done !== true) {
    io.stdout.write(`not known: ${interrupted ? 'it was stopped' : 'the time was over'} before all reachable states were found\n`);
    return exitCode.unknown;
  }
  const { states, rounds } = next.value;
  const { counts, verdicts } = symbolicAnswers(symbolic, states);
  const figures: readonly (readonly [string, string])[] = [
    ['states', grouped(counts.states)],
    ['transitions', grouped(counts.transitions)],
    ['deadlocks', grouped(counts.deadlocks)],
    ['all ended', grouped(counts.terminated)],
    ['rounds', String(rounds)],
    ['nodes of the set', grouped(BigInt(counts.nodes))],
    ['time', seconds(performance.now() - start)],
  ];
  for (const [name, value] of figures) io.stdout.write(`${name.padEnd(18)}${value}\n`);
  for (const verdict of verdicts) io.stdout.write(`${lineOf(verdict)}\n`);
  if (verdicts.some(({ holds }) => holds === false)) return exitCode.violation;
  return verdicts.some(({ holds }) => holds === null) ? exitCode.unknown : exitCode.success;
}

function grouped(count: bigint): string {
  return count.toLocaleString('en');
}

function lineOf({ property, holds, explanation }: SymbolicAnswer): string {
  const word = holds === null ? 'unknown' : holds ? 'holds' : 'violated';
  return `${word.padEnd(10)}${property}${explanation === null ? '' : `: ${explanation}`}`;
}
