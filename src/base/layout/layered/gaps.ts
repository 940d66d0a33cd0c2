/** Room between things, in pixels. */
export const gaps = {
  /** Between two nodes of a row. */
  nodes: 26,
  /** Between an arrow and a node or another arrow. */
  lines: 15,
  /** Between words and another arrow: clearly more than between them and their own. */
  foreign: 18,
  /** Between an arrow and its own words, and between an arrow and whatever it passes. */
  beside: 6,
  /** How far an arrow from a node to itself reaches out. */
  loop: 26,
  /** Between two rows. */
  rows: 44,
  /** Above and below words. */
  words: 12,
} as const;
