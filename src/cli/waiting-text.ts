import { Waiting } from '../engine/waiting/waiting.ts';
import { waitsInWords } from '../engine/waiting/words.ts';
import type { StateWriter } from './state-text.ts';
import type { HelperInWords, ProcessInWords, ReasonInWords } from '../contract/waiting.ts';

/**
 * Who waits for what in a state:
 *
 *     Philosopher[0] waits at line 26 to send take on sticks[1]: nobody is ready to receive it
 *       Stick[1] could receive it at line 17, but waits at line 18
 */
export function waitingText({ machine, text, style }: StateWriter, state: Int32Array, indent: string): string {
  const { processes, cycles } = waitsInWords(new Waiting(machine).describe(state), text);
  return [
    ...processes.flatMap((process) => processText(process)),
    ...cycles.map((cycle) => style.bold(`a cycle of waiting: ${[...cycle, cycle[0]].map((link) => link?.process).join(' -> ')}`)),
  ]
    .map((line) => `${indent}${line}\n`)
    .join('');
}

function processText({ process, text, reasons, status }: ProcessInWords): string[] {
  const [only] = reasons;
  if (status === 'ended' || only === undefined) return [`${process} ${text}`];
  if (reasons.length === 1) return [`${process} ${text}: ${only.text}`, ...helpers(only, '  ')];
  return [
    `${process} ${text}`,
    ...reasons.flatMap((reason) => {
      const what = reason.alternative === null ? '' : `${reason.alternative}: `;
      return [`  ${what}${reason.text}`, ...helpers(reason, '    ')];
    }),
  ];
}

function helpers({ helpers: all }: ReasonInWords, indent: string): string[] {
  return all.map(({ text }: HelperInWords) => `${indent}${text}`);
}
