import { circle, type Mark } from '../drawing.ts';
import type { Ink } from '../inks.ts';
import { dotOf, groupLook, isQuiet, partlyDrawn, stateLook, stepFates } from '../state-looks.ts';
import { PathRecorder } from '../path-recorder.ts';
import { headLength } from './heads.ts';
import { outlineArrow, outlineNode } from './outline.ts';
import { fewSigns, nodeSigns } from './node-signs.ts';
import { arrowFate, arrowType, dotRadius, dotShare, type Emphasis, type GraphPicture, linesOf, type Looks, nodeFate } from './picture.ts';
import type { Viewport } from './viewport.ts';
import { signPlace } from './shapes.ts';
import { saidIn } from './placed-words.ts';

/** Below these scales states are dots, have no words, and arrows no heads. */
export const dotsBelow = 0.3;
const [legible, headed] = [0.35, 0.12];

/** A picture with its looks and a run as marks of a drawing, as it is seen through a viewport; colours of the legend have a letter too. */
export function pictureMarks(picture: GraphPicture, looks: Looks | null, emphasis: Emphasis, view: Viewport): Mark[] {
  const { run, index, loopStart, selected, signs = [] } = emphasis;
  const { nodes, arrows, type } = picture;
  const { scale, x, y } = view;
  const taken = new Map(run.map((node, place) => [`${run[place - 1] ?? -1} ${node}`, place]));
  const onRun = new Set(run);
  const recorder = () => new PathRecorder(scale, x, y);

  const lines = arrows.map((arrow, i): { readonly marks: readonly Mark[]; readonly strength: number } => {
    const fate = arrowFate(looks, i);
    if (fate === null) return { marks: [], strength: 0 };
    const place = taken.get(`${arrow.source} ${arrow.target}`);
    const look = stepFates[place === undefined ? fate : loopStart !== null && place > loopStart ? 'again' : 'run'];
    const group = place === undefined ? groupLook(arrow.colour) : null;
    const ink: Ink = group?.ink ?? look.ink;
    const [line, head] = [recorder(), recorder()];
    outlineArrow(nodes, arrow, line, { path: head, length: headLength(type, scale) });
    const thick = place === index && place !== undefined ? look.width * 1.5 : look.width;
    const width = Math.max(0.6, Math.min(thick, thick * 1.6 * scale));
    const dash = (group?.dash ?? look.dash).map((length: number) => length * 0.7);
    const path: Mark = {
      kind: 'path',
      role: 'arrow',
      pieces: line.pieces,
      stroke: ink,
      width,
      ...(dash.length > 0 && { dash }),
      title: arrow.labels.join(', '),
    };
    return {
      marks: scale < headed ? [path] : [path, { kind: 'path', role: 'other', pieces: head.pieces, fill: ink }],
      strength: isQuiet(look.ink) ? look.strength : 2,
    };
  });
  // What was taken is painted over what was left out.
  const painted = [...lines].sort((a, b) => a.strength - b.strength).flatMap(({ marks }) => marks);

  const states = nodes.map((node, i): { readonly marks: readonly Mark[]; readonly below: boolean } => {
    const fate = nodeFate(looks, i);
    if (fate === null) return { marks: [], below: true };
    const [atX, atY] = [node.x * scale + x, node.y * scale + y];
    const dot = dotOf(fate);
    const below = fate === 'unvisited';
    const special = node.kind !== 'plain' && !below;
    if (scale < dotsBelow && dot !== null && !special) {
      const radius = Math.max(1, dotShare * dotRadius * scale) * dot.size;
      return { marks: [{ kind: 'path', role: 'state', pieces: circle(atX, atY, radius), fill: dot.ink }], below };
    }
    // Signs keep a size at which they can be told apart.
    const shown = special && node.dot ? Math.max(scale, dotsBelow) : scale;
    const outline = new PathRecorder(shown, atX - node.x * shown, atY - node.y * shown);
    outlineNode(node, outline, 0, fate);
    const { fill, rim, width, dash: usual, ink } = stateLook(node.kind, fate);
    const dash = node.hidden > 0 ? partlyDrawn.dash : usual;
    const group = groupLook(node.colour);
    const stroke = onRun.has(i) && node.kind === 'plain' ? 'taken' : group !== null && node.kind === 'plain' ? group.ink : rim;
    const shape: Mark = {
      kind: 'path',
      role: 'state',
      pieces: outline.pieces,
      fill,
      stroke,
      width: width * 0.75,
      ...(dash.length > 0 && { dash: dash.map((length) => length * 0.6) }),
    };
    if (scale < legible) return { marks: [shape], below };
    const size = type * Math.min(1, scale);
    const words = linesOf(node, type).map(
      ({ text, below: lower, bold }, line): Mark => ({
        kind: 'text',
        role: 'label',
        text: group !== null && line === 0 ? `${group.letter}: ${text}` : text,
        x: atX,
        y: atY + lower * scale + size / 3,
        size,
        anchor: 'middle',
        ink,
        bold,
      }),
    );
    return { marks: [shape, ...words], below };
  });
  const drawn = [...states.filter(({ below }) => below), ...states.filter(({ below }) => !below)].flatMap(({ marks }) => marks);

  const size = arrowType(type) * scale;
  const words =
    scale < legible
      ? []
      : saidIn(picture, looks).flatMap(({ arrow, lines: said }) =>
          said.map(
            (line): Mark => ({
              kind: 'text',
              role: 'label',
              text: line.text,
              x: line.x * scale + x,
              y: line.y * scale + y + 0.35 * size,
              size,
              anchor: 'middle',
              ink: ['pruned', 'beyond'].includes(arrowFate(looks, arrow) ?? '') ? 'quiet' : 'text',
            }),
          ),
        );
  const ring = (number: number, ink: Ink, ringWidth: number, grow: number): Mark[] => {
    const node = nodes[number];
    if (node === undefined || nodeFate(looks, number) === null) return [];
    const outline = recorder();
    outlineNode(node, outline, grow);
    return [{ kind: 'path', role: 'other', pieces: outline.pieces, stroke: ink, width: ringWidth }];
  };
  const current = run[Math.min(index, run.length - 1)] ?? -1;
  const rings = [
    // States of a special kind keep their own rim.
    ...[...onRun].flatMap((number) => (nodes[number]?.kind === 'plain' ? [] : ring(number, 'taken', 2, 3))),
    ...[...new Set([current, selected])].flatMap((number) => ring(number, 'current', 3.5, 5)),
  ];
  const pointed = signs.flatMap(({ node: number, sign }): Mark[] => {
    const node = nodes[number];
    if (node === undefined) return [];
    const place = signPlace(node, scale, signs.length > fewSigns);
    const [atX, atY, radius] = [place.x * scale + x, place.y * scale + y, place.radius * scale];
    const { letter, ink } = nodeSigns[sign];
    return [
      { kind: 'path', role: 'other', pieces: circle(atX, atY, radius), fill: 'surface', stroke: ink, width: radius / 4 },
      { kind: 'text', role: 'other', text: letter, x: atX, y: atY + 0.55 * radius, size: 1.6 * radius, anchor: 'middle', ink, bold: true },
    ];
  });
  // Heads of arrows that end at a ring are seen on it; from far away rings must be seen above all.
  return scale < legible ? [...painted, ...drawn, ...words, ...rings, ...pointed] : [...rings, ...painted, ...drawn, ...words, ...pointed];
}
