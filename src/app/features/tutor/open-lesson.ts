/** A lesson as it was read, with the models beside it. */
export interface ReadLesson {
  readonly name: string;
  readonly text: string;
  readonly files: Readonly<Record<string, string>>;
}

/** Larger files are no lessons. */
const mostBytes = 1_000_000;

/** Reads a lesson from files that were chosen: the one in Markdown, with the models among the others; a text that says what is wrong. */
export async function lessonFromFiles(files: readonly File[]): Promise<ReadLesson | string> {
  const written = files.filter(({ name }) => /\.(md|markdown|txt)$/i.test(name));
  const chosen = written.find(({ name }) => name === 'lesson.md') ?? written[0];
  if (chosen === undefined) return 'There is no lesson among these files: a lesson is a file in Markdown, such as lesson.md.';
  if (chosen.size > mostBytes) return `“${chosen.name}” is too large for a lesson: it has more than a megabyte.`;
  const models = files.filter(({ name, size }) => name.endsWith('.esml') && size <= mostBytes);
  try {
    const texts = await Promise.all(models.map(async (file) => [file.name, await file.text()] as const));
    return { name: chosen.name, text: await chosen.text(), files: Object.fromEntries(texts) };
  } catch {
    return `“${chosen.name}” could not be read. Choose it again.`;
  }
}

/** A lesson from a text that was pasted; a text that says what is wrong. */
export function lessonFromPaste(text: string): ReadLesson | string {
  if (text.trim() === '') return 'There is no text yet: copy that of a lesson, and paste it into the field.';
  if (text.length > mostBytes) return 'What was pasted is too large for a lesson: it has more than a megabyte.';
  if (/^\s*<(!doctype|html)/i.test(text)) return 'What was pasted is a page and no lesson: copy the text of the raw file.';
  return { name: 'pasted lesson', text, files: {} };
}

/** Loads a lesson from an address of the page's own site; a text that says what to do if it is another one. */
export async function lessonFromAddress(address: string): Promise<ReadLesson | string> {
  let url: URL;
  try {
    url = new URL(address, window.location.href);
  } catch {
    return `“${address}” is no address: write one that begins with https://.`;
  }
  const saved = 'Copy the text of the lesson from there and paste it below, or save it and open or drop the file.';
  // The page's security policy would refuse it without a word of use.
  if (url.origin !== window.location.origin) {
    const share = 'To hand it to a class, open it so and press Share: the link carries the lesson itself.';
    return `This page loads nothing from other sites, and ${url.host || url.protocol} is one. ${saved} ${share}`;
  }
  try {
    const response = await fetch(url, { credentials: 'omit' });
    if (!response.ok)
      return `There is no lesson at this address (the site answers ${response.status}). Look whether it is the raw file. ${saved}`;
    const text = await response.text();
    if (text.length > mostBytes) return `What is at this address is too large for a lesson. ${saved}`;
    if (/^\s*<(!doctype|html)/i.test(text)) return `At this address is a page and no lesson: take the address of the raw file. ${saved}`;
    return { name: url.pathname.split('/').at(-1) ?? 'lesson', text, files: {} };
  } catch {
    return `The lesson could not be loaded. Look whether there is a network. ${saved}`;
  }
}
