import type { TransitionRow, TransitionTable } from '../../contract/model.ts';
import type { TransitionSystem } from '../../system/ir.ts';
import type { MachineCode, TemplateCode } from './generate.ts';
import { none, Op } from './instructions.ts';
import { type NumberedTransition, numberedTransitions } from './numbered-transitions.ts';
import { procedureOf } from './procedure/procedure.ts';

/**
 * The transitions of each process with the procedure that executes them, as in thesis Figure 3.2, and with the addresses at which the
 * listing (Figure 3.3) has them.
 */
export function transitionTables(system: TransitionSystem, machineCode: MachineCode, text: string): TransitionTable[] {
  return system.templates.map((template, number) => {
    const transitions = numberedTransitions(template);
    return {
      process: template.name,
      rows: transitions.map((one) => rowOf(one, machineCode.code, machineCode.templates[number], text)),
      procedure: procedureOf(system, template, transitions),
    };
  });
}

function rowOf(transition: NumberedTransition, words: Int32Array, code: TemplateCode | undefined, text: string): TransitionRow {
  const { number, next, action, nextGuard, location, edgeNumber, span } = transition;
  const row = { number, next, action, nextGuard, command: firstLine(text, span), span };
  if (edgeNumber === null) return { ...row, guardAddress: null, address: addressIn(code?.locations, location) };
  const trigger = addressIn(code?.triggers, edgeNumber);
  return {
    ...row,
    guardAddress: addressIn(code?.guards, edgeNumber) ?? conditionOf(words, trigger),
    address: trigger ?? addressIn(code?.bodies, edgeNumber),
  };
}

function addressIn(addresses: readonly number[] | undefined, place: number): number | null {
  const address = addresses?.[place] ?? none;
  return address === none ? null : address;
}

/** The condition of a communication. */
function conditionOf(words: Int32Array, trigger: number | null): number | null {
  const communicates = trigger !== null && (words[trigger] === Op.bang || words[trigger] === Op.hook);
  return communicates ? addressIn([words[trigger + 5] ?? none], 0) : null;
}

function firstLine(text: string, { start, end }: TransitionRow['span']): string {
  const [line = ''] = text.slice(start, end).split('\n');
  return line.trim();
}
