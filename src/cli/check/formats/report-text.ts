import { constantWords } from '../../../contract/constant-words.ts';
import { LineMap, type Span } from '../../../base/span.ts';
import { serialSentences } from '../../../engine/plan/serial-words.ts';
import { type CheckOutcome, differenceText } from '../../../engine/plan/ran.ts';
import type { ConstantView } from '../../../contract/model.ts';
import type { Io } from '../../io.ts';
import type { LoadedModel } from '../../model.ts';
import { endedWords } from '../../ended-words.ts';
import { count, megabytes, seconds } from '../../quantities-text.ts';
import { isDefaultStore } from '../../../contract/check/usual-stores.ts';
import { storeLine } from '../options-store.ts';
import { changesText, type StateWriter, stateText } from '../../state-text.ts';
import { type Style, styleOf } from '../../style.ts';
import { type LeftOut, replayRun, type ReplayedStep } from '../../replayed-run.ts';
import { otherPrograms } from '../../on/programs.ts';
import { waitingText } from '../../waiting-text.ts';
import { firstLine } from './command-text.ts';
import { evidenceText } from './evidence-text.ts';
import { type Further, furtherEnd } from '../further.ts';
import { leastForProcess } from '../memory-limit.ts';
import { advice, incompleteBecause } from '../incomplete-words.ts';
import type { CheckRequest } from '../options.ts';
import type { Searched } from '../search.ts';
import type { Step } from '../../../contract/steps.ts';
import type { VacuousPart, Verdict } from '../../../contract/check/verdict.ts';
import {
  mostStatesForCommands,
  type Statistics,
  type SymbolicStatistics,
  type Unreached,
  type UnspecifiedReception,
} from '../../../contract/check/outcome.ts';

/** Steps that are printed at either end of a long run. */
const longestEnds = 50;

/** Prints what a search found: statistics, a verdict for each property, a run for each that has one. With `quiet` the verdicts only. */
export function printReport(
  model: LoadedModel,
  request: CheckRequest,
  searched: Searched,
  links: readonly (string | null)[],
  io: Io,
): void {
  const { machine, outcome, further } = searched;
  const style = styleOf(io, io.stdout);
  const writer: StateWriter = { machine, text: model.source.text, lines: new LineMap(model.source.text), style };
  if (!request.quiet) io.stdout.write(headText(model, request, searched, style));
  io.stdout.write(verdictsText(outcome.verdicts, writer));
  if (request.quiet) {
    io.stdout.write(cutText(outcome, request, style));
    return;
  }
  io.stdout.write(unreachedText(outcome.unreached ?? [], writer) + receptionsText(outcome.receptions ?? [], writer));
  io.stdout.write(notLookedForText(outcome));
  const ends = request.wholeRuns ? Number.POSITIVE_INFINITY : longestEnds;
  for (const { process, channel, signal, run } of outcome.receptions ?? []) {
    const title = `${process} waits for ever where ${channel} brings ${signal}`;
    io.stdout.write(`\n${style.bold(title)}: how it comes about\n${stepsText(run, { writer, ends, loopStart: null })}`);
  }
  for (const [i, verdict] of outcome.verdicts.entries())
    io.stdout.write(runText(verdict, writer, ends) + linkText(links[i] ?? null) + furtherText(verdict, further[i] ?? null, writer, ends));
}

/** Milliseconds that a check takes beside its search, from which on both times are printed. */
const muchMore = 100;

function headText(
  { program, source }: LoadedModel,
  { search, por }: CheckRequest,
  { machine, outcome, searchMilliseconds, processBytes }: Searched,
  style: Style,
): string {
  const { statistics, ran } = outcome;
  const { states, transitions, depth, terminated, milliseconds, bytes } = statistics;
  const { symbolic } = statistics;
  const order = por.kind === 'stateless' ? 'stateless' : search.search === 'bfs' ? 'breadth first' : 'depth first';
  const how =
    ran.on !== undefined
      ? `searched by ${otherPrograms[ran.on.program]} ${ran.on.version}`
      : depth === null
        ? 'explored on the fly'
        : `depth ${depth}, ${order}${threadsText(ran)}`;
  const next = advice(outcome, search);
  const inAll = processBytes === null ? '' : ` (${megabytes(processBytes)} with the program)`;
  const whole = milliseconds - searchMilliseconds < muchMore ? '' : ` (${seconds(milliseconds)} with the start of the program)`;
  const cost = `${seconds(searchMilliseconds)}${whole}, ${megabytes(bytes)}${inAll}`;
  return [
    `${style.bold(program.name)} (${[source.name, ...program.constants.map(constantText)].join(', ')})\n`,
    symbolic === undefined
      ? states === 0
        ? 'nothing was searched\n'
        : `${count(states, stateWord(ran))}${ofProduct(outcome)}, ${count(transitions, 'transition')}, ${how}, ${cost}\n`
      : symbolic === null
        ? `the states were not counted, ${cost}\n`
        : `${exactly(symbolic.states, 'state')}, ${exactly(symbolic.transitions, 'transition')}, ${cost}\n${diagramsText(symbolic)}`,
    statistics.executions === undefined ? '' : `${count(statistics.executions, 'execution')}\n`,
    componentsText(statistics),
    statistics.store === undefined || isDefaultStore(ran.store) ? '' : storeLine(ran.store.kind, statistics.store.figures),
    ...ran.differences.map((difference) => style.faint(`${differenceText(difference)}\n`)),
    serialText(ran, source.text, style),
    terminated !== null && terminated > 0
      ? `${symbolic == null ? count(terminated, stateWord(ran)) : exactly(symbolic.terminated, 'state')} in which ${endedWords(machine.system)}\n`
      : '',
    cutText(outcome, { search }, style),
    smallLimitText(search.maxBytes, processBytes, style),
    next === null ? '' : style.faint(`${next}\n`),
    '\n',
  ].join('');
}

