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

/** Loads a lesson from an address; a text that says what to do if the site refuses. */
export async function lessonFromAddress(address: string): Promise<ReadLesson | string> {
  let url: URL;
  try {
    url = new URL(address, window.location.href);
  } catch {
    return `“${address}” is no address: write one that begins with https://.`;
  }
  const saved = 'Save the file from there and open it as a file.';
  try {
    const response = await fetch(url, { credentials: 'omit' });
    if (!response.ok)
      return `There is no lesson at this address (the site answers ${response.status}). Look whether it is the raw file. ${saved}`;
    const text = await response.text();
    if (text.length > mostBytes) return `What is at this address is too large for a lesson. ${saved}`;
    if (/^\s*<(!doctype|html)/i.test(text)) return `At this address is a page and no lesson: take the address of the raw file. ${saved}`;
    return { name: url.pathname.split('/').at(-1) ?? 'lesson', text, files: {} };
  } catch {
    const own = url.origin === window.location.origin;
    return own
      ? `The lesson could not be loaded. Look whether there is a network. ${saved}`
      : `This page may load lessons from its own address only, and ${url.host} is another one. ${saved}`;
  }
}
