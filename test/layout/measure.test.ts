import { expect, it } from 'vitest';
import { type DrawnGraph, measure } from '../../src/base/layout/measure.ts';

const box = (x: number, y: number, w = 10, h = 10) => [
  { x: x - w, y: y - h },
  { x: x + w, y: y - h },
  { x: x + w, y: y + h },
  { x: x - w, y: y + h },
];
const rectangle = (x: number, y: number, w: number, h: number) => ({ left: x - w, right: x + w, top: y - h, bottom: y + h });
const plain: DrawnGraph = {
  nodes: [box(0, 0), box(100, 0), box(50, 60)].map((outline) => ({ outline, texts: [] })),
  arrows: [
    {
      source: 0,
      target: 1,
      line: [
        { x: 10, y: 0 },
        { x: 90, y: 0 },
      ],
    },
    {
      source: 0,
      target: 2,
      line: [
        { x: 5, y: 10 },
        { x: 45, y: 50 },
      ],
    },
  ],
  labels: [],
};
const nothing = {
  throughNodes: 0,
  onNodes: 0,
  onLabels: 0,
  onArrows: 0,
  ambiguous: 0,
  outside: 0,
  overlapping: 0,
  undrawn: 0,
  crossings: 0,
};

it('counts nothing where nothing can be misread', () => {
  expect(measure(plain)).toEqual(nothing);
});

it('counts each way to misread a picture', () => {
  const with_ = (more: Partial<DrawnGraph>) => measure({ ...plain, ...more });
  const through = {
    source: 0,
    target: 1,
    line: [
      { x: 10, y: 5 },
      { x: 50, y: 55 },
      { x: 90, y: 5 },
    ],
  };
  expect(with_({ arrows: [through] })).toEqual({ ...nothing, throughNodes: 1 });
  // An arrow that only touches two sides of a node passes through it.
  expect(
    with_({
      arrows: [
        {
          source: 0,
          target: 1,
          line: [
            { x: 0, y: 60 },
            { x: 90, y: 60 },
          ],
        },
      ],
    }),
  ).toMatchObject({ throughNodes: 1 });
  expect(with_({ labels: [{ arrow: 0, box: rectangle(50, 60, 4, 4) }] })).toEqual({ ...nothing, onNodes: 1, ambiguous: 1 });
  expect(with_({ labels: [{ arrow: 0, box: rectangle(50, 60, 40, 40) }] })).toMatchObject({ onNodes: 1, onArrows: 1 });
  expect(
    with_({
      labels: [
        { arrow: 0, box: rectangle(50, -5, 9, 4) },
        { arrow: 0, box: rectangle(60, -6, 9, 4) },
      ],
    }),
  ).toEqual({ ...nothing, onLabels: 1 });
  expect(with_({ labels: [{ arrow: 1, box: rectangle(50, 0, 9, 4) }] })).toEqual({ ...nothing, onArrows: 1, ambiguous: 1 });
  // Struck through by its own arrow.
  expect(with_({ labels: [{ arrow: 0, box: rectangle(60, 0, 9, 4) }] })).toEqual({ ...nothing, onArrows: 1 });
  // Nearer to its own arrow, but not by enough.
  expect(with_({ labels: [{ arrow: 0, box: rectangle(40, 19, 5, 5) }] })).toEqual({ ...nothing, ambiguous: 1 });
  expect(with_({ labels: [{ arrow: 0, box: rectangle(60, 11, 5, 5) }] })).toEqual(nothing);
  expect(with_({ nodes: [...plain.nodes, { outline: box(0, 200), texts: [rectangle(0, 200, 11, 4)] }] })).toEqual({
    ...nothing,
    outside: 1,
  });
  expect(with_({ nodes: [...plain.nodes, { outline: box(200, 0), texts: [] }, { outline: box(215, 5), texts: [] }] })).toEqual({
    ...nothing,
    overlapping: 1,
  });
  expect(
    with_({
      arrows: [
        {
          source: 0,
          target: 1,
          line: [
            { x: 10, y: 0 },
            { x: 11, y: 0 },
          ],
        },
      ],
    }),
  ).toEqual({ ...nothing, undrawn: 1 });
  expect(with_({ arrows: [{ source: 0, target: 1, line: [] }] })).toEqual({ ...nothing, undrawn: 1 });
  const across = {
    source: 1,
    target: 2,
    line: [
      { x: 30, y: -20 },
      { x: 30, y: 45 },
    ],
  };
  expect(with_({ arrows: [...plain.arrows, across] })).toEqual({ ...nothing, crossings: 2 });
});
