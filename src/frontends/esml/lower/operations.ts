import { unreachable } from '../../../base/unreachable.ts';
import type { Command } from '../syntax/tree.ts';
import type { Operation } from '../../../system/ir.ts';
import { lowerExpression, lowerPlace, lowerValue } from './expressions.ts';
import type { NameLowering } from './names.ts';
import { bindings } from './ranges.ts';

/** Lowers commands that are done within one step: those of atomic blocks, and single ones. */
export function lowerOperations(names: NameLowering, commands: readonly Command[]): Operation[] {
  return commands.flatMap((command) => lowerOperation(names, command));
}

function lowerOperation(names: NameLowering, command: Command): Operation[] {
  const { span } = command;
  switch (command.kind) {
    case 'skip':
      return [];
    case 'assign':
      return [{ kind: 'assign', target: lowerPlace(names, command.target), value: lowerValue(names, command.value), span }];
    case 'list-command': {
      const value = command.value === null ? null : lowerValue(names, command.value);
      return [{ kind: 'list', operation: command.operation, list: lowerPlace(names, command.list), value, span }];
    }
    case 'assert':
      return [{ kind: 'assert', condition: lowerExpression(names, command.condition), span }];
    case 'trace': {
      const parts = command.parts.map((part) => (part.kind === 'string' ? part.value : lowerValue(names, part)));
      return [{ kind: 'trace', parts, span }];
    }
    case 'if':
    case 'do': {
      const alternatives = command.alternatives.flatMap((alternative) =>
        (alternative.kind === 'alternative' ? [{ names }] : bindings(names, alternative.range)).map((inner) => ({
          guard: lowerExpression(inner.names, alternative.guard),
          operations: lowerOperations(inner.names, alternative.body),
          span: alternative.span,
        })),
      );
      return [{ kind: 'choose', loop: command.kind === 'do', alternatives, span }];
    }
    case 'atomic':
      return lowerOperations(names, command.body);
    case 'forall':
      return bindings(names, command.range).flatMap(({ symbol, value, names: inner }) => {
        const forall = { type: symbol.type?.kind === 'scalarset' ? symbol.type.name : '', value, span };
        return lowerOperations(inner, command.body).map((operation) => ({ ...operation, forall }));
      });
    case 'labelled':
      return lowerOperation(names, command.command);
    case 'toss':
    case 'loop':
    case 'goto':
    case 'communication':
    case 'poll':
    case 'when':
    case 'activation-command':
    case 'missing-command':
      throw new Error(`a command of kind ${command.kind} passed the checker inside an atomic block`);
    default:
      return unreachable(command);
  }
}