/** By how many threads the states were searched, where it was not one. */
function threadsText({ threads }: CheckOutcome['ran']): string {
  return threads === 1 ? '' : ` by ${threads} threads`;
}

/** Why a search was not complete, as a line; nothing where only what was asked for was looked at. */
function cutText({ completeness }: CheckOutcome, { search }: Pick<CheckRequest, 'search'>, style: Style): string {
  const why = completeness.kind === 'partial' ? null : incompleteBecause(completeness, search);
  return why === null ? '' : style.uncertain(`incomplete: ${why}\n`);
}

/** What a limit of memory holds for that is less than the program itself takes. */
function smallLimitText(limit: number, processBytes: number | null, style: Style): string {
  if (limit >= leastForProcess || processBytes === null || processBytes <= limit) return '';
  return style.faint(`--max-memory below ${megabytes(leastForProcess)} holds for the search alone; the program takes the rest\n`);
}

/** What the states are of that a search for runs of a formula of LTL counts. */
const product = ' of the product of model and automaton';

/** The same where a check has decided nothing but such a formula. */
function ofProduct({ verdicts, statistics }: CheckOutcome): string {
  const [only, another] = verdicts;
  return only?.kind === 'ltl' && another === undefined && only.explored?.states === statistics.states ? product : '';
}

/** What is counted: states, or each time that a search came to one as if it were new, since it kept none or has forgotten it. */
function stateWord({ search, store }: CheckOutcome['ran']): string {
  return search === 'stateless' || store.kind === 'cache' ? 'visited state' : 'state';
}

/** What became of FORALLs that were to be done process by process, and the formulas as they were checked. */
function serialText({ serial }: CheckOutcome['ran'], text: string, style: Style): string {
  if (serial === null) return '';
  const checked = serial.formulas.map(({ property, text: formula }) => `checked as ${property}: ${formula}`);
  return [...serialSentences(serial, new LineMap(text)), ...checked].map((line) => style.faint(`${line}\n`)).join('');
}

function diagramsText({ nodes, peakNodes, relationNodes, iterations }: SymbolicStatistics): string {
  return `${count(nodes, 'node')} for the set of states, ${relationNodes.toLocaleString('en-US')} for the relations, at most ${count(peakNodes, 'node')} at once, ${count(iterations, 'iteration')}\n`;
}

/** So many things, in digits however many. */
function exactly(digits: string, what: string): string {
  return `${BigInt(digits).toLocaleString('en')} ${what}${digits === '1' ? '' : 's'}`;
}

function componentsText({ components, depth, states }: Statistics): string {
  if (components == null) return '';
  const share = ((100 * components.largest) / states).toFixed(2);
  const { components: all, single, largest, stackDepth } = components;
  const stack = `stack ${stackDepth} with components${depth === null ? '' : `, ${depth + 1} without`}`;
  return `${count(all, 'component')}, ${single} of one state; the largest has ${count(largest, 'state')} (${share} %); ${stack}\n`;
}

function constantText(constant: ConstantView): string {
  return `${constant.name} = ${constantWords(constant, constant.value)}`;
}

