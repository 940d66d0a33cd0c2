/**
 * Frequent phrases of models, by which links become a sixth shorter. Their order is part of the format of links: the first is written as
 * the character 1, and so on up to 31; a JSON text has none of these characters.
 */
const phrases: readonly string[] = [
  '\n  ',
  '\nPROCESS ',
  ', transitions ',
  ' *)\nMODEL ',
  '\nCONST\n  ',
  '\nTYPE\n  ',
  ', depth ',
  'BEGIN',
  'BOOLEAN',
  'END',
  '\n   Source: ',
  'Group: ',
  'TRUE',
  'ASSERT',
  'FALSE',
  ' := ',
  ' fails in ',
  'Variant ',
  '\n',
  ' the ',
  'VAR',
  '= 0..',
  'SKIP',
  'ARRAY',
  ' holds',
  'state',
  '  [] ',
  ' and ',
  '(* ',
  'DO ',
  ' *)',
];

const inJson = phrases.map((phrase) => JSON.stringify(phrase).slice(1, -1));
const longestFirst = inJson
  .map((phrase, i) => ({ phrase, code: String.fromCharCode(i + 1) }))
  .sort((a, b) => b.phrase.length - a.phrase.length);

/** A JSON text with a character for each of the phrases. */
export function shortenPhrases(json: string): string {
  return longestFirst.reduce((text, { phrase, code }) => text.replaceAll(phrase, code), json);
}

/** What `shortenPhrases` shortened. */
export function expandPhrases(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these stand for the phrases
  return text.replace(/[\u0001-\u001f]/g, (code) => inJson[code.charCodeAt(0) - 1] ?? '');
}
