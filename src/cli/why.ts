import type { Verdict } from '../contract/check/verdict.ts';
import { conditionalWords, type RunConditions } from '../contract/run-conditions.ts';
import type { Step } from '../contract/steps.ts';
import { kindsOf } from '../engine/explain/kinds.ts';
import { kindWords, type RunKind } from '../contract/explain.ts';
import { CounterexampleSearch } from '../engine/runs/counterexamples.ts';
import { conditionalRuns } from '../engine/runs/conditional-runs.ts';
import { showsInStates } from '../engine/properties/sought.ts';
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

const options = {
  ...modelOptions,
  property: { type: 'string', multiple: true },
  'max-states': { type: 'string' },
  'run-without': { type: 'string', multiple: true },
  'run-switches': { type: 'string' },
  'run-elsewhere': { type: 'boolean' },
  kinds: { type: 'string' },
} as const;

/** `esml why`: what went wrong in the run to each violation, and where it could have been avoided. */
export const whyCommand: Command = {
  help: `Usage: esml why FILE [--property NAME]... [OPTIONS]

Checks a model and explains each violation by its run: the run made simple, the step after which it was too late, what could be done
instead, which part of the property is false, and where the values in it come from (docs/explain.md).

  --property NAME        explain this one only: deadlock, errors, or the name of a property; may be repeated
  --run-without NAME     explain a run in which a process takes no step; may be repeated
  --run-switches N       explain a run with at most N switches between processes
  --run-elsewhere        explain a run that ends in another state than the one that the check finds
  --kinds N              look at up to N runs to each violation, and explain a shortest one of each kind of wrong among them
  --max-states N         states to search, and to look at for an explanation, at most (100000)

${modelOptionsHelp}

Exit code: 0 nothing is violated, 1 something is, 2 the input cannot be used, 3 not everything is known.
`,
  options,

  async run(args, io) {
    const { values, positionals } = parseArguments('why', args, options);
    const model = await loadModel(onlyFile('why', positionals), values, io);
    if (!model.program.runnable) return refuse(model, io);
    const conditions: Asked = {
      without: values['run-without'] ?? [],
      switches: values['run-switches'] === undefined ? null : countOf('--run-switches', values['run-switches'], 0),
      elsewhere: values['run-elsewhere'] === true,
      kinds: countOf('--kinds', values.kinds ?? '1', 1),
    };
    const maxStates = countOf('--max-states', values['max-states'] ?? '100000', 1);
    return explain(model, values.property ?? null, maxStates, conditions, io);
  },
};

/** What is asked of the runs that are explained. */
type Asked = Omit<RunConditions, 'elsewhere'> & { readonly elsewhere: boolean; readonly kinds: number };

function countOf(option: string, text: string, least: number): number {
  const count = Number(text);
  if (!Number.isSafeInteger(count) || count < least) throw new UserError(`${option} takes a number, not "${text}"`);
  return count;
}

/** The run of a verdict that meets conditions: the one that was found where nothing is asked; a text says why there is none. */
async function runFor(
  { machine }: CompiledModel,
  verdict: Verdict,
  asked: Asked,
  maxStates: number,
  io: Io,
): Promise<readonly Step[] | string | null> {
  const { run } = verdict;
  if (run === null || (asked.without.length === 0 && asked.switches === null && !asked.elsewhere)) return null;
  if (!showsInStates(machine, verdict)) return 'Runs with conditions are looked for only where single states show what is wrong.';
  const sought = { property: verdict.property, kind: verdict.kind, terminationIsDeadlock: false };
  const conditions = { ...asked, elsewhere: asked.elsewhere ? run : null };
  const search = conditionalRuns(machine, sought, conditions, maxStates);
  if (typeof search === 'string') throw new UserError(search);
  while (!search.slice(100)) await io.breathe();
  return search.found ?? conditionalWords({ run: null, ended: search.ended ?? 'stopped', states: search.states });
}

/** The kinds of wrong among the nearest runs to a violation; none where runs are not looked for one by one. */
async function kindsFor(
  compiled: CompiledModel,
  text: string,
  verdict: Verdict,
  most: number,
  maxStates: number,
  io: Io,
): Promise<RunKind[]> {
  const { machine } = compiled;
  if (!showsInStates(machine, verdict)) return [];
  const violated = { property: verdict.property, terminationIsDeadlock: false };
  const search = new CounterexampleSearch(machine, { ...violated, kind: verdict.kind }, maxStates);
  while (!search.slice(most, 100)) await io.breathe();
  return kindsOf(compiled, violated, search.found.slice(0, most), text);
}

async function explain(
  model: LoadedModel,
  wanted: readonly string[] | null,
  maxStates: number,
  conditions: Asked,
  io: Io,
): Promise<ExitCode> {
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
  for (const verdict of asked) {
    const { property, holds, explanation, run, loopStart } = verdict;
    if (holds !== false) continue;
    io.stdout.write(`${property}: ${explanation}\n`);
    if (run === null) {
      io.stdout.write('  no run shows it\n');
      continue;
    }
    const other = await runFor(compiled, verdict, conditions, maxStates, io);
    if (typeof other === 'string') {
      io.stdout.write(`  ${other}\n\n`);
      continue;
    }
    const violated = { property, terminationIsDeadlock: false };
    const kinds =
      other === null && conditions.kinds > 1 ? await kindsFor(compiled, model.source.text, verdict, conditions.kinds, maxStates, io) : [];
    if (kinds.length > 1) io.stdout.write(`  ${kinds.length} kinds of wrong were found:\n`);
    const shown = kinds.length > 1 ? kinds : [null];
    for (const kind of shown) {
      if (kind !== null) io.stdout.write(`\n  ${kindWords(kind)}\n`);
      const told = kind?.run ?? run;
      // A run that was asked for is left as it is.
      const simple = other === null && loopStart == null ? simplestRun(compiled, told, violated) : null;
      const explained = other ?? simple?.steps ?? told;
      const why = explainedRun(compiled.machine, explained, violated, fairnessOf(compiled.system, violated), {
        most: maxStates,
        loopStart: loopStart ?? null,
        text: model.source.text,
      });
      io.stdout.write(
        explanationText({ machine: compiled.machine, text: model.source.text, run: explained, simple, loopStart: loopStart ?? null }, why),
      );
    }
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
