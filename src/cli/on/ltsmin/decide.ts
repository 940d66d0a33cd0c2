import { availableParallelism } from 'node:os';
import type { CheckProgress } from '../../../contract/check/options.ts';
import type { Completeness, Verdict } from '../../../contract/check/verdict.ts';
import { CompiledModel } from '../../../engine/compiled-model.ts';
import { notDecided } from '../../../engine/properties/not-decided.ts';
import { StepLabels } from '../../../engine/views/labels.ts';
import { pinsModule } from '../../../export/pins/module.ts';
import { footprintsOf } from '../../../system/analysis/footprints.ts';
import type { CheckRequest } from '../../check/options.ts';
import { ProgressLine } from '../../check/progress.ts';
import type { Searched } from '../../check/search.ts';
import { chooseTarget } from '../../check/temporal-options.ts';
import { UserError } from '../../exit.ts';
import type { Io } from '../../io.ts';
import type { LoadedModel } from '../../model.ts';
import type { Limits } from '../child.ts';
import { outcomeOf, placed } from '../outcome.ts';
import { type Bench, setUp } from './bench.ts';
import { type Decided, decideCycles, decideSets } from './formulas.ts';
import { buildModule } from './module.ts';
import { findPlace, type Program, versionAt } from './place.ts';
import { type Answer, deadlockQuestion, errorsQuestion, propertyQuestion, type Question } from './questions.ts';
import type { Report } from './report.ts';
import { searchStates } from './states.ts';

/** `prom2lts-mc` knows no more threads. */
const mostThreads = 64;

/** What is always needed; and what to search on this machine or on several. */
const always: readonly Program[] = ['gcc', 'ltsmin-printtrace'];
const onOne: readonly Program[] = ['prom2lts-mc', 'prom2lts-sym'];
const onSeveral: readonly Program[] = ['prom2lts-dist', 'ltsmin-convert', 'mpirun'];

/**
 * Checks a model on LTSmin: exports and compiles it, and searches all states once for all that single states show, and once more for each
 * formula that needs more. A violation that has a run counts only when the abstract machine has taken it. What LTSmin cannot decide is said
 * before it begins. Throws a `UserError` where LTSmin is not there, or refuses the model.
 */
export async function checkOnLtsmin(model: LoadedModel, request: CheckRequest, since: number, io: Io): Promise<Searched> {
  const hosts = request.on?.hosts ?? [];
  const { maxMilliseconds, maxBytes } = request.search;
  const limits: Limits = {
    left: () => Math.max(1, maxMilliseconds - (performance.now() - since)),
    onInterrupt: (handler) => io.onInterrupt(handler),
  };
  const place = await findPlace([...always, ...(hosts.length > 0 ? onSeveral : onOne)], io, limits);
  const { program, temporal, warnings } = chooseTarget(model, request.properties);
  io.stderr.write(warnings);
  const { machine, system } = new CompiledModel(program.lower());
  if (machine.initialError !== null)
    throw new UserError('the model ends in a run-time error before its first step, so that there is nothing to search on LTSmin');
  const { text, properties } = pinsModule(system);
  const asked = (name: string): boolean => temporal.only === null || temporal.only.includes(name);
  const questions: Question[] = [
    ...(asked('deadlock') ? [deadlockQuestion(machine)] : []),
    ...(asked('errors')
      ? [
          errorsQuestion(
            machine,
            footprintsOf(system).some(({ canFail }) => canFail),
          ),
        ]
      : []),
    ...properties.flatMap((written, i) => (asked(written.property.name) ? [propertyQuestion(written, i, hosts.length > 0, machine)] : [])),
  ];
  for (const question of questions)
    if (question.kind === 'none' && !request.quiet)
      io.stderr.write(`${question.about.property}: ${notDecided(question.about, question.because).explanation}\n`);

  const kept = await buildModule(text, place, limits, io);
  const version = await versionAt(place, hosts.length > 0 ? 'prom2lts-dist' : 'prom2lts-mc', limits);
  const threads = Math.min(availableParallelism(), mostThreads);
  const progress = new ProgressLine(io, request.progress);
  const hear = (far: Pick<CheckProgress, 'states' | 'transitions' | 'depth'>): void =>
    progress.show({ ...far, frontier: null, bytes: 0, milliseconds: performance.now() - since });
  const { environment } = io;
  const bench = kept === null ? null : await setUp({ kept, place, limits, environment, machine, hosts, threads, maxBytes, hear });
  let answers: Answers = { report: null, others: [], of: new Map() };
  try {
    if (bench !== null) answers = await answersTo(questions, bench, new StepLabels(machine, model.source.text));
  } finally {
    progress.clear();
    await bench?.close();
  }
  const verdicts = questions.map((question) => placed(verdictOn(question, answers), model.source.text));
  const milliseconds = performance.now() - since;
  const { report, others } = answers;
  const told = {
    ...({ program: 'ltsmin', version, threads: hosts.length > 0 ? 1 : threads, milliseconds } as const),
    counted: report === null ? null : { states: report.states, transitions: report.transitions },
    bytes: Math.max(0, ...[report, ...others].map((one) => one?.bytes ?? 0)),
    completeness:
      kept === null
        ? completenessOf('time', maxBytes)
        : report === null
          ? ({ kind: 'partial' } as const)
          : completenessOf(report.cut, maxBytes),
  };
  return {
    machine,
    outcome: outcomeOf(told, verdicts),
    searchMilliseconds: milliseconds,
    processBytes: null,
    further: verdicts.map(() => null),
  };
}

