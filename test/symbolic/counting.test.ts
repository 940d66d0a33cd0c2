import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { Backward } from '../../src/engine/symbolic/backward.ts';
import { type Edge, falseEdge } from '../../src/engine/symbolic/bdd/bdd.ts';
import { relatedWords } from '../../src/engine/symbolic/encoding/related-words.ts';
import { reach } from '../../src/engine/symbolic/reachability.ts';
import { makeSymbolicModel } from '../../src/engine/symbolic/make-symbolic-model.ts';
import { finish } from '../../src/engine/temporal/finish.ts';
import { countedModel } from '../../src/engine/wrap/counted.ts';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { root } from '../architecture/sources.ts';

function systemOf(text: string, constants: Readonly<Record<string, number>> = {}): TransitionSystem {
  return lower(analyse(text, { dialect: 'extended', constants }));
}

const modelText = (name: string): string => readFileSync(join(root, 'models', `${name}.esml`), 'utf8');

/** Steps that count up and down, by one and by more, up to bounds and round a circle, with and without conditions on other words. */
const counting = `MODEL Counting;
TYPE n = 0..40;
VAR x, y, z: n; open: BOOLEAN;
PROCESS Up; BEGIN LOOP ATOMIC WHEN x < 37; x := x + 3 END END END Up;
PROCESS Over; BEGIN LOOP ATOMIC WHEN (x > 0) & (y < 40) & open; x := x - 1; y := y + 1 END END END Over;
PROCESS Round; BEGIN LOOP ATOMIC WHEN y > 20; z := (z + 7) MOD 41 END END END Round;
PROCESS Gate; BEGIN open := TRUE; open := FALSE END Gate;
BEGIN Up; Over; Round; Gate END Counting`;

const systems: readonly (readonly [string, () => TransitionSystem])[] = [
  [
    'counters of readers and writers',
    () => countedModel(new CompiledModel(systemOf(modelText('readers-writers-alike'), { r: 20, w: 17 }))).counted.system,
  ],
  ['steps that count', () => systemOf(counting)],
];

describe('steps that count', () => {
  it.each(systems)('are taken as often as they can be at once, forwards and backwards: %s', (_, make) => {
    const model = finish(makeSymbolicModel(new Machine(make())));
    const { bdd } = model;
    const levels = finish(reach(model, 'breadth-first'));
    expect(finish(reach(model, 'saturation')).states).toBe(levels.states);
    expect(levels.rounds).toBeGreaterThan(20);
    let leaps = 0;
    for (const relation of model.relations) {
      const closed = (from: Edge, step: (states: Edge) => Edge): Edge => {
        let set = from;
        for (let before: Edge | null = null; before !== set; ) [before, set] = [set, bdd.or(set, step(set))];
        return set;
      };
      const forwards = closed(model.initial, (states) => relation.image(states));
      const spread = relation.spread(model.initial);
      // Either one step or all: what is between the two would be right as well.
      const one = bdd.or(model.initial, relation.image(model.initial));
      expect([forwards, one]).toContain(spread);
      expect(closed(model.initial, (states) => relation.spread(states))).toBe(forwards);
      if (spread !== one) leaps++;
      const goal = bdd.and(levels.states, bdd.not(relation.enabledIn(levels.states)));
      const gathered = closed(goal, (states) => relation.gather(states));
      expect(gathered).toBe(closed(goal, (states) => relation.preimage(states)));
    }
    expect(leaps).toBeGreaterThan(0);
    const backward = new Backward(model, bdd.keep(levels.states));
    const goal = bdd.keep(model.initial);
    const anywhere = finish(backward.until(levels.states, goal));
    // The same set under another name, for which no steps are taken at once.
    let slowly = goal;
    for (let before: Edge | null = null; before !== slowly; ) {
      before = slowly;
      for (const relation of model.relations) slowly = bdd.or(slowly, bdd.and(levels.states, relation.preimage(slowly)));
    }
    expect(anywhere).toBe(slowly);
    // Within fewer states a path may not leap over those between.
    const relation = model.relations.find((one) => one.spread(model.initial) !== bdd.or(model.initial, one.image(model.initial)));
    if (relation === undefined) throw new Error('a step counts');
    const far = bdd.and(relation.spread(model.initial), bdd.not(bdd.or(model.initial, relation.image(model.initial))));
    const pass = bdd.keep(bdd.and(levels.states, bdd.not(relation.image(model.initial))));
    expect(bdd.and(finish(backward.until(pass, bdd.keep(far))), model.initial)).toBe(falseEdge);
  });

  it('need few operations, however far they count', () => {
    const images = [50, 500].map((size) => {
      const { counted } = countedModel(new CompiledModel(systemOf(modelText('readers-writers-alike'), { r: size, w: size })));
      const model = finish(makeSymbolicModel(counted.machine));
      const reached = finish(reach(model, 'saturation'));
      expect(model.count(reached.states)).toBe(BigInt(size + 1) * BigInt(size + 1) + BigInt(size));
      return reached.rounds;
    });
    expect(images[1]).toBe(images[0]);
  });

  it('have the bits of what they count interleaved, and those of nothing else', () => {
    const system = systemOf(counting);
    const { layout } = new Machine(system);
    const [x = -1, y = -1, z = -1, open = -1] = layout.shared;
    const groups = relatedWords(system, layout);
    expect(groups[x]).toBe(groups[y]);
    expect(groups[z]).not.toBe(groups[x]);
    for (const word of [open, ...layout.frames]) expect(groups.filter((group) => group === groups[word])).toHaveLength(1);
    const bits = finish(makeSymbolicModel(new Machine(system))).encoding.nowOf([x, y]);
    const order = [...bits].sort((a, b) => a - b);
    expect(order.map((variable) => bits.indexOf(variable) < 6)).toEqual(
      order.map((_, i) => (i % 2 === 0) === bits.indexOf(order[0] ?? -1) < 6),
    );
  });
});
