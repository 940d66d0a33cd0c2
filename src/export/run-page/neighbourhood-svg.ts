import { escaped } from './escaped.ts';
import type { PageData } from './page-data.ts';

const [row, stem, branch] = [30, 60, 150];
/** Branches that are drawn at a state. */
const mostBranches = 4;

/** The states of a run as a stem, and beside each the steps that could have been taken there instead. */
export function neighbourhoodSvg({ places, loopStart }: PageData): string {
  const y = (i: number): number => 20 + i * row;
  const height = y(places.length) + 10;
  const states = places.flatMap(({ possible, label, error }, i) => {
    const others = possible.filter(({ taken }) => !taken);
    const words = others.slice(0, mostBranches).map(({ label: other }) => other);
    const more = others.length > words.length ? ` and ${others.length - words.length} more` : '';
    const way = i === 0 ? '' : `<line x1="${stem}" y1="${y(i - 1)}" x2="${stem}" y2="${y(i)}" class="message"/>`;
    const beside =
      words.length === 0
        ? ''
        : `<line x1="${stem + 9}" y1="${y(i)}" x2="${branch}" y2="${y(i)}" class="life"/><text x="${branch + 6}" y="${y(i) + 4}" class="words">${escaped(words.join(' | '))}${more}</text>`;
    const failed = error === null ? '' : ' class="late"';
    return [
      `<g data-place="${i}">${way}${beside}<circle cx="${stem}" cy="${y(i)}" r="9"${failed}><title>${escaped(label ?? 'Initial state')}</title></circle><text x="${stem}" y="${y(i) + 4}" text-anchor="middle" class="number">${i}</text></g>`,
    ];
  });
  const back =
    loopStart === null
      ? ''
      : `<path d="M${stem - 9} ${y(places.length - 1)}C10 ${y(places.length - 1)} 10 ${y(loopStart)} ${stem - 9} ${y(loopStart)}" class="back"/>`;
  return `<p>Beside each state: what could have been done there instead.</p><div class="wide" tabindex="0" role="region" aria-label="States around the run"><svg width="900" height="${height}" viewBox="0 0 900 ${height}" role="img" aria-label="The states of the run and the steps beside it">${states.join('\n')}${back}</svg></div>`;
}
