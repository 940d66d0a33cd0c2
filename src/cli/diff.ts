import { CompiledModel } from '../engine/compiled-model.ts';
import { comparable, comparedBySteps, comparedByValues, type ModelSide } from '../engine/explain/compared-models.ts';
import { begin } from '../engine/plan/begin.ts';
import { planOfDecidable } from '../engine/plan/plan.ts';
import { defaultCheckOptions } from '../contract/check/options.ts';
import type { Verdict } from '../contract/check/verdict.ts';
import type { ModelRun } from '../contract/explain.ts';
import { type Command, parseArguments } from './command.ts';
import { type ExitCode, exitCode, UserError } from './exit.ts';
import type { Io } from './io.ts';
import { type LoadedModel, loadModel, modelOptions, modelOptionsHelp, refuse } from './model.ts';

const options = {
  ...modelOptions,
  values: { type: 'boolean' },
  on: { type: 'string', multiple: true },
  verdicts: { type: 'boolean' },
  'max-states': { type: 'string' },
} as const;

/** `esml diff`: what a model does that an earlier version of it did not do, and the reverse. */
export const diffCommand: Command = {
  help: `Usage: esml diff OLD NEW [OPTIONS]

Compares two versions of a model: verdicts that changed, a shortest run that is gone, a shortest run that is new, and a formula that is true
of OLD and false of NEW (docs/explain.md). Steps are told apart by the names that runs have for them.

  --values               compare the values of shared variables that both have, and not the steps: what changes nothing of them does not
                         count (stuttering)
  --on NAME              with --values: look at this variable alone; may be repeated
  --verdicts             compare nothing but the verdicts
  --max-states N         states of each model, at most (50000)

${modelOptionsHelp}

Exit code: 0 no difference was found, 1 they differ, 2 the input cannot be used, 3 not everything is known.
`,
  options,

  async run(args, io) {
    const { values, positionals } = parseArguments('diff', args, options);
    const [older, newer, surplus] = positionals;
    if (older === undefined || newer === undefined) throw new UserError('which two models? see "esml diff --help"');
    if (surplus !== undefined) throw new UserError(`two models at a time: ${positionals.slice(2).join(' ')} is too many`);
    if (values.on !== undefined && values.values !== true) throw new UserError('--on says what --values looks at; give --values too');
    const most = Number(values['max-states'] ?? 50_000);
    if (!Number.isSafeInteger(most) || most < 1) throw new UserError(`--max-states takes a number, not "${values['max-states']}"`);
    const models: LoadedModel[] = [];
    for (const file of [older, newer]) {
      const model = await loadModel(file, values, io);
      if (!model.program.runnable) return refuse(model, io);
      models.push(model);
    }
    const [before, now] = models.map(sideOf);
    if (before === undefined || now === undefined) throw new Error('there are two models');
    const lines = await verdictLines(before, now, most, io);
    const told =
      values.verdicts === true
        ? []
        : values.values === true
          ? valueLines(before, now, values.on ?? null, most)
          : stepLines(before, now, most);
    return tell([...lines, ...told], io);
  },
};

/** A line of the answer: a difference, or something that is not known. */
interface Line {
  readonly kind: 'difference' | 'unknown';
  readonly text: string;
}

type Side = ModelSide & { readonly compiled: CompiledModel };

function sideOf({ program, source }: LoadedModel): Side {
  const compiled = new CompiledModel(program.lower());
  return { compiled, machine: compiled.machine, text: source.text };
}

function tell(lines: readonly Line[], io: Io): ExitCode {
  for (const { text } of lines) io.stdout.write(`${text}\n`);
  if (lines.some(({ kind }) => kind === 'difference')) return exitCode.violation;
  if (lines.length > 0) return exitCode.unknown;
  io.stdout.write('no difference\n');
  return exitCode.success;
}

async function verdictLines(before: Side, now: Side, most: number, io: Io): Promise<Line[]> {
  const [old, fresh] = [await verdictsOf(before, most, io), await verdictsOf(now, most, io)];
  const words = (holds: boolean | null | undefined): string =>
    holds === undefined ? 'not there' : holds === null ? 'not known' : holds ? 'holds' : 'fails';
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((property): Line[] => {
    const [was, is] = [old.get(property)?.holds, fresh.get(property)?.holds];
    const text = `${property}: ${words(was)} -> ${words(is)}`;
    if (property === 'errors' && is === false) return errorLines(text, was, old.get(property), fresh.get(property));
    if (was === null || is === null) return [{ kind: 'unknown', text }];
    return was === is ? [] : [{ kind: 'difference', text }];
  });
}

/** The verdicts of a model by their properties. */
async function verdictsOf({ compiled }: Side, maxStates: number, io: Io): Promise<ReadonlyMap<string, Verdict>> {
  const planned = planOfDecidable(compiled, { ...defaultCheckOptions, maxStates });
  if (planned.kind === 'refusal') throw new UserError('a model cannot be checked with the usual options');
  const check = begin(planned);
  while (!check.slice(100)) await io.breathe();
  return new Map(check.outcome().verdicts.map((verdict) => [verdict.property, verdict]));
}

/** What is said of a run-time error that was not there before, or was another one: it ends runs that would go on to other violations. */
function errorLines(text: string, was: boolean | null | undefined, old: Verdict | undefined, fresh: Verdict | undefined): Line[] {
  if (was === false && old?.explanation === fresh?.explanation) return [];
  const before = was === false ? [`  before: ${old?.explanation}`, `  now: ${fresh?.explanation}`] : [`  ${fresh?.explanation}`];
  const ends = '  the error ends its run: a property that holds now may hold only because of that';
  return [{ kind: 'difference', text: [was === false ? 'errors: another one' : text, ...before, ends].join('\n') }];
}

function stepLines(before: Side, now: Side, most: number): Line[] {
  const found = comparedBySteps(before, now, most);
  if (found === null) return [tooLarge(most)];
  const { vanished, appeared, formula } = found;
  return [
    ...runLines('a run that is gone', vanished),
    ...runLines('a run that is new', appeared),
    ...(formula === null ? [] : [{ kind: 'difference', text: `true of the old one, false of the new one: ${formula}` } as const]),
  ];
}

function runLines(what: string, run: ModelRun | null | 'unknown'): Line[] {
  if (run === null) return [];
  if (run === 'unknown') return [{ kind: 'unknown', text: `${what}: not looked for, there are too many` }];
  const ends =
    run.ends === null ? [] : [`  and there the run ends: ${run.ends === 'terminated' ? 'every process has ended or may stay' : run.ends}`];
  return [{ kind: 'difference', text: [`${what}:`, ...run.steps.map((step, i) => `  ${i + 1}  ${step}`), ...ends].join('\n') }];
}

function valueLines(before: Side, now: Side, on: readonly string[] | null, most: number): Line[] {
  const both = comparable(before, now);
  const missing = on?.find((name) => !both.includes(name));
  if (missing !== undefined)
    throw new UserError(
      `--on ${missing}: both models must have a shared variable of one value with this name; they have ${both.join(', ') || 'none'}`,
    );
  const found = comparedByValues(before, now, on ?? both, most);
  if (found === null) return [tooLarge(most)];
  return found.formula === null ? [] : [{ kind: 'difference', text: `true of the old one, false of the new one: ${found.formula}` }];
}

function tooLarge(most: number): Line {
  return {
    kind: 'unknown',
    text: `the models are not compared state by state: more than ${most.toLocaleString('en')} states, or too many values`,
  };
}