/** What came of the questions, and what was told of the states; null where they were not gone through one by one. */
interface Answers {
  readonly report: Report | null;
  readonly others: readonly Report[];
  readonly of: ReadonlyMap<Question, Answer>;
}

/** All states are gone through for what they show, and where nothing else is asked. */
async function answersTo(questions: readonly Question[], bench: Bench, labels: StepLabels): Promise<Answers> {
  const of = new Map<Question, Answer>();
  const others: Report[] = [];
  const shown = questions.flatMap((question) => (question.kind === 'states' ? [{ question, ...question.sought }] : []));
  let report: Report | null = null;
  if (shown.length > 0 || !questions.some(({ kind }) => kind === 'cycles' || kind === 'sets')) {
    const found = await searchStates(shown, bench, labels);
    report = found.report;
    for (const [{ question }, finding] of found.findings) of.set(question, question.answers(finding));
  }
  const decided = (question: Question, { answer, report: told }: Decided): void => {
    of.set(question, answer);
    others.push(told);
  };
  for (const question of questions) {
    if (question.kind === 'cycles') decided(question, await decideCycles(question.text, question.formula, bench, labels));
    if (question.kind === 'sets') decided(question, await decideSets(question.text, bench));
  }
  return { report, others, of };
}

function verdictOn(question: Question, { of }: Answers): Verdict {
  const { about } = question;
  switch (question.kind) {
    case 'none':
      return notDecided(about, question.because);
    case 'known':
      return { ...about, ...question.answer };
    case 'states':
    case 'cycles':
    case 'sets':
      return {
        ...about,
        ...(of.get(question) ?? { holds: null, explanation: 'not known: the limits ended it before the search', run: null }),
      };
  }
}

function completenessOf(cut: Report['cut'], maxBytes: number): Completeness {
  switch (cut) {
    case null:
      return { kind: 'exhaustive' };
    case 'full':
    case 'memory':
      return Number.isFinite(maxBytes)
        ? { kind: 'bounded', by: 'memory', limit: maxBytes }
        : { kind: 'bounded', by: 'allocation', limit: maxBytes };
    case 'failed':
    case 'cancelled':
      return { kind: 'bounded', by: 'cancelled', limit: 0 };
    case 'time':
      return { kind: 'bounded', by: 'time', limit: 0 };
  }
}
