import { type Drawing, type Ink, type Mark, circle } from '../../kit/drawing/drawing.ts';
import { Tracer } from '../../kit/drawing/tracer.ts';
import { dotSizes, dotsBelow, type Fate, fateOf, fates } from './paint-dots.ts';
import { fitting, type LabNode, type LabScene, type SideMarks, type Viewport } from './scene.ts';
import { labelPlace, traceArrow, traceState } from './shapes.ts';

/** The size of one of the two pictures. */
const [width, height] = [520, 480];
const captionHeight = 30;
const legendHeight = 26;
const legend = 'solid: taken, dashed: left out; full: visited (dark dots: nothing left out there), dashed or pale: never visited';
/** The legend with the shapes of the special states that there are. */
function legendOf({ nodes }: LabScene): string {
  const has = (kind: LabNode['kind']) => nodes.some((node) => node.kind === kind);
  const shapes = shapeWords.filter(([kind]) => has(kind)).map(([, words]) => `; ${words}`);
  return legend + shapes.join('');
}

const shapeWords: readonly (readonly [LabNode['kind'], string])[] = [
  ['deadlock', 'octagon: deadlock'],
  ['error', 'diamond: run-time error'],
  ['violation', 'hexagon: violation'],
  ['terminated', 'two squares: terminated'],
];

/** With more arrows than this their labels would hide each other. */
const mostLabels = 40;

const inkOf: Readonly<Record<LabNode['kind'], readonly [Ink, Ink]>> = {
  plain: ['visited', 'border'],
  initial: ['surface', 'text'],
  terminated: ['goodFill', 'good'],
  deadlock: ['badFill', 'bad'],
  error: ['badFill', 'bad'],
  violation: ['badFill', 'bad'],
};

/** Both sides of a comparison beside each other, each below its caption; what was left out is dashed and pale as on the page. */
export function sidesDrawing(title: string, scene: LabScene, captions: readonly [string, string]): Drawing {
  const view = fitting(scene.nodes, width, height);
  const sides = (['left', 'right'] as const).flatMap((side, i): Mark[] => {
    const at = { scale: view.scale, x: view.x + i * width, y: view.y + captionHeight };
    const caption = { kind: 'text', role: 'label', size: 11, anchor: 'middle', ink: 'text' } as const;
    const text = shortened(captions[i] ?? '');
    return [{ ...caption, text, x: (i + 0.5) * width, y: 20 }, ...marksOf(scene, scene.marks[side], at)];
  });
  const below = { kind: 'text', role: 'label', size: 11, anchor: 'middle', ink: 'quiet' } as const;
  const all: Mark[] = [...sides, { ...below, text: legendOf(scene), x: width, y: captionHeight + height + 12 }];
  return { title, width: 2 * width, height: captionHeight + height + legendHeight, marks: all };
}

function marksOf(scene: LabScene, marks: SideMarks, view: Viewport): Mark[] {
  const lines = scene.arrows.map((_, i) => arrowMarks(scene, marks, i, view));
  const few = scene.arrows.length <= mostLabels;
  // What was taken is painted over what was left out.
  const arrows = [false, true].flatMap((taken) => lines.filter((_, i) => (marks.taken[i] === true) === taken).flat());
  const states = fates.flatMap((fate) =>
    scene.nodes.flatMap((node, i) => (fateOf(marks, i) === fate ? stateMarks(node, i, fate, view) : [])),
  );
  const labels = few ? scene.arrows.flatMap((_, i) => (marks.taken[i] === true ? [labelMark(scene, i, view)] : [])) : [];
  return [...arrows, ...states, ...labels];
}

function arrowMarks({ nodes, arrows }: LabScene, { taken, visited }: SideMarks, i: number, { scale, x, y }: Viewport): Mark[] {
  const [path, head] = [new Tracer(scale, x, y), new Tracer(scale, x, y)];
  const arrow = arrows[i];
  if (arrow === undefined) return [];
  traceArrow(nodes, arrow, path, head);
  const ink = taken[i] ? 'taken' : 'left';
  const beyond = visited[arrow.source] !== true;
  const dash = taken[i] ? {} : { dash: beyond ? [2, 4] : [5, 4] };
  const lineWidth = taken[i] ? Math.max(0.6, Math.min(2, 3 * scale)) : 0.6;
  const line: Mark = { kind: 'path', role: 'arrow', pieces: path.pieces, stroke: ink, width: lineWidth, ...dash };
  return scale < 0.12 ? [line] : [line, { kind: 'path', role: 'other', pieces: head.pieces, fill: ink }];
}

const dotInks: Readonly<Record<Fate, Ink>> = { unvisited: 'left', reduced: 'taken', whole: 'kept' };

function stateMarks(node: LabNode, i: number, fate: Fate, { scale, x, y }: Viewport): Mark[] {
  const [atX, atY] = [node.x * scale + x, node.y * scale + y];
  const visited = fate !== 'unvisited';
  const special = node.kind !== 'plain' && visited;
  const base = { kind: 'path', role: 'state' } as const;
  if (scale < dotsBelow && !special) {
    const size = dotSizes(scale)[visited ? 'visited' : 'unvisited'];
    return [{ ...base, pieces: circle(atX, atY, size / 2), fill: dotInks[fate] }];
  }
  const shown = Math.max(scale, dotsBelow);
  const outline = new Tracer(shown, atX - node.x * shown, atY - node.y * shown);
  traceState(node, outline);
  const [fill, stroke] = inkOf[node.kind];
  const look = visited ? { fill, stroke, width: special ? 2 : 1 } : ({ fill: 'surface', stroke: 'left', width: 1, dash: [2, 2] } as const);
  const outlined: Mark = { ...base, pieces: outline.pieces, ...look };
  if (scale < 0.45) return [outlined];
  const number = { kind: 'text', role: 'label', size: 12 * Math.min(1, scale), anchor: 'middle', ink: visited ? 'text' : 'quiet' } as const;
  return [outlined, { ...number, text: i === 0 ? 'start' : String(i), x: atX, y: atY + 4 * Math.min(1, scale) }];
}

function labelMark({ nodes, arrows }: LabScene, i: number, { scale, x, y }: Viewport): Mark {
  const arrow = arrows[i];
  const place = arrow === undefined ? { x: 0, y: 0 } : labelPlace(nodes, arrow);
  const text = shortened(arrow?.labels.join(', ') ?? '', 34);
  const at = { x: place.x * scale + x, y: place.y * scale + y + 3 };
  return { kind: 'text', role: 'label', text, ...at, size: 9, anchor: 'middle', ink: 'text', rim: true };
}

function shortened(text: string, most = 92): string {
  return text.length > most ? `${text.slice(0, most - 1)}…` : text;
}
