import { fairnessCatalogue } from '../../contract/check/fairness-catalogue.ts';
import { LineMap } from '../../base/span.ts';
import {
  type ExplainedRun,
  earlierSteps,
  type FormulaPart,
  type HistoryStep,
  type LassoReason,
  type SimplestRun,
} from '../../contract/explain.ts';
import type { Step } from '../../contract/steps.ts';
import { takenRun } from '../../engine/explain/touched.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import { StepLabels } from '../../engine/views/labels.ts';

/** A run that is explained. */
export interface ExplainedOf {
  readonly machine: Machine;
  readonly text: string;
  readonly run: readonly Step[];
  readonly simple: SimplestRun | null;
  readonly loopStart: number | null;
}

/** An explanation to be read, with the lines of the model. */
export function explanationText({ machine, text, run, simple, loopStart }: ExplainedOf, told: ExplainedRun): string {
  const labels = new StepLabels(machine, text);
  const lines = new LineMap(text);
  const { states } = takenRun(machine, run);
  const lineOf = (step: Step): string => {
    const at = [...new Set(labels.spans(step).map(({ start }) => lines.position(start).line))];
    return at.length === 0 ? '' : `  (line${at.length === 1 ? '' : 's'} ${at.join(' and ')})`;
  };
  const named = (place: number): string => {
    const [step, before] = [run[place - 1], states[place - 1]];
    return step === undefined || before === undefined ? '' : `${labels.label(before, step)}${lineOf(step)}`;
  };
  const out: string[] = [];
  if (simple !== null) out.push(simpleWords(simple));
  const width = String(run.length).length;
  run.forEach((_, i) => {
    if (i === loopStart) out.push('(the loop begins here)');
    out.push(`${String(i + 1).padStart(width)}  ${named(i + 1)}`);
  });
  out.push('');
  const { noReturn, instead, goodEnd, why } = told;
  if (typeof noReturn === 'string') out.push(`Until where it could be avoided is not known. ${noReturn}`);
  else {
    const fair = fairnessCatalogue[noReturn.fairness].run;
    if (noReturn.last < 0) out.push(`Point of no return: none; no ${fair}run of the model avoids it.`);
    else if (noReturn.last >= run.length) out.push(`Point of no return: none; from each of these states some ${fair}run avoids it.`);
    else {
      out.push(`Point of no return: step ${noReturn.last + 1}, ${named(noReturn.last + 1)}`);
      out.push(`  Up to step ${noReturn.last} some ${fair}run avoids it; after step ${noReturn.last + 1} none does.`);
      const there = states[noReturn.last];
      if (there !== undefined) for (const step of instead) out.push(`  instead: ${labels.label(there, step)}${lineOf(step)}`);
      if (goodEnd !== null) out.push(`  ${goodEndWords(goodEnd.steps.length, goodEnd)}`);
    }
  }
  if (why.lasso !== null) {
    const { says, reasons } = why.lasso;
    out.push('', 'What goes on for ever:', ...says.map((line) => `  ${line}`), ...reasons.flatMap((one) => reasonLines(one, '  ')));
  }
  if (why.condition !== null) out.push('', 'In the last state:', ...partLines(why.condition, '  '));
  if (why.history.length > 0) out.push('', 'Where the values come from:', ...why.history.flatMap((step) => historyLines(step, named)));
  if (why.earlier > 0) out.push(`  ... and ${earlierSteps(why.earlier)}`);
  return `${out.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n\n`;
}

function simpleWords({ leftOut, needed, before, switches, exact, steps }: SimplestRun): string {
  const left = leftOut === 0 ? '' : `, ${leftOut} left out${needed === true ? '; none of the others can be' : ''}`;
  return `${steps.length} steps${left}; ${switches} switches between processes (${before} before${exact ? '' : '; there may be fewer'}):`;
}

function goodEndWords(steps: number, { loopStart, ends }: { readonly loopStart: number | null; readonly ends: string | null }): string {
  const count = `${steps} step${steps === 1 ? '' : 's'}`;
  if (loopStart !== null) return `${count} on, a run without it repeats for ever`;
  return ends === 'terminated' ? `a run without it ends after ${count} more` : `a run without it comes to a standstill after ${count} more`;
}

function partLines({ text, value, decides, parts }: FormulaPart, indent: string): string[] {
  const own = `${indent}${decides ? '' : '('}${text} is ${value}${decides ? '' : ')'}`;
  return [own, ...parts.flatMap((part) => partLines(part, `${indent}  `))];
}

function reasonLines({ text, parts }: LassoReason, indent: string): string[] {
  return [`${indent}${text}`, ...parts.flatMap((part) => reasonLines(part, `${indent}  `))];
}

function historyLines({ place, sets, reads }: HistoryStep, named: (place: number) => string): string[] {
  const changed = sets.map(({ name, before, value }) => `${name}: ${before} -> ${value}`);
  const read = reads.map(({ name, value, since }) => `${name} = ${value}${since === 0 ? ' from the start' : ` since step ${since}`}`);
  const detail = [...changed, ...(read.length === 0 ? [] : [`reads ${read.join(', ')}`])].join('; ');
  return [`  step ${place}  ${named(place)}`, ...(detail === '' ? [] : [`    ${detail}`])];
}
