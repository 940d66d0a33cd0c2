import type { Command, LabelledCommand, Process } from '../../src/frontends/esml/syntax/tree.ts';

export type PlainCommand = Exclude<Command, LabelledCommand>;

/**
 * What comes after a command: another one, the end of an atomic block, the END of the process, or what a GOTO that ends an atomic block
 * names.
 */
export type Place =
  | PlainCommand
  | { readonly kind: 'leave'; readonly block: PlainCommand }
  | { readonly kind: 'end' }
  | { readonly kind: 'jump'; readonly to: Place };

/** The order of the commands of a process, found once for all from its syntax. */
export class Flow {
  readonly first: Place;
  private readonly places = new Map<number, PlainCommand>();
  private readonly followers = new Map<PlainCommand, Place>();
  private readonly labelled = new Map<PlainCommand, Set<string>>();
  private readonly targets = new Map<string, PlainCommand>();
  /** For each command the variables of SOME that have a value there, by where they are declared. */
  private readonly scopes = new Map<PlainCommand, ReadonlySet<number>>();

  constructor(process: Process) {
    this.first = this.sequence(process.body, { kind: 'end' }, new Set());
    // The label of a LOOP or GOTO is that of the location it leads to.
    for (const [label, command] of this.targets) {
      let place: Place = command;
      while (
        place.kind === 'loop' ||
        place.kind === 'goto' ||
        ((place.kind === 'skip' || place.kind === 'trace') && this.labels(place).size === 0)
      )
        place = place.kind === 'loop' || place.kind === 'goto' ? this.pass(place) : this.after(place);
      if (place.kind !== 'end' && place.kind !== 'leave' && place.kind !== 'jump') this.labelled.get(place)?.add(label);
    }
  }

  /** Where control goes at once from a LOOP or GOTO. */
  pass(command: PlainCommand & { kind: 'loop' | 'goto' }): Place {
    if (command.kind === 'loop') return this.begin(command.body);
    const target = this.targets.get(command.label.text);
    if (target === undefined) throw new Error('a GOTO has its label');
    return target;
  }

  /** What follows a command once it is done. */
  after(command: PlainCommand): Place {
    const place = this.followers.get(command);
    if (place === undefined) throw new Error('the command is not part of the process');
    return place;
  }

  /** The first command of a body. */
  begin(body: readonly Command[]): PlainCommand {
    const command = body[0];
    if (command === undefined) throw new Error('a body is never empty');
    return plain(command);
  }

  labels(command: PlainCommand): ReadonlySet<string> {
    return this.labelled.get(command) ?? new Set();
  }

  /** The command with the given node number. */
  command(id: number): PlainCommand {
    const command = this.places.get(id);
    if (command === undefined) throw new Error('no command has this number');
    return command;
  }

  /** The variables of SOME that have a value at a command, by where they are declared. */
  scope(command: PlainCommand): ReadonlySet<number> {
    return this.scopes.get(command) ?? new Set();
  }

  /** Links the commands of a sequence; returns its first, or what follows it if it is empty. */
  private sequence(commands: readonly Command[], after: Place, scope: ReadonlySet<number>): Place {
    let next = after;
    for (const command of [...commands].reverse()) next = this.link(command, next, scope);
    return next;
  }

  private link(outer: Command, after: Place, scope: ReadonlySet<number>): PlainCommand {
    const command = plain(outer);
    this.scopes.set(command, scope);
    this.places.set(command.id, command);
    this.followers.set(command, after);
    this.labelled.set(command, labelsOf(outer));
    for (const label of labelsOf(outer)) this.targets.set(label, command);
    if (command.kind === 'loop') this.sequence(command.body, command, scope);
    if (command.kind === 'if' || command.kind === 'poll' || command.kind === 'do')
      for (const alternative of command.alternatives) {
        const range = 'range' in alternative ? alternative.range : null;
        const inner = range === null ? scope : new Set([...scope, range.variable.span.start]);
        this.sequence(alternative.body, command.kind === 'do' ? command : after, inner);
      }
    if (command.kind === 'atomic') this.sequence(command.body, { kind: 'leave', block: command }, scope);
    if (command.kind === 'forall')
      this.sequence(command.body, { kind: 'leave', block: command }, new Set([...scope, command.range.variable.span.start]));
    return command;
  }
}

/** A command without its labels. */
function plain(command: Command): PlainCommand {
  return command.kind === 'labelled' ? plain(command.command) : command;
}

function labelsOf(command: Command): Set<string> {
  return command.kind === 'labelled' ? labelsOf(command.command).add(command.label.text) : new Set();
}
