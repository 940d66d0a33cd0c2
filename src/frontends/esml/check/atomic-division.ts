import type { Command } from '../syntax/tree.ts';
import type { CheckContext } from './context.ts';
import type { Fix } from '../../../contract/diagnostic.ts';

/**
 * The fix for a command that waits within an atomic block: the block ends before it, and another one begins with it. None where the command
 * is not one of those between ATOMIC and END themselves.
 */
export function divisionOf({ tokens }: CheckContext, { span }: Command): Fix[] {
  const at = tokens.findIndex((token) => token.span.start === span.start);
  const separator = tokens[at - 1];
  const previous = tokens[at - 2];
  if (separator?.kind !== ';' || previous === undefined || !isDirect(tokens.slice(0, at).map(({ kind }) => kind))) return [];
  const edits = [
    { span: { start: previous.span.end, end: previous.span.end }, text: ' END' },
    { span: { start: span.start, end: span.start }, text: 'ATOMIC ' },
  ];
  return [{ title: 'Begin another atomic block here', edits }];
}

/** Whether the innermost construct that is open behind these tokens is an ATOMIC. */
function isDirect(kinds: readonly string[]): boolean {
  let closed = 0;
  for (let i = kinds.length - 1; i >= 0; i--) {
    const kind = kinds[i];
    if (kind === 'END') closed++;
    if (kind === 'IF' || kind === 'DO' || kind === 'POLL' || kind === 'ATOMIC' || kind === 'LOOP' || kind === 'FORALL') {
      // The DO of a FORALL is none of its own.
      if (kind === 'DO' && kinds[i - 4] === 'FORALL') continue;
      if (closed === 0) return kind === 'ATOMIC';
      closed--;
    }
    if (kind === 'PROCESS') return false;
  }
  return false;
}
