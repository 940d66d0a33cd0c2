import { readFileSync } from 'node:fs';
import type { SymbolicStrategy } from '../../src/contract/check/options.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { makeSymbolicModel } from '../../src/engine/symbolic/make-symbolic-model.ts';
import { reach } from '../../src/engine/symbolic/reachability.ts';
import type { SymbolicModel } from '../../src/engine/symbolic/symbolic-model.ts';
import { finish } from '../../src/engine/temporal/finish.ts';
import { type Edge, falseEdge, trueEdge } from '../../src/engine/symbolic/bdd/bdd.ts';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import { markdownTable, whole } from '../table.ts';
import { processorSeconds } from './measured.ts';

/** One relation for several transitions, with the words that it changes. */
interface Cluster {
  readonly relation: Edge;
  readonly changed: Edge;
}

/**
 * Whether relations of single transitions or of clusters are better: times of chaining with clusters of transitions whose union has at most
 * so many nodes, beside chaining and saturation with a relation for each. In each the words that a cluster changes are quantified in its
 * image, none later. Throws where the states are not as many.
 */
export function compareClusters(subjects: readonly (readonly [string, number])[], most: readonly number[], seconds: number): void {
  const rows = subjects.map(([name, n]) => {
    const text = readFileSync(new URL(`../../models/${name}.esml`, import.meta.url), 'utf8');
    const model = () => {
      const { machine } = new CompiledModel(lower(analyse(text, { dialect: 'extended', constants: { n } })));
      return finish(makeSymbolicModel(machine));
    };
    const counts = new Set<bigint>();
    const timed = (symbolic: SymbolicModel, work: Generator<undefined, Edge>): string => {
      const start = process.cpuUsage();
      for (;;) {
        const { done, value } = work.next();
        if (processorSeconds(start) > seconds) return `more than ${seconds} s`;
        if (done !== true) continue;
        const time = processorSeconds(start);
        counts.add(symbolic.count(value));
        if (counts.size > 1) throw new Error(`${name}: ${[...counts].join(' and ')} states`);
        return `${time.toFixed(2)} s`;
      }
    };
    const found = (strategy: SymbolicStrategy): string => {
      const symbolic = model();
      return timed(symbolic, statesOf(symbolic, strategy));
    };
    const clustered = most.map((nodes) => {
      const symbolic = model();
      const clusters = clustersOf(symbolic, nodes);
      const [size, time] = [symbolic.bdd.size(clusters.map(({ relation }) => relation)), timed(symbolic, chaining(symbolic, clusters))];
      return `${clusters.length} of ${whole(size)} nodes: ${time}`;
    });
    return [`${name}, n = ${n}`, ...clustered, found('chaining'), found('saturation')];
  });
  const heads = most.map((nodes) => `chaining, clusters below ${whole(nodes)} nodes`);
  process.stdout.write(`\n${markdownTable(['model', ...heads, 'chaining, single transitions', 'saturation'], rows)}\n`);
}

function* statesOf(model: SymbolicModel, strategy: SymbolicStrategy): Generator<undefined, Edge> {
  return (yield* reach(model, strategy)).states;
}

/** Joins transitions that follow each other in the order of their first variables while their union has few nodes. */
function clustersOf({ bdd, encoding, relations }: SymbolicModel, most: number): Cluster[] {
  const first = (words: ReadonlySet<number>): number => Math.min(...encoding.nowOf(words));
  const sorted = relations.filter(({ words }) => words.size > 0).sort((a, b) => first(a.words) - first(b.words));
  const found: { relation: Edge; words: ReadonlySet<number> }[] = [];
  /** A relation that also keeps words which it does not mention. */
  const widened = ({ relation, words }: (typeof found)[number], all: ReadonlySet<number>): Edge =>
    [...all]
      .filter((word) => !words.has(word))
      .reduce((rest, word) => bdd.and(rest, encoding.becomes(word, encoding.value(word))), relation);
  for (const one of sorted) {
    const changing = { relation: one.functions().reduce((all, f) => bdd.or(all, f), falseEdge), words: changedBy(one) };
    const last = found[found.length - 1];
    const all = new Set([...(last?.words ?? []), ...changing.words]);
    const union = last === undefined ? null : bdd.within(most, () => bdd.or(widened(last, all), widened(changing, all)));
    if (last === undefined || union === null || bdd.size([union]) > most) found.push(changing);
    else found[found.length - 1] = { relation: union, words: all };
  }
  /** The words whose bits after the step the relation speaks of. */
  function changedBy(one: (typeof relations)[number]): ReadonlySet<number> {
    const next = new Set(encoding.nextOf(one.words));
    return encoding.wordsOf(one.functions().flatMap((f) => bdd.support(f).filter((variable) => next.has(variable))));
  }
  return found.map(({ relation, words }) => ({ relation: bdd.keep(relation), changed: bdd.keep(bdd.cube(encoding.nowOf(words))) }));
}

function* chaining({ bdd, initial }: SymbolicModel, clusters: readonly Cluster[]): Generator<undefined, Edge> {
  let states = bdd.keep(initial);
  for (let before: Edge = trueEdge; before !== states; ) {
    before = states;
    for (const { relation, changed } of clusters) {
      const more = bdd.keep(bdd.or(states, bdd.image(states, relation, changed)));
      bdd.release(states);
      states = more;
      bdd.safePoint();
      yield;
    }
  }
  return states;
}
