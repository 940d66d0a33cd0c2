import { chartSvg } from './chart-svg.ts';
import { document } from './document.ts';
import { explanationHtml } from './explanation-html.ts';
import { escaped } from './escaped.ts';
import { headerHtml } from './header-html.ts';
import { neighbourhoodSvg } from './neighbourhood-svg.ts';
import { numbersRoom } from './numbers-room.ts';
import { type PagedRun, type PageData, pageData } from './page-data.ts';
import { pageScript } from './page-script.ts';
import { stateHtml } from './state-html.ts';
import { stateScript } from './state-script.ts';
import { type Taking, takingHtml } from './taking-html.ts';
import { type Checked, verdictsHtml } from './verdicts.ts';

/** Bytes of a page, at most. */
const mostBytes = 400_000;
/** Cells of the table of states beyond which it is left out. */
const mostCells = 12_000;
/** Steps beyond which no pictures are drawn. */
const mostDrawn = 300;

/** What a page has room for: the engine, its table and pictures, steps at the beginning and at the end, and characters of the model. */
interface Room {
  readonly engine: boolean;
  readonly pictures: boolean;
  readonly first: number;
  readonly last: number;
  readonly characters: number;
}

/** From the whole to what is always small enough. */
const rooms: readonly Room[] = [
  { engine: true, pictures: true, first: Number.POSITIVE_INFINITY, last: 0, characters: Number.POSITIVE_INFINITY },
  { engine: true, pictures: false, first: Number.POSITIVE_INFINITY, last: 0, characters: Number.POSITIVE_INFINITY },
  { engine: true, pictures: false, first: 300, last: 700, characters: 50_000 },
  { engine: false, pictures: false, first: 300, last: 700, characters: 100_000 },
  { engine: false, pictures: false, first: 100, last: 200, characters: 50_000 },
];

/**
 * A run as one HTML file of at most 400 kB that needs nothing else: its steps, the states as a table, a sequence chart, the states around
 * the run, what is said of it, the text of the model, and the engine by which other steps can be taken; of a long run, what has room. It
 * can be stepped through by keyboard, and is whole without scripts and on paper.
 */
export function runPage(run: PagedRun): string {
  const data = pageData(run);
  const { engine, machine, text, steps, checked = null } = run;
  const taking: Taking | null = engine === null ? null : { engine, machine, text, steps };
  const size = new TextEncoder();
  const pages = rooms.map((room) => () => pageWith(data, checked, room.engine ? taking : null, room));
  let page = '';
  for (const made of pages) {
    page = made();
    if (size.encode(page).length <= mostBytes) return page;
  }
  return page;
}

function pageWith(data: PageData, checked: Checked | null, taking: Taking | null, room: Room): string {
  const drawn = room.pictures && data.places.length <= mostDrawn;
  const sections = [
    ...(checked === null ? [] : [section('verdicts', 'Verdicts', verdictsHtml(checked))]),
    explanationHtml(data),
    ...(taking === null ? [] : [section('other', 'Other steps', takingHtml(taking))]),
    section('steps', 'Steps', stepsHtml(data, room)),
    section('states', 'States', room.pictures && data.columns.length * data.places.length <= mostCells ? tableHtml(data) : tooMany),
    section('chart', 'Sequence chart', drawn ? chartSvg(data) : tooLong),
    section('around', 'Around the run', drawn ? neighbourhoodSvg(data) : tooLong),
    section('model', 'Model', modelHtml(data, room)),
  ];
  return document(
    data.title,
    `${headerHtml(data, taking !== null)}
<main>
${sections.join('\n')}
</main>
${stateHtml(data)}<script>${stateScript}${pageScript}</script>`,
  );
}

const tooMany = '<p>There are too many values to be shown here.</p>';
const tooLong = '<p>The run is too long to be drawn here.</p>';

function section(id: string, title: string, inside: string): string {
  return `<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>${inside}</section>`;
}

function stepsHtml({ places, loopStart, explained }: PageData, { first, last: end }: Room): string {
  const last = explained === null || typeof explained.noReturn === 'string' ? null : explained.noReturn.last;
  const items = places.map(({ label, lines, output, error }, i) => {
    if (i >= first && i < places.length - end)
      return i === first ? `<li id="left-out">… steps ${first} to ${places.length - end - 1} are left out</li>` : '';
    const late = last !== null && last >= 0 && i === last + 1 ? ' <strong class="late">⚑ too late to avoid it from here</strong>' : '';
    const at = lines.length === 0 ? '' : ` <small>line ${lines.join(' and ')}</small>`;
    const said = output.map((line) => `<p>prints ${escaped(line)}</p>`).join('');
    const failed = error === null ? '' : `<p class="late">run-time error: ${escaped(error)}</p>`;
    const loop = i === loopStart ? '<p>The loop begins here.</p>' : '';
    // The first behind those that are left out has a number of its own; the others follow.
    const value = i > first && i === places.length - end ? ` value="${i}"` : '';
    return `<li${value} data-place="${i}"><a href="#s${i}" id="s${i}"><code>${label === null ? 'Initial state' : escaped(label)}</code></a>${at}${late}${said}${failed}${loop}</li>`;
  });
  const again = loopStart === null ? '' : `<p>The last state is that after step ${loopStart}: the run goes on from there for ever.</p>`;
  return `<ol start="0"${numbersRoom(places.length - 1)}>${items.join('\n')}</ol>${again}`;
}

function tableHtml({ columns, places }: PageData): string {
  const shown: string[] = [];
  const rows = places.map(({ values }, i) => {
    const cells = values.map((value, column) => {
      if (value !== null) shown[column] = value;
      const text = escaped(shown[column] ?? '');
      return value !== null && i > 0 ? `<td><mark>${text}</mark></td>` : `<td>${text}</td>`;
    });
    return `<tr data-place="${i}"><th scope="row">${i}</th>${cells.join('')}</tr>`;
  });
  const head = columns.map((name) => `<th scope="col">${escaped(name)}</th>`).join('');
  return `<div class="wide" tabindex="0" role="region" aria-label="States of the run"><table><thead><tr><th scope="col">step</th>${head}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`;
}

function modelHtml({ text, places }: PageData, { characters }: Room): string {
  const of = new Map<number, number[]>();
  for (const [i, { lines }] of places.entries()) for (const line of lines) of.set(line, [...(of.get(line) ?? []), i]);
  const lines = text
    .slice(0, characters)
    .split('\n')
    .map((line, i) => {
      const steps = of.get(i + 1) ?? [];
      const beside =
        steps.length === 0
          ? ''
          : `<small>step${steps.length === 1 ? '' : 's'} ${steps.slice(0, 6).join(', ')}${steps.length > 6 ? ' …' : ''}</small>`;
      return `<li data-lines="${steps.join(' ')}"><code>${escaped(line) || ' '}</code>${beside}</li>`;
    });
  return `<ol class="text"${numbersRoom(lines.length)}>${lines.join('\n')}</ol>${text.length > characters ? '<p>The rest of the text is left out.</p>' : ''}`;
}
