import { document } from './document.ts';
import { escaped } from './escaped.ts';

/** What a check has found, for a page. */
export interface Checked {
  readonly verdicts: readonly {
    readonly property: string;
    readonly holds: boolean | null;
    readonly explanation: string;
    /** What else is to be said of a property that holds. */
    readonly remarks: readonly string[];
  }[];
  /** Over how much: `35 states, 75 transitions`. */
  readonly counts: string;
}

/** The verdicts of a check as a table, with the counts below it. */
export function verdictsHtml({ verdicts, counts }: Checked): string {
  const rows = verdicts.map(({ property, holds, explanation, remarks }) => {
    const word = holds === null ? 'unknown' : holds ? 'holds' : '<strong class="late">fails</strong>';
    return `<tr><th scope="row">${escaped(property)}</th><td>${word}</td><td>${escaped([explanation, ...remarks].join('; '))}</td></tr>`;
  });
  const head = ['property', 'verdict', 'why'].map((name) => `<th scope="col">${name}</th>`).join('');
  const table = `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`;
  return `<div class="wide" tabindex="0" role="region" aria-label="Verdicts of the check">${table}</div><p>${escaped(counts)}</p>`;
}

/** What a check has found where there is no run to show, as one HTML file. */
export function verdictsPage(model: string, checked: Checked, text: string): string {
  const good = checked.verdicts.every(({ holds }) => holds === true);
  const title = `${model}: ${good ? 'all checks passed' : 'the verdicts'}`;
  const lines = text.split('\n').map((line) => `<li><code>${escaped(line) || ' '}</code></li>`);
  return document(
    title,
    `<header>
<h1>${escaped(title)}</h1>
</header>
<main>
<section id="verdicts" aria-labelledby="verdicts-title"><h2 id="verdicts-title">Verdicts</h2>${verdictsHtml(checked)}</section>
<section id="model" aria-labelledby="model-title"><h2 id="model-title">Model</h2><ol class="text">${lines.join('\n')}</ol></section>
</main>`,
  );
}