function verdictsText(verdicts: readonly Verdict[], { lines, style }: StateWriter): string {
  const width = Math.max(...verdicts.map(({ property }) => property.length));
  const rows = verdicts.map(({ property, holds, explanation, span, vacuous = [] }) => {
    const placeOf = (at: Span | null): string => (at === null ? '' : style.faint(`  (line ${lines.position(at.start).line})`));
    const place = placeOf(span);
    const remark = (part: VacuousPart): string =>
      `${' '.repeat(width)}  ${style.uncertain(`but \`${part.text}\` ${part.says}`)}${placeOf(part.span)}\n`;
    return `${property.padEnd(width)}  ${verdictWord(holds, style)}  ${explanation}${place}\n${vacuous.map(remark).join('')}`;
  });
  return rows.join('');
}

/** The commands that no process ever comes to, a line for each. */
function unreachedText(commands: readonly Unreached[], { text, lines, style }: StateWriter): string {
  const rows = commands.map(({ process, span }) => {
    const place = style.faint(`  (line ${lines.position(span.start).line})`);
    return `${style.uncertain('never reached')}  ${process}: ${firstLine(text, span)}${place}\n`;
  });
  return rows.length === 0 ? '' : `\n${rows.join('')}`;
}

/** What is said where a complete search was too large to look for commands that are never reached. */
function notLookedForText({ unreached, completeness, statistics }: CheckOutcome): string {
  if (unreached !== undefined || completeness.kind !== 'exhaustive' || statistics.states <= mostStatesForCommands) return '';
  const most = mostStatesForCommands.toLocaleString('en');
  return `\nCommands never reached and signals never received were not looked for: the search visited more than ${most} states.\n`;
}

/** The commands at which a process waits for ever for what does not come, a line for each. */
function receptionsText(receptions: readonly UnspecifiedReception[], { text, lines, style }: StateWriter): string {
  const rows = receptions.map(({ process, channel, signal, span }) => {
    const place = style.faint(`  (line ${lines.position(span.start).line})`);
    return `${style.uncertain('never received')}  ${process} waits for ever where ${channel} brings ${signal}: ${firstLine(text, span)}${place}\n`;
  });
  return rows.length === 0 ? '' : `\n${rows.join('')}`;
}

function verdictWord(holds: boolean | null, style: Style): string {
  if (holds === null) return style.uncertain('unknown');
  return holds ? style.good('holds  ') : style.bad('fails  ');
}

/**
 * The run that a verdict rests on: each step with the variables that it changes, of a long run the first and the last `ends`, and the state
 * at the end.
 */
function runText({ property, kind, holds, run, loopStart = null, evidence, explored }: Verdict, writer: StateWriter, ends: number): string {
  const { style } = writer;
  const more = evidenceText(evidence, style, ends);
  const effort =
    explored === undefined
      ? ''
      : style.faint(
          `  explored by then: ${count(explored.states, 'state')}${kind === 'ltl' ? product : ''}, ${count(explored.transitions, 'transition')}\n`,
        );
  if (run === null) return more + effort === '' ? '' : `\n${style.bold(property)}: what it rests on\n${more}${effort}`;
  const title = holds === false ? 'how it fails' : holds ? 'how it comes about' : 'how to get there';
  return `\n${style.bold(property)}: ${title}\n${stepsText(run, { writer, ends, loopStart, kind })}${more}${effort}`;
}

interface PrintedRun {
  readonly writer: StateWriter;
  readonly ends: number;
  readonly loopStart: number | null;
  readonly kind?: Verdict['kind'];
}

/** The steps of a run, and the state at its end. */
function stepsText(run: readonly Step[], { writer, ends, loopStart, kind }: PrintedRun): string {
  const { style, machine } = writer;
  const leftOut = run.length > 2 * ends ? { from: ends, to: run.length - ends } : null;
  const { steps, last, initialOutput } = replayRun(machine, writer.text, run, leftOut);
  const width = String(run.length).length;
  const indent = `  ${' '.repeat(width)}  `;
  return [
    ...initialOutput.map((line) => `${indent}prints ${line}\n`),
    ...steps.flatMap((step) => [
      step.index === leftOut?.to ? indent + leftOutText(leftOut, style) : '',
      step.index === loopStart ? `${indent}from here on it repeats for ever:\n` : '',
      stepText(step, width, writer),
    ]),
    loopStart === null ? '  at the end:\n' : `  and so on from step ${loopStart + 1}, in this state:\n`,
    stateText(writer, last, null, '    '),
    kind === 'deadlock' ? `  who waits for what:\n${waitingText(writer, last, '    ')}` : '',
  ].join('');
}

/** The further runs that show a verdict. */
function furtherText(verdict: Verdict, further: Further | null, writer: StateWriter, ends: number): string {
  if (further === null) return '';
  const runs = further.runs.map((run, i) =>
    runText({ ...verdict, run, evidence: null, property: `${verdict.property}, run ${i + 2}` }, writer, ends),
  );
  const end = furtherEnd(further);
  return [...runs, end === null ? '' : `\n${writer.style.bold(verdict.property)}: ${end}\n`].join('');
}

function leftOutText({ from, to }: LeftOut, style: Style): string {
  return style.faint(`... ${count(to - from, 'step')} left out, which --whole-runs and --json print ...\n`);
}

function stepText(step: ReplayedStep, width: number, writer: StateWriter): string {
  const { lines, style } = writer;
  const indent = `  ${' '.repeat(width)}  `;
  const place = step.span === null ? '' : style.faint(`  (line ${lines.position(step.span.start).line})`);
  const changes = step.error === null ? changesText(writer, step.after, step.before) : '';
  return [
    `  ${String(step.index + 1).padStart(width)}  ${step.label}${place}\n`,
    changes === '' ? '' : `${indent}  ${changes}\n`,
    ...step.output.map((line) => `${indent}  prints ${line}\n`),
    step.error === null
      ? ''
      : `${indent}  ${style.bad(`error: ${step.error.message}`)}${style.faint(` (line ${lines.position(step.error.span.start).line})`)}\n`,
  ].join('');
}

function linkText(link: string | null): string {
  return link === null ? '' : `  in the workbench: ${link}\n`;
}
