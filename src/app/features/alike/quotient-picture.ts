import type { QuotientView } from '../../../contract/alike.ts';
import { type GraphPicture, type Looks, usualType } from '../../../drawing/graph/picture.ts';
import { layeredPicture } from './layered-picture.ts';

/** More abstract states than these are dots with a number; fewer are boxes that say how many processes are where. */
const mostBoxes = 30;
const mostLines = 5;

/** What an abstract state is called, so that it is not taken for a state of the model. */
export function abstractName(place: number): string {
  return `a${place}`;
}

/** What of the rest of the abstract states tells some of them apart. */
export function tellingRest({ abstract }: QuotientView): string[][] {
  const times = new Map<string, number>();
  for (const { rest } of abstract) for (const line of rest) times.set(line, (times.get(line) ?? 0) + 1);
  return abstract.map(({ rest }) => rest.filter((line) => times.get(line) !== abstract.length));
}

/** The states of the model as dots with their numbers. */
export function statesPicture({ states, steps }: QuotientView, shape: number, type = usualType): GraphPicture {
  const nodes = states.map(({ kind, number, depth, hidden }) => ({ kind, words: [`${number}`], layer: depth, hidden }));
  return layeredPicture({ nodes, steps, dots: true, shape, type });
}

/** The abstract states: what is in each, as long as they are few. */
export function abstractPicture(view: QuotientView, shape: number, type = usualType): GraphPicture {
  const dots = view.abstract.length > mostBoxes;
  const rest = tellingRest(view);
  const nodes = view.abstract.map(({ kind, depth, hidden, counts }, place) => {
    const all = [...counts, ...(rest[place] ?? [])];
    const lines = all.length > mostLines ? [...all.slice(0, mostLines - 1), '…'] : all;
    return { kind, words: [abstractName(place), ...(dots ? [] : lines)], layer: depth, hidden };
  });
  return layeredPicture({ nodes, steps: view.abstractSteps, dots, shape, type });
}

/** The looks of both pictures when an abstract state is chosen: it and what it stands for stand out. */
export function linkedLooks(view: QuotientView, chosen: number | null): { readonly states: Looks; readonly abstract: Looks } {
  return {
    states: {
      nodes: view.states.map(({ abstract }) => (abstract === chosen ? 'current' : 'plain')),
      arrows: view.steps.map(() => 'plain'),
    },
    abstract: {
      nodes: view.abstract.map((_, place) => (place === chosen ? 'current' : 'plain')),
      arrows: view.abstractSteps.map(() => 'plain'),
    },
  };
}
