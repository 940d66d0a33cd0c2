import type { Command, Process, TraceCommand } from './syntax/tree.ts';

/** A place in the commands of a process: before the command at `index`, or behind the last one. */
export interface Position {
  readonly commands: readonly Command[];
  readonly index: number;
  readonly behind: Behind;
}

/**
 * What comes behind the last command of a sequence: the END of the process, or another place. Behind the body of a DO or LOOP it is the
 * loop itself.
 */
export type Behind = 'end' | Position;

/**
 * Where control comes from a position without a step: a command with a location, the END, or null where it goes round for ever and meets
 * none.
 */
export interface Arrival {
  readonly at: Position | 'end' | null;
  /** The TRACEs that are passed on the way. */
  readonly passed: readonly TraceCommand[];
}

type Unlabelled = Exclude<Command, { kind: 'labelled' }>;

/** A command without its labels, and these. */
export function unlabelled(command: Command): { command: Unlabelled; labels: string[] } {
  const labels: string[] = [];
  let inner = command;
  while (inner.kind === 'labelled') {
    labels.push(inner.label.text);
    inner = inner.command;
  }
  return { command: inner, labels };
}

/**
 * Whether a process can be at a command (docs/language.md section 2). SKIP and TRACE are passed at once unless they carry a label; LOOP and
 * GOTO always are, and a label of theirs names the location that they lead to.
 */
export function hasLocation(command: Command): boolean {
  const { command: inner, labels } = unlabelled(command);
  const rest = rests[inner.kind];
  return rest === 'always' || (rest === 'labelled' && labels.length > 0);
}

const rests: Readonly<Record<Unlabelled['kind'], 'always' | 'labelled' | 'never'>> = {
  skip: 'labelled',
  assign: 'always',
  toss: 'always',
  'list-command': 'always',
  communication: 'always',
  if: 'always',
  do: 'always',
  poll: 'always',
  when: 'always',
  atomic: 'always',
  loop: 'never',
  goto: 'never',
  assert: 'always',
  trace: 'labelled',
  forall: 'always',
  'activation-command': 'always',
  'missing-command': 'always',
};

/** The order of the commands of a process: where control goes from each place, GOTO and LOOP included. */
export class Flow {
  readonly start: Position;
  /** Where each label stands, those inside atomic blocks left out. */
  readonly labels = new Map<string, Position>();

  constructor(process: Process) {
    this.start = { commands: process.body, index: 0, behind: 'end' };
    this.note(this.start);
  }

  /** Follows control from a position to where it rests. */
  arrive(from: Position): Arrival {
    const passed: TraceCommand[] = [];
    const met = new Set<Command>();
    let at: Behind = from;
    for (;;) {
      if (at === 'end') return { at, passed };
      const outer: Command | undefined = at.commands[at.index];
      if (outer === undefined) {
        at = at.behind;
        continue;
      }
      if (hasLocation(outer)) return { at, passed };
      const { command } = unlabelled(outer);
      if (command.kind === 'loop' || command.kind === 'goto') {
        if (met.has(command)) return { at: null, passed };
        met.add(command);
      }
      if (command.kind === 'trace') passed.push(command);
      if (command.kind === 'goto') at = this.labels.get(command.label.text) ?? 'end';
      else at = command.kind === 'loop' ? { commands: command.body, index: 0, behind: at } : next(at);
    }
  }

  private note({ commands, behind }: Position): void {
    commands.forEach((outer, index) => {
      const at = { commands, index, behind };
      const { command, labels } = unlabelled(outer);
      for (const label of labels) this.labels.set(label, at);
      for (const body of bodiesAt(at, command)) this.note(body);
    });
  }
}

/** The place after the command of a position. */
export function next({ commands, index, behind }: Position): Position {
  return { commands, index: index + 1, behind };
}

/** The beginnings of the sequences inside a command, those of an atomic block left out: a process never rests there. */
export function bodiesAt(at: Position, command: Command): Position[] {
  switch (command.kind) {
    case 'if':
    case 'poll':
      return command.alternatives.map(({ body }) => ({ commands: body, index: 0, behind: next(at) }));
    case 'do':
      return command.alternatives.map(({ body }) => ({ commands: body, index: 0, behind: at }));
    case 'loop':
      return [{ commands: command.body, index: 0, behind: at }];
    case 'activation-command':
    case 'assert':
    case 'assign':
    case 'atomic':
    case 'communication':
    case 'forall':
    case 'goto':
    case 'labelled':
    case 'list-command':
    case 'missing-command':
    case 'skip':
    case 'toss':
    case 'trace':
    case 'when':
      return [];
  }
}

/** The sequences inside a command, those of an atomic block among them; not that of a FORALL, whose commands are one step. */
export function bodiesOf(command: Command): readonly (readonly Command[])[] {
  switch (command.kind) {
    case 'do':
    case 'if':
    case 'poll':
      return command.alternatives.map(({ body }) => body);
    case 'labelled':
      return bodiesOf(command.command);
    case 'atomic':
    case 'loop':
      return [command.body];
    case 'activation-command':
    case 'assert':
    case 'assign':
    case 'communication':
    case 'forall':
    case 'goto':
    case 'list-command':
    case 'missing-command':
    case 'skip':
    case 'toss':
    case 'trace':
    case 'when':
      return [];
  }
}
