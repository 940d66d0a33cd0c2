/** What can have become of a stored text. */
export function damages(text: string): string[] {
  return [
    '',
    'null',
    '7',
    '[]',
    '{}',
    '"text"',
    'undefined',
    text.slice(0, text.length >> 1),
    `${text}}`,
    text.replace(/\d+/g, 'null'),
    text.replace(/\d+/g, '-1e999'),
    text.replaceAll('"', "'"),
    text.replace(/:/g, ':[').replace(/([,}])/g, ']$1'),
    '{"__proto__":{"a":1}}',
    '\u0000\uffff',
  ].filter((damaged) => damaged !== text);
}
