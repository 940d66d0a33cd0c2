/** What is asked of all models: as a heading, and the answer where it is well and where it is not. */
const general: Readonly<Record<string, readonly [title: string, good: string, bad: string]>> = {
  deadlock: ['Deadlock', 'none', 'found'],
  errors: ['Run-time errors', 'none', 'found'],
};

/** What a property is called as a heading. */
export function propertyTitle(property: string): string {
  return general[property]?.[0] ?? property;
}

/** What was found of a property, in a word that goes behind its title; null: that is unknown. */
export function propertyAnswer(property: string, holds: boolean | null): string {
  const [, good = 'holds', bad = 'violated'] = general[property] ?? [];
  return holds === null ? 'unknown' : holds ? good : bad;
}
