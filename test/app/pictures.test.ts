import { describe, expect, it } from 'vitest';
import { matrixDrawing } from '../../src/app/features/dependence/matrix-drawing.ts';
import { treeLayout } from '../../src/app/features/executions/layout.ts';
import { treeDrawing } from '../../src/app/features/executions/tree-drawing.ts';
import { layersDrawing } from '../../src/app/features/lab/layers-drawing.ts';
import { labScene } from '../../src/app/features/lab/scene.ts';
import { textWidth } from '../../src/drawing/text-width.ts';
import { sidesDrawing } from '../../src/app/features/lab/sides-drawing.ts';
import { squareDrawing } from '../../src/app/kit/drawing/square-drawing.ts';
import { circle, type Drawing, line } from '../../src/drawing/drawing.ts';
import { inks } from '../../src/drawing/inks.ts';
import { helveticaWidth, winAnsi } from '../../src/drawing/helvetica.ts';
import { pdfOf } from '../../src/drawing/pdf.ts';
import { svgOf } from '../../src/drawing/svg.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { compared, example, side } from '../lab/support.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

/** The elements of an SVG by their classes and names. Throws if its tags are not nested well, or an attribute or a text is not quoted. */
function elementsOf(svg: string): Record<string, number> {
  const open: string[] = [];
  const counts: Record<string, number> = {};
  let rest = svg;
  const token = /^(?:<(\/?)([a-z]+)((?: [a-zA-Z-]+(?::[a-z]+)?="[^"<&]*(?:&[a-z]+;[^"<&]*)*")*)(\/?)>|[^<>&]+|&(?:amp|lt|gt|quot);)/;
  while (rest !== '') {
    const found = token.exec(rest);
    if (found === null) throw new Error(`not XML: ${rest.slice(0, 60)}`);
    const [whole, closes, name, attributes = '', empty] = found;
    rest = rest.slice(whole.length);
    if (name === undefined) continue;
    if (closes === '/') {
      if (open.pop() !== name) throw new Error(`</${name}> closes another element`);
      continue;
    }
    if (empty !== '/') open.push(name);
    for (const key of [name, /class="([a-z]+)"/.exec(attributes)?.[1]]) if (key !== undefined) counts[key] = (counts[key] ?? 0) + 1;
  }
  if (open.length > 0) throw new Error(`not closed: ${open.join(' ')}`);
  return counts;
}

/** The content of the page of a PDF, after its table of objects was checked. */
function contentOf(pdf: string): string {
  const table = /xref\n0 (\d+)\n0000000000 65535 f \n((?:\d{10} 00000 n \n)+)trailer/.exec(pdf);
  const offsets = table?.[2]?.match(/\d{10}(?= 00000 n)/g)?.map(Number) ?? [];
  expect(offsets).toHaveLength(Number(table?.[1]) - 1);
  offsets.forEach((at, i) => void expect(pdf.slice(at)).toMatch(new RegExp(`^${i + 1} 0 obj\\n`)));
  expect(pdf.slice(Number(/startxref\n(\d+)/.exec(pdf)?.[1]))).toMatch(/^xref\n/);
  const [, length = '', content = ''] = /<< \/Length (\d+) >>\nstream\n([\s\S]*)endstream/.exec(pdf) ?? [];
  expect(content).toHaveLength(Number(length));
  expect([...pdf].every((character) => character.charCodeAt(0) < 256)).toBe(true);
  return content;
}

const sample: Drawing = {
  title: 'A & (B)',
  width: 100,
  height: 50,
  marks: [
    { kind: 'path', role: 'arrow', pieces: line([0, 0], [10, 5.555]), stroke: 'taken', width: 2, dash: [3, 1] },
    { kind: 'path', role: 'state', pieces: circle(20, 20, 5), fill: 'visited', stroke: 'border' },
    { kind: 'text', role: 'label', text: 'a < (b) → “c”', x: 50, y: 20, size: 10, anchor: 'end', ink: 'text' },
  ],
};

describe('a saved picture', () => {
  it('is an SVG file of its own on white, with what is odd in texts quoted', () => {
    const svg = svgOf(sample);
    expect(elementsOf(svg)).toMatchObject({ svg: 1, state: 1, arrow: 1, label: 1, title: 1 });
    expect(svg).toContain('<rect width="100" height="50" fill="#ffffff"/>');
    expect(svg).toContain('d="M0 0L10 5.56" fill="none" stroke="#1f55cc" stroke-width="2" stroke-dasharray="3 1"');
    expect(svg).toContain('a &lt; (b) → “c”');
    expect(svg).not.toMatch(/var\(|href|url\(/);
  });
  it('is a PDF of one page of its size, in Helvetica', () => {
    const content = contentOf(pdfOf(sample));
    expect(pdfOf(sample)).toContain('/MediaBox [0 0 75 37.5]');
    expect(content).toContain('0.122 0.333 0.8 RG 2 w [3 1] 0 d 0 0 m 10 5.555 l S');
    // An arrow is not in the encoding; parentheses are escaped, and curly quotation marks have codes of their own.
    expect(content).toContain('(a < \\(b\\) ? \\223c\\224) Tj');
    expect(pdfOf(sample)).toContain('/Title (A & \\(B\\))');
  });
  it('measures its texts, so that they end where they should', () => {
    expect(helveticaWidth('AB', false)).toBeCloseTo(1.334, 9);
    expect(helveticaWidth('AB', true)).toBeCloseTo(1.444, 9);
    expect(winAnsi('é…✓')).toBe('é\u0085?');
  });
  it('can be read on white: its texts and what is kept are dark, and what is left out is lighter', () => {
    const luminance = (hex: string) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
        const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
        return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (ink: keyof typeof inks) => 1.05 / (luminance(inks[ink][1]) + 0.05);
    for (const ink of ['text', 'quiet', 'kept', 'taken', 'warning', 'receiver'] as const) expect(contrast(ink)).toBeGreaterThan(4.5);
    expect(contrast('left')).toBeGreaterThan(2);
    expect(contrast('kept') / contrast('left')).toBeGreaterThan(3);
  });
});

/** Five philosophers: more states than are drawn one by one. */
const table = example('philosophers-deadlock').replace('n = 3', 'n = 5');

describe('a picture of the lab', () => {
  it('has both sides with all states and arrows, and names what was taken', async () => {
    const { result } = await compared(example('cycle-beside-run'), side(), side({ por: 'persistent3', proviso: 'none', unsound: true }));
    const scene = labScene(result, 1);
    if (scene === null) throw new Error('nothing is drawn');
    const drawing = sidesDrawing('Two searches', scene, ['Left: all', 'Right: some']);
    expect(drawing.marks.some((mark) => mark.kind === 'text' && mark.text.startsWith('circle: visited'))).toBe(true);
    const counts = elementsOf(svgOf(drawing));
    // Two captions and the two lines of the legend, the numbers of nine states on each side, and on each side the labels of 15 arrows,
    // three in two lines.
    expect(counts).toMatchObject({ state: 18, arrow: 30, label: 4 + 2 * 9 + 2 * 18 });
    expect(contentOf(pdfOf(drawing)).match(/ Tj ET/g)?.length).toBe(58);
  });
  it('has the shape and the type of a slide, in which all has room, whatever the layout is', async () => {
    const { result } = await compared(example('philosophers-deadlock'), side(), side({ por: 'stubborn' }));
    for (const shape of [0.3, 1.1, 3]) {
      const scene = labScene(result, shape);
      if (scene === null) throw new Error('nothing is drawn');
      const { width, height, marks } = sidesDrawing('Two searches', scene, ['Left: all', `Right: ${'long words '.repeat(12)}`]);
      expect(width / height).toBeCloseTo(16 / 9, 9);
      const times = width / 1280;
      expect(times).toBeLessThanOrEqual(2.5);
      const texts = marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
      expect(texts.find(({ text }) => text === 'Left: all')?.size).toBeCloseTo(18 * times, 9);
      expect(texts.find(({ text }) => text.startsWith('solid'))?.size).toBeCloseTo(15 * times, 9);
      for (const { x, y, text, size } of texts) {
        const half = textWidth(text, size) / 2;
        expect(x - half).toBeGreaterThanOrEqual(0);
        expect(x + half).toBeLessThanOrEqual(width + 1e-9);
        expect(y).toBeLessThanOrEqual(height);
      }
    }
  });
  it('of a large comparison has dots, small and pale where a search never came', async () => {
    const { result } = await compared(table, side(), side({ por: 'stubborn' }));
    const scene = labScene(result, 1);
    if (scene === null) throw new Error('nothing is drawn');
    const { marks } = sidesDrawing('Two searches', scene, ['', '']);
    const states = marks.filter(({ role }) => role === 'state');
    const filled = (ink: string) => states.filter((mark) => mark.kind === 'path' && mark.fill === ink).length;
    expect(states).toHaveLength(784);
    const visited = result.right?.visited.length ?? 0;
    expect(filled('border')).toBe(392 - visited);
    expect(marks.some((mark) => mark.kind === 'text' && mark.text.startsWith('dot: visited'))).toBe(true);
    // The left search leaves nothing out; on each side the start and the deadlock have signs of their own.
    expect(filled('kept') + filled('taken')).toBe(392 + visited - 4);
    const reduced = scene.marks.right.reduced.filter((one, i) => one && scene.nodes[i]?.kind === 'plain').length;
    expect(reduced).toBeGreaterThan(20);
    expect(filled('taken')).toBe(reduced);
    // What is kept is painted over what is not.
    const onTheRight = states.slice(392).map((mark) => mark.kind === 'path' && mark.fill === 'border');
    expect(onTheRight.lastIndexOf(true)).toBeLessThan(onTheRight.indexOf(false));
  });
  it('is a square with four corners where two transitions commute, else with five', async () => {
    const constants = { readers: 1, writers: 1, complementers: 2 };
    const { workbench } = await compared(example('bit-operations'), side(), side(), { constants });
    const enabled = (await workbench.explainState({ side: 'left', state: 0, instead: {}, start: null }))?.enabled ?? [];
    const of = (word: string) => enabled.filter(({ label }) => label.startsWith(word)).map(({ transition }) => transition);
    const counts = async (a = -1, b = -1) => {
      const square = await workbench.commutingSquare(0, a, b);
      if (square === null) throw new Error('there is no square');
      return elementsOf(svgOf(squareDrawing(square)));
    };
    // Each of the four steps has a label of two lines.
    const [one, other] = of('Complementer');
    expect(await counts(one, other)).toMatchObject({ state: 4, arrow: 4, label: 12 });
    expect(await counts(of('Reader')[0], of('Writer')[0])).toMatchObject({ state: 5, arrow: 4, label: 13 });
  });
  it('has a sign in the matrix for each pair that is dependent, in both triangles', async () => {
    const workbench = createWorkbench();
    const { runnable } = await workbench.analyse({
      run: 1,
      text: example('bit-operations'),
      language: usualLanguage,
      constants: { readers: 1, writers: 1 },
    });
    expect(runnable).toBe(true);
    const view = await workbench.dependence(100);
    if (view === null) throw new Error('there is no matrix');
    const counts = elementsOf(svgOf(matrixDrawing('BitOperations', view)));
    const signs = view.pairs.reduce((sum, { a, b }) => sum + (a === b ? 1 : 2), 0);
    expect(counts).toMatchObject({ cell: signs, label: 2 * view.transitions.length + 4 });
  });
  it('has each beginning of an execution in the tree, and the sign and number of each at its end', async () => {
    const model = { run: 1, text: example('independent-steps'), language: usualLanguage, constants: { n: 3 } } as const;
    const bounds = { maxDepth: 30, mostExecutions: 100, mostNodes: 1_000, mostMilliseconds: 10_000 };
    const { recording } = await createWorkbench().recordExecutions({ ...model, ...bounds, searches: ['none'] });
    const [tree] = recording?.trees ?? [];
    if (recording === null || tree === undefined) throw new Error('nothing was recorded');
    const drawing = treeDrawing(recording, 0, treeLayout(tree, 60));
    if (drawing === null) throw new Error('there is no tree');
    // 1 + 3 + 6 + 6 nodes; 15 steps; their names, six classes and numbers, and the title.
    expect(elementsOf(svgOf(drawing))).toMatchObject({ state: 16, arrow: 15, label: 15 + 12 + 1 });
    // What letters, and numbers in parentheses, mean.
    expect(drawing.marks.flatMap((mark) => (mark.kind === 'text' && mark.role === 'legend' ? [mark.text] : []))).toEqual([
      'A',
      'class: executions with the same letter are equivalent',
      '(2)',
      'redundant: one of its class was run before',
    ]);
  });
});

describe('the layers of a comparison', () => {
  it('have all states and transitions of the model, and what each side came to', async () => {
    const { result } = await compared(table, side(), side({ por: 'stubborn' }), { drawn: 100 });
    const layers = result.layers ?? [];
    const depths = (await compared(table, side(), side())).result.drawing?.nodes.map(({ depth }) => depth) ?? [];
    expect(layers.map(({ all }) => all.states)).toEqual(Array.from({ length: 14 }, (_, d) => depths.filter((depth) => depth === d).length));
    const sums = (of: 'all' | 'left' | 'right') => [
      layers.reduce((sum, layer) => sum + layer[of].states, 0),
      layers.reduce((sum, layer) => sum + layer[of].transitions, 0),
    ];
    const counted = (found: typeof result.left) => [found?.statistics.states, found?.statistics.transitions];
    expect(sums('all')).toEqual([392, 1415]);
    expect([sums('left'), sums('right')]).toEqual([counted(result.left), counted(result.right)]);
    const drawing = layersDrawing(layers, 'states', ['', '']);
    expect(elementsOf(svgOf(drawing))).toMatchObject({ bar: 56 });
    expect(drawing.title).toBe(
      `14 layers. Left: 392 of 392 states (100 %). Right: ${result.right?.statistics.states} of 392 states (${((100 * (result.right?.statistics.states ?? 0)) / 392).toFixed(1)} %).`,
    );
  });
});
