import { LineMap } from '../base/span.ts';
import { anyNumber, type AnyNumberOutcome, NotForAnyNumber } from '../engine/any-number/any-number.ts';
import { leastSize } from '../engine/any-number/counters-for.ts';
import { resized } from '../frontends/resized.ts';
import { type Command, onlyFile, parseArguments } from './command.ts';
import { type ExitCode, exitCode, UserError } from './exit.ts';
import { constantValues, loadModel, modelOptions, modelOptionsHelp, refuse } from './model.ts';
import { count } from './quantities-text.ts';
import { wholeNumber } from './read-amounts.ts';

const options = {
  ...modelOptions,
  cutoff: { type: 'string' },
  'max-states': { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** Numbers beyond it are counted by other means. */
const mostCutoff = 20;

/** `esml any-number`: what holds for any number of alike processes. */
export const anyNumberCommand: Command = {
  help: `Usage: esml any-number FILE [OPTIONS]

Says what holds however many values the SCALARSETs of the model have: invariants, AG(...) of a condition, and that there are no errors.
The processes are counted by local state, up to a cutoff: "that many or more". What holds so holds for any number. What does not may
all the same; it fails only if a run of the model as it is given shows that.

  --cutoff K             count up to K (default 2)
  --max-states N         stop after N states (default 100000)
  --json                 one JSON object
${modelOptionsHelp}
`,
  options,

  async run(args, io) {
    const { values, positionals } = parseArguments('any-number', args, options);
    const file = onlyFile('any-number', positionals);
    const cutoff = values.cutoff === undefined ? 2 : wholeNumber('--cutoff', values.cutoff, 1);
    if (cutoff > mostCutoff) throw new UserError(`--cutoff takes at most ${mostCutoff}`);
    const maxStates = values['max-states'] === undefined ? 100_000 : wholeNumber('--max-states', values['max-states'], 1);
    const { program, source } = await loadModel(file, values, io);
    if (!program.runnable) return refuse({ program, source }, io);
    const systems = resized(program, constantValues(values.const ?? []), leastSize);
    if ('reason' in systems) {
      const line = systems.span === null ? '' : ` (line ${new LineMap(source.text).position(systems.span.start).line})`;
      throw new UserError(`nothing can be said for any number: ${systems.reason}${line}`);
    }
    try {
      const found = await anyNumber({ ...systems, cutoff, maxStates, maxMilliseconds: 60_000 }, async () => {
        await io.breathe();
        return true;
      });
      const types = program.sizes.map(({ type }) => type);
      io.stdout.write(values.json === true ? json(types, cutoff, found) : text(types, cutoff, found));
      return codeOf(found);
    } catch (problem) {
      if (problem instanceof NotForAnyNumber) throw new UserError(`nothing can be said for any number: ${problem.message}`);
      throw problem;
    }
  },
};

function codeOf({ findings }: AnyNumberOutcome): ExitCode {
  if (findings.some(({ result }) => result === 'fails')) return exitCode.violation;
  return findings.every(({ result }) => result === 'holds') ? exitCode.success : exitCode.unknown;
}

function text(types: readonly string[], cutoff: number, { states, findings }: AnyNumberOutcome): string {
  const width = Math.max(...findings.map(({ property }) => property.length));
  const lines = findings.map(({ property, result, because, run }) => {
    const steps = run === null ? '' : `: ${count(run.length, 'step')}`;
    return `${property.padEnd(width)}  ${result.padEnd(7)}  ${because}${steps}`;
  });
  return `any number of ${types.join(', ')}, counted up to "${cutoff} or more": ${count(states, 'state')}\n\n${lines.join('\n')}\n`;
}

function json(types: readonly string[], cutoff: number, { states, findings }: AnyNumberOutcome): string {
  return `${JSON.stringify({ schema: 'esml-any-number/1', types, cutoff, states, findings }, null, 2)}\n`;
}
