import { earlierSteps, type FormulaPart, type HistoryStep, type LassoReason } from '../../contract/explain.ts';
import { escaped } from './escaped.ts';
import type { PageData } from './page-data.ts';

/** Steps of a history that are told here, at most. */
const mostHere = 100;
/** Those of them that are told without a press: the steps of the run shall not be far below. */
const mostOpen = 10;

/** What is said of a run: when it was too late, what could be done instead, what is false and where values come from, who waits. */
export function explanationHtml({ explained, instead, waiting, places }: PageData): string {
  if (explained === null) return '';
  const { noReturn, why } = explained;
  const parts = [
    `<p>${typeof noReturn === 'string' ? escaped(noReturn) : noReturnWords(noReturn.last, places.length - 1)}</p>`,
    instead.length === 0
      ? ''
      : `<p>Instead of that step:</p><ul>${instead.map((label) => `<li><code>${escaped(label)}</code></li>`).join('')}</ul>`,
    why.lasso === null
      ? ''
      : `<h3>What goes on for ever</h3><p>${escaped(why.lasso.says.join(' '))}</p><ul>${why.lasso.reasons.map(reasonHtml).join('')}</ul>`,
    why.condition === null ? '' : `<h3>In the last state</h3><ul>${partHtml(why.condition)}</ul>`,
    why.history.length === 0
      ? ''
      : `<h3>Where the values come from</h3>${historyListHtml(why.history.slice(0, mostHere), places)}${leftOutWords(Math.max(0, why.history.length - mostHere) + why.earlier)}`,
    waiting.length === 0 ? '' : `<h3>Who waits for what</h3><ul>${waiting.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`,
  ];
  return `<section id="why" aria-labelledby="why-title"><h2 id="why-title">Why</h2>${parts.join('')}</section>`;
}

function historyListHtml(history: readonly HistoryStep[], places: PageData['places']): string {
  const items = history.map((step) => historyHtml(step, places));
  const folded = items.slice(mostOpen);
  const list = (of: readonly string[]): string => `<ul>${of.join('')}</ul>`;
  // One item behind a press would take as much room as the press.
  if (folded.length <= 1) return list(items);
  return `${list(items.slice(0, mostOpen))}<details><summary>${folded.length} earlier steps</summary>${list(folded)}</details>`;
}

function leftOutWords(steps: number): string {
  return steps === 0 ? '' : `<p>… and ${earlierSteps(steps)}</p>`;
}

function noReturnWords(last: number, steps: number): string {
  if (last < 0) return 'No run of the model avoids it.';
  if (last >= steps) return 'From each of these states some run avoids it.';
  return `Up to step ${last} some run avoids it; after <a href="#s${last + 1}">step ${last + 1}</a> none does.`;
}

function partHtml({ text, value, decides, parts }: FormulaPart): string {
  const own = `<code>${escaped(text)}</code> is ${escaped(value)}${decides ? '' : ' (does not decide)'}`;
  return `<li>${own}${parts.length === 0 ? '' : `<ul>${parts.map(partHtml).join('')}</ul>`}</li>`;
}

function reasonHtml({ text, place, parts }: LassoReason): string {
  const own = place === 0 ? escaped(text) : `${escaped(text)} <a href="#s${place}">step ${place}</a>`;
  return `<li>${own}${parts.length === 0 ? '' : `<ul>${parts.map(reasonHtml).join('')}</ul>`}</li>`;
}

function historyHtml({ place, sets, reads }: HistoryStep, places: PageData['places']): string {
  const label = places[place]?.label ?? '';
  const set = sets.map(({ name, before, value }) => `${name}: ${before} → ${value}`);
  const read = reads.map(({ name, value, since }) => `${name} = ${value} ${since === 0 ? 'from the start' : `since step ${since}`}`);
  const words = [...set, ...(read.length === 0 ? [] : [`reads ${read.join(', ')}`])].join('; ');
  return `<li><a href="#s${place}">step ${place}</a> <code>${escaped(label)}</code>${words === '' ? '' : `<br>${escaped(words)}`}</li>`;
}
