import { type ExitCode, exitCode } from '../exit.ts';
import type { Io } from '../io.ts';
import type { Session } from './session.ts';

export const interactiveHelp = `  NUMBER                 take the step with this number
  b                      step back
  r N [SEED]             take N steps at random
  s                      show the state again
  h                      show the whole run
  q                      quit
  ?                      list these commands
`;

/** Takes commands until `q` or the end of the input. */
export async function interact(session: Session, io: Io): Promise<ExitCode> {
  io.stdout.write(session.pointText() + session.menuText());
  let walks = 0;
  for await (const line of io.stdin.lines('> ')) {
    const [word = '', ...rest] = line.trim().split(/\s+/);
    if (word === 'q') break;
    if (word === 'r') walks++;
    io.stdout.write(answer(session, word, rest, walks));
  }
  return exitCode.success;
}

/** Carries out one command and says what to print. */
function answer(session: Session, word: string, rest: readonly string[], walks: number): string {
  if (word === 'r') return walk(session, rest, walks);
  if (rest.length > 0) return unknown([word, ...rest].join(' '));
  switch (word) {
    case '':
      return session.menuText();
    case 'b':
      return session.back() ? session.pointText() + session.menuText() : 'this is the initial state\n';
    case 's':
      return session.pointText() + session.menuText();
    case 'h':
      return session.runText();
    case '?':
      return interactiveHelp;
    default:
      return /^\d+$/.test(word) ? take(session, Number(word)) : unknown(word);
  }
}

function take(session: Session, number: number): string {
  const steps = session.enabled();
  const step = steps[number - 1];
  if (step === undefined)
    return steps.length === 0 ? session.menuText() : `there is no step ${number}; they are numbered 1 to ${steps.length}\n`;
  session.take(step);
  return session.pointText() + session.menuText();
}

/** The seed is that given, else a different one for each walk of the session. */
function walk(session: Session, [count = '1', seed, surplus]: readonly string[], walks: number): string {
  const wellFormed = /^\d{1,7}$/.test(count) && (seed === undefined || /^\d{1,9}$/.test(seed)) && surplus === undefined;
  if (!wellFormed) return 'r takes a number of steps and, if you like, a seed: r 10 42\n';
  const taken = session.randomWalk(Number(count), seed === undefined ? walks : Number(seed));
  if (taken === 0) return session.menuText();
  const lines = session.runText(taken);
  return session.stopped() === null ? lines + session.menuText() : lines;
}

function unknown(command: string): string {
  return `"${command}" is not a command\n${interactiveHelp}`;
}
