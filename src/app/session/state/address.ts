/** How the page is shown: the whole workbench, the same for reading only, small within another page, or its widgets by themselves. */
export type Mode = 'whole' | 'readonly' | 'embed' | 'styleguide';

const modes: readonly Mode[] = ['embed', 'readonly', 'styleguide'];

/** What the part of an address after the `?` asks for. */
export function modeOf(search: string): Mode {
  const parameters = new URLSearchParams(search);
  return modes.find((mode) => parameters.has(mode)) ?? 'whole';
}

/** A link to the same in another mode. */
export function linkIn(mode: Mode, url: string): string {
  const [address = '', hash = ''] = url.split('#');
  return `${address.replace(/\?.*$/, '')}${mode === 'whole' ? '' : `?${mode}`}#${hash}`;
}

/** The HTML that puts a small workbench into another page. */
export function frameFor(url: string, modelName: string): string {
  return `<iframe src="${linkIn('embed', url)}" width="600" height="400" title="The model ${modelName} in the ESML Workbench"></iframe>`;
}
