import cytoscape from 'cytoscape';
import { expect, it } from 'vitest';
import { Filling } from '../../src/app/kit/drawing/graph/cytoscape/filling.ts';

const many = 450;

it('gives elements that are added late the look that the picture has by then', async () => {
  const view = cytoscape({ headless: true, styleEnabled: true });
  let distance = 'near';
  const shares: number[] = [];
  const filling = new Filling(view, () =>
    Array.from({ length: many }, (_, i) => ({ group: 'nodes' as const, data: { id: `n${i}` }, classes: distance })),
  );
  filling.begin((share) => shares.push(share));
  const first = view.elements().length;
  expect(first).toBeLessThan(many);
  view.elements().removeClass(distance).addClass('small');
  distance = 'small';
  filling.renew();
  await expect.poll(() => shares.at(-1)).toBe(1);
  expect(view.elements().map((element) => element.id())).toEqual(Array.from({ length: many }, (_, i) => `n${i}`));
  expect(view.elements().filter('.small').length).toBe(many);
  filling.stop();
  view.destroy();
});

it('begins anew in the place of a picture that is not whole yet, and stops where it is told', async () => {
  const view = cytoscape({ headless: true, styleEnabled: true });
  let word = 'a';
  const filling = new Filling(view, () =>
    Array.from({ length: many }, (_, i) => ({ group: 'nodes' as const, data: { id: `${word}${i}` } })),
  );
  filling.begin();
  word = 'b';
  filling.begin();
  await expect.poll(() => view.elements().length).toBe(many);
  expect(view.elements().map((element) => element.id()[0])).toEqual(Array.from({ length: many }, () => 'b'));
  filling.begin();
  filling.stop();
  const there = view.elements().length;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(view.elements().length).toBe(there);
  view.destroy();
});
