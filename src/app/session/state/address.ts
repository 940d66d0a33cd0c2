/** How the page is shown: the whole workbench, the same for reading only, or small within another page. */
export type Mode = 'whole' | 'readonly' | 'embed';

/** What the part of an address after the `?` asks for. */
export function modeOf(search: string): Mode {
  const parameters = new URLSearchParams(search);
  return parameters.has('embed') ? 'embed' : parameters.has('readonly') ? 'readonly' : 'whole';
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
