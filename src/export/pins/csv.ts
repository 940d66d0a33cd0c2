/**
 * A table as `ltsmin-printtrace` writes it: rows of values, in which texts stand in quotes with a backslash before quotes and backslashes.
 */
export function readCsv(text: string, separator: string): string[][] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => fieldsOf(line, separator));
}

function fieldsOf(line: string, separator: string): string[] {
  const fields: string[] = [];
  let field = '';
  let quoted = false;
  for (let i = 0; i < line.length; i++) {
    const c = line.charAt(i);
    if (quoted && c === '\\') field += line.charAt(++i);
    else if (c === '"') quoted = !quoted;
    else if (c === separator && !quoted) {
      fields.push(field);
      field = '';
    } else field += c;
  }
  return [...fields, field];
}
