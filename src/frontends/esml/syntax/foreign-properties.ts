/** What stands behind the end of a model as in another language, and what ESML has in its place; `meant` is null where there is no text. */
interface ForeignProperty {
  readonly word: string;
  readonly instead: string;
  readonly meant: string | null;
}

const steps = /\[\]\s*\[|_vars\b|\bUNCHANGED\b|\w'|\b(WF|SF)_/;
const fairness = 'fairness is an option of a property with a name: ASSERT live [WEAK]: AF condition';
const own = 'a property is asserted by itself: ASSERT AG(condition)';

/** Says what is written for a definition, a check or an assumption of another tool that begins with `word`; null for anything else. */
export function foreignProperty(word: string, body: string): ForeignProperty | null {
  const rest = body.trim();
  if (/^==/.test(rest) && (steps.test(rest) || /^(init|next|spec|vars)$/i.test(word)))
    return {
      word: 'definition of the steps here',
      instead: 'the steps are those of the processes, and only what should hold is asserted',
      meant: '',
    };
  if (/^==/.test(rest) && /\bpc\s*\[/.test(rest))
    return { word: 'pc', instead: 'whether a process is at a label is asked by P@label, of all by ALL(P p : p@label)', meant: null };
  if (/^(fairness|justice|compassion)$/i.test(word)) return { word, instead: fairness, meant: null };
  if (/^never$/i.test(word) && rest.startsWith('{'))
    return {
      word: 'never-claims',
      instead: 'what must never happen is asserted by ASSERT AG ~(condition), and what runs must do by ASSERT LTL formula',
      meant: neverMeant(rest),
    };
  const checked = /^check$/i.test(word) ? /^\{\s*([\s\S]*?)\s*\}/.exec(rest)?.[1] : undefined;
  if (checked !== undefined && checked !== '') return { word, instead: own, meant: `ASSERT ${checked}` };
  if (/^(run|check|simulate|show)$/i.test(word) && /^(\w+|\{[^}]*\})\s*(for\b.*)?$/.test(rest)) return { word, instead: own, meant: '' };
  if (/^assert$/i.test(word) && /\[\s*(T|F|FD)\s*=/.test(rest))
    return {
      word: 'refinement',
      instead: 'two models are compared by esml diff, and side by side on the page; here a property is asserted: ASSERT AG(condition)',
      meant: '',
    };
  if (/^assert$/i.test(word) && /:\s*\[.*(deadlock|divergence|livelock|deterministic)/i.test(rest))
    return { word: 'property for deadlocks', instead: 'deadlocks and run-time errors are always looked for', meant: '' };
  if (/^(assert|pred|fact)$/i.test(word) && /\b(disj\b|no\s*\(|no\s+\w+\s*\})/.test(rest))
    return {
      word: 'no and disj here',
      instead: 'how many processes are at a label is counted: ASSERT AG(COUNT(P p : p@l) <= 1)',
      meant: null,
    };
  const proved = /^(?:\w*\s*==\s*)?\w*Spec\w*\s*=>\s*([\s\S]+?)[\s;]*$/.exec(rest)?.[1];
  if (/^(theorem|lemma)$/i.test(word) && proved !== undefined) return { word, instead: own, meant: `ASSERT ${proved}` };
  if (/^(define|let|macro|function|def)$/i.test(word))
    return { word, instead: 'a condition is written where it is needed, and a constant under CONST', meant: null };
  return null;
}

/**
 * What the claim says, where it is known: the formula of the comment that SPIN writes in front of it, or that a condition is never true,
 * where the claim ends with it.
 */
function neverMeant(claim: string): string | null {
  const formula = /^\{\s*\/\*\s*(.+?)\s*\*\//.exec(claim)?.[1];
  if (formula !== undefined) {
    const negated = /^!\s*(\(.*\)|\[\]\s*\(.*\)|<>\s*\(.*\))$/.exec(formula)?.[1];
    return `ASSERT LTL ${negated ?? `~(${formula})`}`;
  }
  const ends = /^\{\s*(?:\w+\s*:\s*)?do\s*((?:::[^:]*)+?)od\s*;?\s*\}$/.exec(claim)?.[1];
  const options = ends?.split('::').map((option) => option.trim().replace(/;$/, '').trim()) ?? [];
  const broken = options.flatMap((option) => /^(.+?)\s*->\s*break$/.exec(option)?.[1] ?? []);
  const others = options.filter((option) => option !== '' && !/->\s*break$/.test(option));
  // What is done otherwise is nothing.
  const idle = others.every((option) => /^(true|1|\(1\)|skip|else|.*->\s*skip)$/.test(option));
  return broken.length === 1 && idle ? `ASSERT AG ~(${broken[0]})` : null;
}
