import { unreachable } from '../../base/unreachable.ts';
import { monitorFor } from '../../engine/properties/monitors.ts';
import type { Components } from '../../graphs/components.ts';
import { pieceOfWork, type Work } from '../../graphs/work.ts';
import type { Explored } from './explored.ts';
import { statesOfSubformula } from './subformulas.ts';
import type { Watches } from '../views/watches.ts';
import type { GraphColour } from '../../contract/graph.ts';
import { mostColours } from './limits.ts';

/** The colours of states: an entry of the legend for each, -1 for none. */
export interface Colouring {
  readonly legend: readonly string[];
  readonly of: Int32Array;
  readonly problem: string | null;
}

const none = (states: number): Colouring => ({ legend: [], of: new Int32Array(states).fill(-1), problem: null });

export function* colouring(colour: GraphColour, explored: Explored, parts: Components, watches: Watches): Work<Colouring> {
  const { found, machine } = explored;
  const { states } = found.graph;
  switch (colour.by) {
    case 'kind':
    case 'process':
      return none(states);
    case 'depth': {
      const deepest = found.depths.reduce((most, depth) => Math.max(most, depth), 0);
      const bands = Math.min(mostColours, deepest + 1);
      const bandOf = (depth: number) => Math.floor((depth * bands) / (deepest + 1));
      const legend = Array.from({ length: bands }, (_, band) => {
        const [from, to] = [Math.ceil((band * (deepest + 1)) / bands), Math.ceil(((band + 1) * (deepest + 1)) / bands) - 1];
        return from === to ? `depth ${from}` : `depth ${from} to ${to}`;
      });
      return { legend, of: found.depths.map((depth) => (depth < 0 ? -1 : bandOf(depth))), problem: null };
    }
    case 'component': {
      const numbers = new Map<number, string>();
      for (let c = parts.count - 1; c >= 0; c--) {
        if (parts.cyclic[c] === 1)
          numbers.set(c, `component ${numbers.size + 1}, ${parts.sizes[c]} states${parts.bottom[c] === 1 ? ', cannot be left' : ''}`);
      }
      return counted(parts.of, (c) => numbers.get(c) ?? 'no circle');
    }
    case 'property': {
      const monitors = machine.system.properties.flatMap((property, index) => {
        const monitor = monitorFor(property, index);
        return monitor === null || monitor.initialOnly ? [] : [{ ...monitor, name: property.name }];
      });
      if (monitors.length === 0) return { ...none(states), problem: 'No property of the model speaks of single states.' };
      const state = new Int32Array(machine.words);
      const values = new Int32Array(states);
      for (let s = 0; s < states; s++) {
        if (s % pieceOfWork === 0) yield;
        found.read(s, state);
        const met = monitors.findIndex((m) => machine.proposition(m.expression, state) === m.wanted);
        values[s] = met;
      }
      return counted(values, (met) =>
        met < 0 ? 'none' : `${monitors[met]?.decides === true ? 'shows' : 'violates'} ${monitors[met]?.name}`,
      );
    }
    case 'subformula': {
      const truths = yield* statesOfSubformula(explored, colour.formula);
      if (typeof truths === 'string') return { ...none(states), problem: truths };
      return counted(Int32Array.from(truths), (truth) => `${truth === 1 ? 'true' : 'false'}: ${colour.formula}`);
    }
    case 'expression': {
      const watch = watches.compile(colour.expression, false);
      if (typeof watch === 'string') return { ...none(states), problem: watch };
      const state = new Int32Array(machine.words);
      const values = new Int32Array(states);
      const words: string[] = [];
      const numbers = new Map<string, number>();
      for (let s = 0; s < states; s++) {
        if (s % (pieceOfWork >> 2) === 0) yield;
        found.read(s, state);
        const value = watch.valueText(state);
        let number = numbers.get(value);
        if (number === undefined) {
          number = words.push(value) - 1;
          numbers.set(value, number);
        }
        values[s] = number;
      }
      return counted(values, (value) => `${colour.expression} = ${words[value]}`);
    }
    default:
      unreachable(colour);
  }
}

/** The most frequent values get colours of their own. */
function counted(values: Int32Array, name: (value: number) => string): Colouring {
  const counts = new Map<string, number>();
  const named = new Map<number, string>();
  for (const value of values) {
    let text = named.get(value);
    if (text === undefined) {
      text = name(value);
      named.set(value, text);
    }
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const frequent = [...counts].sort((a, b) => b[1] - a[1]).map(([text]) => text);
  const all = frequent.length <= mostColours ? frequent.sort() : [...frequent.slice(0, mostColours - 1), 'other'];
  const entryOf = new Map([...named].map(([value, text]) => [value, all.includes(text) ? all.indexOf(text) : all.length - 1]));
  return { legend: all, of: values.map((value) => entryOf.get(value) ?? -1), problem: null };
}
