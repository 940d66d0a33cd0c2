import { CompiledModel } from '../engine/compiled-model.ts';
import { explainedRun } from '../engine/explain/explained.ts';
import { fairnessOf } from '../engine/explain/point-of-no-return.ts';
import { simplestRun } from '../engine/explain/simplest.ts';
import { begin } from '../engine/plan/begin.ts';
import { planOfDecidable } from '../engine/plan/plan.ts';
import { defaultCheckOptions } from '../contract/check/options.ts';
import { type Command, onlyFile, parseArguments } from './command.ts';
import { complain, type ExitCode, exitCode, UserError } from './exit.ts';
import type { Io } from './io.ts';
import { loadModel, type LoadedModel, modelOptions, modelOptionsHelp, refuse } from './model.ts';
import { explanationText } from './why/explanation-text.ts';

const options = { ...modelOptions, property: { type: 'string', multiple: true }, 'max-states': { type: 'string' } } as const;

/** `esml why`: what went wrong in the run to each violation, and where it could have been avoided. */
export const whyCommand: Command = {
  help: `Usage: esml why FILE [--property NAME]... [OPTIONS]

Checks a model and explains each violation by its run: the run made simple, the step after which it was too late, what could be done
instead, which part of the property is false, and where the values in it come from (docs/explain.md).

  --property NAME        explain this one only: deadlock, errors, or the name of a property; may be repeated
  --max-states N         states to search, and to look at for an explanation, at most (100000)

${modelOptionsHelp}

Exit code: 0 nothing is violated, 1 something is, 2 the input cannot be used, 3 not everything is known.
`,
  options,

  async run(args, io) {
    const { values, positionals } = parseArguments('why', args, options);
    const model = await loadModel(onlyFile('why', positionals), values, io);
    if (!model.program.runnable) return refuse(model, io);
    return explain(model, values.property ?? null, statesOf(values['max-states']), io);
  },
};

function statesOf(text: string | undefined): number {
  const most = Number(text ?? 100_000);
  if (!Number.isSafeInteger(most) || most < 1) throw new UserError(`--max-states takes a number, not "${text}"`);
  return most;
}

async function explain(model: LoadedModel, wanted: readonly string[] | null, maxStates: number, io: Io): Promise<ExitCode> {
  const compiled = new CompiledModel(model.program.lower());
  const planned = planOfDecidable(compiled, { ...defaultCheckOptions, maxStates });
  if (planned.kind === 'refusal') throw new UserError('the model cannot be checked with the usual options');
  const check = begin(planned);
  while (!check.slice(100)) await io.breathe();
  const { verdicts, completeness } = check.outcome();
  const unknown = wanted?.find((name) => verdicts.every(({ property }) => property !== name));
  if (unknown !== undefined)
    throw new UserError(`there is no property "${unknown}"; there are ${verdicts.map((v) => v.property).join(', ')}`);
  const asked = verdicts.filter(({ property }) => wanted === null || wanted.includes(property));
  for (const { property, holds, explanation, trace, loopStart } of asked) {
    if (holds !== false) continue;
    io.stdout.write(`${property}: ${explanation}\n`);
    if (trace === null) {
      io.stdout.write('  no run shows it\n');
      continue;
    }
    const violated = { property, terminationIsDeadlock: false };
    const simple = loopStart == null ? simplestRun(compiled, trace, violated) : null;
    const run = simple?.steps ?? trace;
    const told = explainedRun(compiled.machine, run, violated, fairnessOf(compiled.system, violated), {
      most: maxStates,
      loopStart: loopStart ?? null,
    });
    io.stdout.write(
      explanationText({ machine: compiled.machine, text: model.source.text, run, simple, loopStart: loopStart ?? null }, told),
    );
  }
  if (asked.some(({ holds }) => holds === false)) return exitCode.violation;
  const known = completeness.kind === 'exhaustive' || completeness.kind === 'partial';
  if (known && asked.every(({ holds }) => holds === true)) {
    io.stdout.write('nothing is violated\n');
    return exitCode.success;
  }
  complain(new UserError('no violation was found, but not everything is known'), io);
  return exitCode.unknown;
}
