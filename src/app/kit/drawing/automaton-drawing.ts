import type { RunAutomaton } from '../../../contract/check/evidence.ts';
import type { Drawing } from '../../../drawing/drawing.ts';
import { textWidth } from '../../../drawing/text-width.ts';
import { laidPicture } from '../../../drawing/graph/laid.ts';
import type { PictureArrow, PictureNode } from '../../../drawing/graph/picture.ts';
import { pictureDrawing } from '../../../drawing/graph/picture-drawing.ts';

/** The sign of an edge of acceptance. */
const sign = '◎';

/** Width by height of the picture. */
const shape = 2;

/**
 * The automaton as a picture, in which what it takes along the run is drawn as a run is, and its state at a place of the run is ringed.
 * `place` is null where the run is not looked at.
 */
export function automatonDrawing(automaton: RunAutomaton, loopStart: number | null, place: number | null, type: number): Drawing {
  const { states, initial, along } = automaton;
  const nodes = Array.from({ length: states }, (_, state): PictureNode => {
    const radius = 1.4 * type;
    const kind = state === initial ? 'initial' : 'plain';
    const name = stateName(automaton, state);
    const long = textWidth(name, type) > 1.6 * radius;
    return {
      kind,
      // A long name has a box of its own width: round it, a circle would be as high as it is wide.
      half: { x: long ? textWidth(name, type) / 2 + 0.7 * type : radius, y: radius },
      dot: !long,
      words: [name],
      x: 0,
      y: 0,
      colour: null,
      cyclic: false,
      bottom: false,
      hidden: 0,
    };
  });
  const arrows = arrowsOf(automaton);
  const laid = laidPicture({ nodes, arrows, type }, { shape });
  const run = loopStart === null ? along : [...along, along[loopStart] ?? initial];
  const at = place === null ? null : stateAt(automaton, loopStart, place);
  const emphasis = { run, index: place ?? 0, loopStart, selected: at ?? -1 };
  return pictureDrawing(titleOf(automaton, at), { ...laid, type }, null, emphasis, []);
}

/** The state of the automaton at a place of the run. */
export function stateAt({ along, initial }: RunAutomaton, loopStart: number | null, place: number): number {
  return along[place] ?? (loopStart === null ? along[along.length - 1] : along[loopStart]) ?? initial;
}

/** What a state is called: as it is in the text, else by its number. */
export function stateName({ names }: { readonly names?: readonly string[] }, state: number): string {
  return names?.[state] ?? String(state);
}

/** The edge in words: what it reads, and the acceptance sets that it is in. */
export function edgeWords({ reads, accepts }: RunAutomaton['edges'][number], sets: number): string {
  return `${reads}${accepts.map((set) => ` ${sign}${sets > 1 ? set + 1 : ''}`).join('')}`;
}

/** Edges between the same states are one arrow. */
function arrowsOf({ edges, accepted }: RunAutomaton): PictureArrow[] {
  const arrows = new Map<string, { readonly source: number; readonly target: number; readonly labels: string[] }>();
  for (const edge of edges) {
    const { source, target } = edge;
    const key = `${source} ${target}`;
    const arrow = arrows.get(key) ?? { source, target, labels: [] };
    arrow.labels.push(edgeWords(edge, accepted.length));
    arrows.set(key, arrow);
  }
  return [...arrows.values()].map((arrow) => ({ ...arrow, bent: false, colour: null }));
}

function titleOf(automaton: RunAutomaton, at: number | null): string {
  const { states, edges } = automaton;
  const what = `The automaton: ${states} ${states === 1 ? 'state' : 'states'}, ${edges.length} ${edges.length === 1 ? 'edge' : 'edges'}`;
  return at === null ? what : `${what}, now in state ${stateName(automaton, at)}`;
}
