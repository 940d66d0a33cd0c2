import { unreachable } from '../../../base/unreachable.ts';
import type { Blank, Writer } from './format-writer.ts';
import type { BodyItem, Command, GuardedAlternative, Node, PollAlternative } from './tree.ts';

const step = 2;

/**
 * Writes items that semicolons separate, from a new line on. Items that share a line in the source stay on one, as long as each of them
 * fits on it; `write` writes one item at the beginning of a line, and tells whether it stayed on one line.
 */
export function writeSequence<T extends Node>(
  writer: Writer,
  items: readonly T[],
  indent: number,
  blank: Blank,
  write: (item: T) => boolean,
  isCompound: (item: T) => boolean,
): void {
  let previousOnOneLine = false;
  items.forEach((item, index) => {
    const joins = index > 0 && previousOnOneLine && !writer.breaksBefore(item.span.start) && writer.fits(item.span.end, isCompound(item));
    if (joins) {
      writer.flow(item.span.end);
    } else {
      writer.line(indent, index === 0 ? blank : 'keep');
      previousOnOneLine = write(item);
    }
    writer.separator(';');
  });
}

/** Writes commands, each in the layout of thesis Appendix A. */
export function writeCommands(writer: Writer, commands: readonly Command[], indent: number): void {
  writeSequence(writer, commands, indent, 'none-first', (command) => writeCommand(writer, command, indent), isCompound);
}

/** Whether a command of a kind contains commands. */
const compound = {
  'activation-command': false,
  assert: false,
  assign: false,
  atomic: true,
  communication: false,
  do: true,
  forall: true,
  goto: false,
  if: true,
  labelled: true,
  'list-command': false,
  loop: true,
  'missing-command': false,
  poll: true,
  skip: false,
  toss: false,
  trace: false,
  when: false,
} as const satisfies Readonly<Record<Command['kind'], boolean>>;

type Compound = { [K in Command['kind']]: (typeof compound)[K] extends true ? Extract<Command, { kind: K }> : never }[Command['kind']];

/** Whether a command, whatever its labels are, contains commands, and so is kept on one line only if it is on one in the source. */
function isCompound(command: Command): command is Compound {
  return command.kind === 'labelled' ? isCompound(command.command) : compound[command.kind];
}

function writeCommand(writer: Writer, command: Command, indent: number): boolean {
  if (!isCompound(command) || writer.fits(command.span.end, true)) {
    writer.flow(command.span.end);
    return true;
  }
  switch (command.kind) {
    case 'if':
    case 'do':
    case 'poll':
      writeAlternatives(writer, command.alternatives, indent);
      break;
    case 'atomic':
    case 'loop':
      writer.flowToken();
      writeCommands(writer, command.body, indent + step);
      break;
    case 'forall':
      writer.flowThrough('DO');
      writeCommands(writer, command.body, indent + step);
      break;
    case 'labelled':
      writer.flowThrough(':');
      writer.line(indent, 'never');
      return writeCommand(writer, command.command, indent);
    default:
      unreachable(command);
  }
  writer.line(indent, 'never');
  writer.flow(command.span.end);
  return false;
}

/** Writes IF, DO or POLL up to its END: an alternative stays on one line if it is on one in the source and fits. */
function writeAlternatives(writer: Writer, alternatives: readonly (GuardedAlternative | PollAlternative)[], indent: number): void {
  alternatives.forEach((alternative, index) => {
    if (index > 0) writer.line(indent, 'keep');
    writer.flow(alternative.span.start);
    if (writer.fits(alternative.span.end, true)) {
      writer.flow(alternative.span.end);
    } else {
      writer.flow(headEnd(alternative));
      writer.flowThrough('->');
      writeCommands(writer, alternative.body, indent + step);
    }
  });
}

/** Where the arrow before an alternative's commands is looked for: conditional expressions have arrows of their own. */
function headEnd(alternative: GuardedAlternative | PollAlternative): number {
  if (alternative.kind !== 'poll-alternative') return alternative.guard.span.end;
  return (alternative.condition ?? alternative.trigger).span.end;
}

/** Writes the activations of the model's body. */
export function writeBodyItems(writer: Writer, items: readonly BodyItem[], indent: number): void {
  const isReplication = (item: BodyItem) => item.kind !== 'activation';
  writeSequence(writer, items, indent, 'none-first', (item) => writeBodyItem(writer, item, indent), isReplication);
}

function writeBodyItem(writer: Writer, item: BodyItem, indent: number): boolean {
  switch (item.kind) {
    case 'activation':
      writer.flow(item.span.end);
      return true;
    case 'replication':
    case 'symmetric-replication': {
      const onOneLine = writer.fits(item.span.end, true);
      if (!onOneLine) {
        writer.flowThrough('DO');
        writeBodyItems(writer, item.body, indent + step);
        writer.line(indent, 'never');
      }
      writer.flow(item.span.end);
      return onOneLine;
    }
    default:
      return unreachable(item);
  }
}
