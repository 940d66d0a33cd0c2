import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Rectangle } from '../../src/base/layout/measure.ts';
import { PictureView } from '../../src/engine/views/picture.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { Exploration } from '../../src/engine/search/explore.ts';
import { listSome } from '../../src/engine/source/source.ts';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import { compilePicture } from '../../src/frontends/esml/picture/compile.ts';
import type { PictureShape, ProblemPicture } from '../../src/contract/picture.ts';
import { extentOf, problemDrawing } from '../../src/app/features/picture/drawing.ts';
import { type PlacedWords, placedWords } from '../../src/app/features/picture/placed-words.ts';
import { svgOf } from '../../src/drawing/svg.ts';
import { sliderRange } from '../../src/app/kit/widgets/slider-range.ts';
import { starter } from '../../src/app/session/library/starter.ts';
import { root } from '../architecture/sources.ts';

const folder = join(root, 'models');
const pictured = readdirSync(folder)
  .filter((name) => name.endsWith('.esml'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
  .filter(({ text }) => text.includes('(* PICTURE'));

/** States of each model whose pictures are looked at, at most. */
const most = 3_000;

/** Sizes of type in units of the plane, from the usual one to that of a small panel in projector type. */
const types = [12, 17, 30] as const;
/** Pictures of each model in which words are looked at. */
const mostWorded = 60;

/** Words that lie on a shape that is neither their own nor the larger one on which that stands, or on other words. */
function coveredWords({ shapes, links }: ProblemPicture, type: number): string[] {
  const found = placedWords(shapes, links, type);
  const words: { readonly word: PlacedWords; readonly owners: readonly PictureShape[] }[] = [
    ...found.shapes.flatMap((said, own) => said.map((word) => ({ word, owners: [shapes[own]!] }))),
    ...found.links.flatMap((word, i) => (word === null ? [] : { word, owners: [shapes[links[i]!.from]!, shapes[links[i]!.to]!] })),
  ];
  return words.flatMap(({ word, owners }, i) => {
    const onWords = words.slice(i + 1).filter(({ word: other }) => boxesMeet(word.box, other.box));
    // What a shape is painted over does not show behind its words.
    const painted = word.outside ? 0 : shapes.findIndex((shape) => owners.includes(shape)) + 1;
    const onShapes = shapes.slice(painted).filter((shape) => {
      const ground = owners.some(
        (own) => own !== shape && own.width * own.height < shape.width * shape.height && onShape(boxOf(own), shape),
      );
      return shape.form !== 'label' && !ground && onShape(word.box, shape);
    });
    return [
      ...onWords.map((other) => `${word.text} on ${other.word.text}`),
      ...onShapes.map(({ name }) => `${word.text} on the shape ${name}`),
    ];
  });
}

function boxesMeet(a: Rectangle, b: Rectangle): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function boxOf({ x, y, width, height }: PictureShape): Rectangle {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

function onShape({ left, right, top, bottom }: Rectangle, { form, x, y, width, height }: PictureShape): boolean {
  const [dx, dy] = [Math.max(0, left - x, x - right), Math.max(0, top - y, y - bottom)];
  return form === 'circle' ? Math.hypot(dx, dy) < width / 2 : dx < width / 2 && dy < height / 2;
}

/** Words that have no room. */
function missingWords({ shapes, links }: ProblemPicture, type: number): string[] {
  const found = placedWords(shapes, links, type);
  const written = [...found.shapes.flat(), ...found.links.flatMap((word) => word ?? [])].map(({ text }) => text);
  const said = [...shapes.flatMap(({ name, words, value }) => [name, ...words, value ?? '']), ...links.map(({ word }) => word)];
  return said.filter((text) => text !== '' && !written.includes(text));
}

describe('the pictures of the examples', () => {
  it('are thirteen, as docs/pictures.md says, and the first model that is opened is among them', () => {
    expect(pictured).toHaveLength(13);
    expect(pictured.map(({ text }) => text)).toContain(starter);
  });

  it.each(pictured)('$name: has no circle on another, with the largest constants that its sliders offer', ({ text }) => {
    const declared = analyse(text, { dialect: 'extended', constants: {} }).facts.constants;
    for (const { name, value } of declared) {
      if (typeof value !== 'number') continue;
      // A slider goes on to what is typed; more than 16 in a ring are too many to be looked at.
      for (const most of new Set([value, sliderRange(value, value).max, ...(text.includes(`.. ${name} - 1 ring`) ? [16] : [])])) {
        const constants = { [name]: most };
        const found = compilePicture(analyse(text, { dialect: 'extended', constants }), constants);
        const circles = found?.picture?.plan.shapes.filter(({ form, dx, dy }) => form === 'circle' && dx === null && dy === null) ?? [];
        const on = circles.flatMap((a, i) =>
          circles
            .slice(i + 1)
            .flatMap((b) => (Math.hypot(a.x - b.x, a.y - b.y) < (a.width + b.width) / 2 ? [`${a.name} on ${b.name}`] : [])),
        );
        expect({ name, most, on }).toEqual({ name, most, on: [] });
      }
    }
  });

  it.each(pictured)('$name: can be drawn in all states, and differs between them', ({ text }) => {
    const options = { dialect: 'extended', constants: {} } as const;
    const found = compilePicture(analyse(text, options), {});
    expect(found?.diagnostics).toEqual([]);
    if (found?.picture == null) throw new Error('there is no picture');
    const { plan, model, first, boolean } = found.picture;
    const system = lower(model);
    const machine = new Machine(system);
    const view = new PictureView(system, plan, first, boolean);
    const exploration = new Exploration(machine, machine.layout.ranges, most);
    const looks = new Set<string>();
    while (exploration.advance() >= 0) {
      const picture = view.at(exploration.state);
      expect(picture.problem).toBeNull();
      looks.add(JSON.stringify(picture));
      exploration.steps.clear();
      listSome(machine, exploration.state, exploration.steps, 1_000);
      for (let i = 0; i < exploration.steps.count; i++) exploration.take(i);
    }
    expect(looks.size).toBeGreaterThan(3);
    const [one = ''] = looks;
    const picture = JSON.parse(one);
    const drawing = problemDrawing(picture, extentOf(picture));
    for (const mark of drawing.marks) {
      if (mark.kind !== 'text') continue;
      expect(mark.x).toBeGreaterThan(0);
      expect(mark.x).toBeLessThan(drawing.width);
      expect(mark.y).toBeLessThan(drawing.height);
    }
    expect(svgOf(drawing)).toContain(plan.title);
    const all: ProblemPicture[] = [...looks].filter((_, i) => i % Math.ceil(looks.size / mostWorded) === 0).map((look) => JSON.parse(look));
    for (const type of types)
      expect({ type, covered: [...new Set(all.flatMap((look) => coveredWords(look, type)))] }).toEqual({ type, covered: [] });
    expect([...new Set(all.flatMap((look) => missingWords(look, types[0])))]).toEqual([]);
  });
});
