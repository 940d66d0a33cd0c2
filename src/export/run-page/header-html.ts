import { escaped } from './escaped.ts';
import type { PageData } from './page-data.ts';

/** Steps from which on a run is not gone through by single steps alone. */
const longRun = 20;

/** What stays at the top of a page: what the run shows, the place that is shown, and the ways to others. */
export function headerHtml({ title, sentence, places }: PageData, canLeave: boolean): string {
  const last = places.length - 1;
  const button = (by: number, words: string): string => `<button type="button" data-by="${by}">${words}</button>`;
  const row = [
    ...(last < longRun ? [] : [button(-last, '⇤ First')]),
    button(-1, '← Back'),
    `<output aria-live="polite">start of ${last}</output>`,
    button(1, 'Next →'),
    ...(last < longRun
      ? []
      : [button(last, 'Last ⇥'), `<label>Go to step <input type="number" id="go" min="0" max="${last}" step="1" value="0"></label>`]),
    ...(canLeave ? ['<a href="#other" id="leave">Take other steps</a>'] : []),
  ];
  return `<header>
<h1>${escaped(title)}</h1>
${sentence === null ? '' : `<p>${escaped(sentence)}</p>`}
<p class="place">${row.join('\n')}</p>
</header>`;
}
