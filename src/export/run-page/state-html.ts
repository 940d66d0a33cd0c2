import type { PageData } from './page-data.ts';
import { dataHtml } from './data-html.ts';

/** What `stateScript` reads: the names of the columns, all values that occur, and of each place what is done and what gets which value. */
interface StateData {
  readonly columns: readonly string[];
  readonly shown: readonly string[];
  /** The step that leads to a place, null for the initial state, and pairs of a column and a value. */
  readonly places: readonly (readonly [label: number | null, ...changes: number[]])[];
}

/**
 * What stays at the bottom of a page while one steps: the state at the place that is shown, with what the step there has changed. It is
 * filled by `stateScript`; without scripts and on paper there is the table of states instead.
 */
export function stateHtml(data: PageData): string {
  return `<div id="state" role="region" aria-label="State at this step" tabindex="0" hidden></div>
${dataHtml('state-data', JSON.stringify(stateData(data)))}`;
}

/** Values and labels are written once each: a long run repeats them. */
function stateData({ columns, places }: PageData): StateData {
  const numbers = new Map<string, number>();
  const number = (text: string): number => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  };
  return {
    columns,
    places: places.map(({ label, values }) => [
      label === null ? null : number(label),
      ...values.flatMap((value, column) => (value === null ? [] : [column, number(value)])),
    ]),
    shown: [...numbers.keys()],
  };
}
