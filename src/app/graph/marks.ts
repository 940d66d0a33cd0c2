import type { Core } from 'cytoscape';
import type { Emphasis } from './scene.ts';

/** Shows what is emphasised on a canvas. */
export interface Marks {
  show(emphasis: Emphasis): void;
  /** Other elements are on the canvas. */
  reset(): void;
  /** Other colours are to be used. */
  repaint(): void;
  destroy(): void;
}

/** What is emphasised on the canvas. */
interface Marked {
  readonly aside: boolean;
  readonly classes: ReadonlyMap<string, string>;
}

const noMarks: Marked = { aside: false, classes: new Map() };

/** Marks by classes of the elements: for scenes that are quickly drawn anew. */
export function classMarks(view: Core): Marks {
  let marked: Marked = noMarks;
  return {
    show: mark,
    reset: () => {
      marked = noMarks;
    },
    repaint: () => undefined,
    destroy: () => undefined,
  };

  /** Changes the classes of those elements only whose emphasis has changed, since each change has its style computed anew. */
  function mark(next: Emphasis): void {
    const classes = emphasisClasses(next);
    const aside = next.run.size > 0;
    view.batch(() => {
      if (aside !== marked.aside) view.elements().toggleClass('aside', aside);
      for (const key of marked.classes.keys()) {
        if (!classes.has(key)) view.getElementById(key).removeClass(emphasisNames).toggleClass('aside', aside);
      }
      for (const [key, names] of classes) {
        if (marked.classes.get(key) === names) continue;
        const element = view.getElementById(key);
        element.removeClass(`aside ${emphasisNames}`).addClass(names);
        if (aside && !next.run.has(key)) element.addClass('aside');
      }
    });
    marked = { aside, classes };
  }
}

const emphasisNames = 'on-run on-loop current current-step labelled selected';

/** The classes of the elements that are emphasised, by their keys. */
function emphasisClasses({ run, current, currentEdge, selected, loop }: Emphasis): Map<string, string> {
  const found = new Map<string, string>();
  const add = (key: string | null, name: string): void => {
    if (key !== null) found.set(key, found.has(key) ? `${found.get(key)} ${name}` : name);
  };
  for (const key of run) add(key, 'on-run');
  for (const key of loop) add(key, 'on-loop');
  add(current, 'current');
  add(currentEdge, 'current-step labelled');
  add(selected, 'selected');
  return found;
}
