import type { Reason } from '../../engine/reduce/reasons.ts';
import type { Sentence } from '../../contract/lab/explain.ts';
import type { Names } from './names.ts';
import { list, reasonSentence } from './reason-sentences.ts';

type Interference = Extract<Reason, { readonly kind: 'interferes' }>;

/** From so many on, transitions that were pulled in for the same reason are told together. */
const together = 3;

/**
 * The steps of the computation of a set in sentences. Transitions of one process that one transition pulled in one after the other, by the
 * same operations on the same object, are told once, and the lines of the others after it.
 */
export function reasonSentences(reasons: readonly Reason[], names: Names): Sentence[] {
  const sentences: Sentence[] = [];
  for (let at = 0; at < reasons.length; ) {
    const alike = runAlike(reasons, at, names);
    const [first] = alike;
    const told = first === undefined || alike.length < together ? reasons.slice(at, at + Math.max(1, alike.length)) : [first];
    sentences.push(...told.map((reason) => reasonSentence(reason, names)));
    if (first !== undefined && told.length < alike.length) sentences.push(likewise(alike.slice(1), names));
    at += Math.max(1, alike.length);
  }
  return sentences;
}

/** The reasons from a place on that are alike; none where that one is of another kind. */
function runAlike(reasons: readonly Reason[], from: number, names: Names): Interference[] {
  const found: Interference[] = [];
  for (const reason of reasons.slice(from)) {
    if (reason.kind !== 'interferes' || (found[0] !== undefined && keyOf(reason, names) !== keyOf(found[0], names))) break;
    found.push(reason);
  }
  return found;
}

/** What two reasons have in common that are told together. */
function keyOf({ transition, because, own, other, relation }: Interference, names: Names): string {
  const touched = [own, other].map((access) => `${access.operation} ${names.place(access)} ${access.shift}`);
  return [because, names.transition(transition), ...touched, relation].join('|');
}

function likewise(alike: readonly Interference[], names: Names): Sentence {
  const [first] = alike;
  const who = first === undefined ? '' : names.transition(first.transition);
  const lines = [...new Set(alike.map(({ other }) => names.line(other.span)))].map(String);
  const where = lines.length === 1 ? `line ${lines[0]}` : `lines ${list(lines)}`;
  const text = `For the same reason it pulled in ${alike.length} more transitions ${who} (${where}).`;
  return { text, spans: alike.map(({ other }) => other.span) };
}
