/** A common kind of property, to be filled in with propositions. */
export interface Pattern {
  readonly id: string;
  readonly title: string;
  /** What it says, with p and q. */
  readonly meaning: string;
  readonly places: readonly ('p' | 'q')[];
  /** The formula of CTL with p and q in it. */
  readonly formula: string;
}

/** Common patterns (M. Dwyer, G. Avrunin and J. Corbett, Patterns in property specifications for finite-state verification, 1999). */
export const patterns: readonly Pattern[] = [
  { id: 'absence', title: 'Absence', meaning: 'p never happens', places: ['p'], formula: 'AG(~(p))' },
  { id: 'universality', title: 'Universality', meaning: 'p is always true', places: ['p'], formula: 'AG(p)' },
  { id: 'reachability', title: 'Reachability', meaning: 'p can happen', places: ['p'], formula: 'EF(p)' },
  { id: 'home', title: 'Always possible', meaning: 'p can happen again, whatever has happened', places: ['p'], formula: 'AG(EF(p))' },
  { id: 'existence', title: 'Existence', meaning: 'p happens on every run', places: ['p'], formula: 'AF(p)' },
  {
    id: 'response',
    title: 'Response',
    meaning: 'whenever p happens, q happens then or later',
    places: ['p', 'q'],
    formula: 'AG((p) => AF(q))',
  },
  { id: 'precedence', title: 'Precedence', meaning: 'q does not happen before p', places: ['p', 'q'], formula: '~E(~(p) U ((q) & ~(p)))' },
];

/** The formula with propositions put in their places; null while one is missing. */
export function fill({ places, formula }: Pattern, given: Readonly<Record<'p' | 'q', string>>): string | null {
  if (places.some((place) => given[place].trim() === '')) return null;
  return formula.replace(/\(([pq])\)/g, (_, place: 'p' | 'q') => `(${given[place].trim()})`);
}

/** What the pattern says of the propositions in its places. */
export function meaningOf({ meaning }: Pattern, given: Readonly<Record<'p' | 'q', string>>): string {
  return meaning.replace(/\b[pq]\b/g, (place) => given[place === 'p' ? 'p' : 'q'].trim() || place);
}

/** The text with the formula as one more property, under a name that it does not have yet. */
export function withProperty(text: string, taken: readonly string[], name: string, formula: string): string {
  let free = name;
  for (let i = 2; taken.includes(free); i++) free = `${name}${i}`;
  return `${text.trimEnd()}\nASSERT ${free}: ${formula}\n`;
}
