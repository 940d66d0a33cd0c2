/** The text of a document with its long paragraphs broken; headings, tables, quotations and code stay as they are. */
export function wrapProse(text: string): string;
