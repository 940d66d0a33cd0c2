import type { Span } from '../../base/span.ts';
import type { Operation } from '../ir.ts';

/** A FORALL among the operations of a step. */
export interface ForallPiece {
  readonly kind: 'forall';
  readonly type: string;
  readonly span: Span;
  /** What is done for each value of the symmetric type. */
  readonly bodies: readonly (readonly Operation[])[];
}

/** Operations between FORALLs. */
interface PlainPiece {
  readonly kind: 'plain';
  readonly operations: readonly Operation[];
}

/** The operations of a step in pieces: each FORALL that is not inside a choice, and what is done before, between and after them. */
export function piecesOf(operations: readonly Operation[]): (ForallPiece | PlainPiece)[] {
  const pieces: (ForallPiece | PlainPiece)[] = [];
  for (let i = 0; i < operations.length; ) {
    const forall = operations[i]?.forall;
    let end = i;
    while (end < operations.length && operations[end]?.forall?.span === forall?.span) end++;
    const run = operations.slice(i, end);
    if (forall === undefined) pieces.push({ kind: 'plain', operations: run });
    else {
      const bodies: Operation[][] = [];
      for (const { forall: mark, ...operation } of run) {
        const value = mark?.value ?? 0;
        bodies[value] = [...(bodies[value] ?? []), operation];
      }
      pieces.push({ kind: 'forall', type: forall.type, span: forall.span, bodies });
    }
    i = end;
  }
  return pieces;
}
