import type { Command, Model } from '../syntax/tree.ts';

/**
 * Whether a model without errors is more than half written: each of its processes is activated and does more than SKIP. Until then it says
 * nothing that something is not used yet. `activated` tells it of a process.
 */
export function isFinished({ processes }: Model, activated: (process: Model['processes'][number]) => boolean): boolean {
  return processes.every((process) => activated(process) && process.body.some(doesSomething));
}

/** Whether it is said what the model is to be checked for, which may read what no process does. */
export function hasProperties({ properties }: Model): boolean {
  return properties.length > 0;
}

function doesSomething(command: Command): boolean {
  return command.kind === 'labelled' ? doesSomething(command.command) : command.kind !== 'skip';
}
