import type { TransitionRow, TransitionTable } from '../../contract/model.ts';
import type { Location, Template, TransitionSystem } from '../../system/ir.ts';
import type { MachineCode, TemplateCode } from './generate.ts';
import { none, Op } from './instructions.ts';

/**
 * The transitions of each process, in the manner of thesis Figure 3.2, with the addresses at which the listing (Figure 3.3) has them.
 * Differences: in place of the number of an action there are these addresses; leaving a DO is no transition, so that the guard after its
 * last one is what stands behind it.
 */
export function transitionTables({ templates }: TransitionSystem, machineCode: MachineCode, text: string): TransitionTable[] {
  return templates.map((template, number) => ({
    process: template.name,
    rows: rowsOf(template, machineCode.code, machineCode.templates[number], text),
  }));
}

function rowsOf({ locations, edges }: Template, words: Int32Array, code: TemplateCode | undefined, text: string): TransitionRow[] {
  const firsts: number[] = [];
  let count = 0;
  for (const location of locations) {
    firsts.push(count);
    count += Math.max(1, transitionsAt(location).length);
  }
  const first = (location: number): number | null => firsts[location] ?? null;
  return locations.flatMap((location, place): TransitionRow[] => {
    const own = transitionsAt(location);
    const number = first(place) ?? 0;
    if (own.length === 0) {
      const { span } = location;
      const address = addressIn(code?.locations, place);
      return [{ number, next: null, nextGuard: null, action: firstLine(text, span), guardAddress: null, address, span }];
    }
    return own.map((edge, i) => {
      const span = edges[edge]?.span ?? location.span;
      const trigger = addressIn(code?.triggers, edge);
      return {
        number: number + i,
        next: first(edges[edge]?.target ?? -1),
        nextGuard: i + 1 < own.length ? number + i + 1 : location.otherwise === null ? null : first(location.otherwise.target),
        action: firstLine(text, span),
        guardAddress: addressIn(code?.guards, edge) ?? conditionOf(words, trigger),
        address: trigger ?? addressIn(code?.bodies, edge),
        span,
      };
    });
  });
}

/** The edges of a location but for the failure of an IF. */
function transitionsAt({ kind, edges, ownEdges }: Location): readonly number[] {
  return edges.slice(0, kind === 'choice' ? ownEdges - 1 : ownEdges);
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
