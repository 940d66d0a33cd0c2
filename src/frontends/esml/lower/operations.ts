import { unreachable } from '../../../base/unreachable.ts';
import type { Span } from '../../../base/span.ts';
import { isStructured } from '../check/types.ts';
import type { Access, Command, Expression } from '../syntax/tree.ts';
import type { Operation } from '../../../system/ir.ts';
import { elementPlaces } from './elements.ts';
import { lowerExpression, lowerPlace, lowerValue, ofConstant } from './expressions.ts';
import { fold } from './fold.ts';
import { type NameLowering, typeOf } from './names.ts';
import { bindings } from './ranges.ts';

/** Lowers commands that are done within one step: those of atomic blocks, and single ones. */
export function lowerOperations(names: NameLowering, commands: readonly Command[]): Operation[] {
  return commands.flatMap((command) => lowerOperation(names, command));
}

/**
 * A whole array, list or tuple is copied from a place; which one a condition chooses is chosen before the copy. A constant array is in no
 * place: its elements are assigned one by one, which no index of the target can notice (see the checker).
 */
function lowerAssignment(names: NameLowering, target: Access, value: Expression, span: Span): Operation[] {
  if (value.kind === 'parenthesized') return lowerAssignment(names, target, value.inner, span);
  if (value.kind !== 'conditional' || !isStructured(typeOf(names.facts, value))) {
    const place = lowerPlace(names, target);
    const elements = isStructured(typeOf(names.facts, value)) ? ofConstant(names, value) : null;
    if (elements === null) return [{ kind: 'assign', target: place, value: lowerValue(names, value), span }];
    return elementPlaces(place, target.span).flatMap((element, i): Operation[] => {
      const expression = elements[i];
      if (expression === undefined) return [];
      return [{ kind: 'assign', target: element, value: { kind: 'scalar', expression, type: element.type }, span }];
    });
  }
  const guard = lowerExpression(names, value.condition);
  const alternatives = [
    { guard, operations: lowerAssignment(names, target, value.yes, span), span: value.yes.span },
    { guard: fold({ kind: 'not', operand: guard }), operations: lowerAssignment(names, target, value.no, span), span: value.no.span },
  ];
  return [{ kind: 'choose', loop: false, alternatives, span }];
}

function lowerOperation(names: NameLowering, command: Command): Operation[] {
  const { span } = command;
  names.room.take(1, span);
  switch (command.kind) {
    case 'skip':
      return [];
    case 'assign':
      return lowerAssignment(names, command.target, command.value, span);
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
