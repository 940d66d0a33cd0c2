import type { DiagramEdge, DiagramsRequest, GrowthView, OrderedGroup, RingView } from '../../contract/diagrams.ts';
import { type Edge, falseEdge, NodeLimit } from '../../engine/symbolic/bdd/bdd.ts';
import { groupName, levels, nodesFrom, orderedGroups, rings } from '../../engine/symbolic/growth.ts';
import { makeSymbolicModel } from '../../engine/symbolic/make-symbolic-model.ts';
import type { SymbolicModel } from '../../engine/symbolic/symbolic-model.ts';
import type { Models } from '../models.ts';
import type { Task, Tasks } from '../tasks.ts';
import { diagnosticViews } from '../views/diagnostic-view.ts';
import type { DiagramsApi, diagramsTasks } from './api.ts';

/** A diagram with more nodes is not drawn. */
const mostDrawn = 150;

/** What was grown last. */
interface Grown {
  readonly run: number;
  readonly model: SymbolicModel;
  readonly sets: Edge[];
  rings: RingView[];
  ended: GrowthView['ended'];
}

/** Grows sets of states as decision diagrams, so that they can be looked at. */
export function createDiagramsService(models: Models, tasks: Tasks<(typeof diagramsTasks)[number]>): DiagramsApi {
  let grown: Grown | null = null;
  return {
    async growDiagrams(request, onProgress) {
      const task = tasks.begin('growDiagrams');
      const { program, runnable } = await models.load(request);
      grown = null;
      if (runnable === null) return { ...nothing, run: request.run, failed: await diagnosticViews(program.diagnostics) };
      const now = await begun(request, runnable.machine, task, (making) => onProgress({ ...nothing, run: request.run, making }));
      if (!('model' in now)) return { ...nothing, run: request.run, ended: now.ended };
      await grow(now, request, task, () => onProgress(viewOf(now)));
      if (now.ended === 'all') await searchSingly(now, request, task, () => onProgress(viewOf(now)));
      grown = now;
      return viewOf(now);
    },

    async siftDiagrams(onProgress) {
      if (grown === null) return null;
      const { bdd } = grown.model;
      const task = tasks.begin('siftDiagrams');
      const groups = orderedGroups(grown.model).map(({ variables }) => variables);
      bdd.collect();
      const nodes = [bdd.nodes];
      const run = bdd.sifting({ groups });
      const all = await task.inSlices(
        (milliseconds) => {
          const end = performance.now() + milliseconds;
          while (performance.now() < end) {
            const { done, value } = run.next();
            if (done === true) return true;
            nodes.push(value);
          }
          return false;
        },
        () => onProgress({ nodes, groups: groups.length, done: false }),
      );
      if (!all) run.return(0);
      onProgress({ nodes, groups: groups.length, done: true });
      const { model, sets } = grown;
      grown.rings = grown.rings.map((ring, i) => ({ ...ring, nodes: model.bdd.size([sets[i] ?? falseEdge]) }));
      return viewOf(grown);
    },

    drawDiagram(ring) {
      const set = grown?.sets[ring];
      if (grown === null || set === undefined) return null;
      const { model } = grown;
      const size = model.bdd.size([set]);
      const negated = (set & 1) === 1;
      const found = nodesFrom(model, set, mostDrawn);
      if (found === null) return { size, negated, nodes: [], edges: [] };
      const edge = (source: number, to: Edge, value: boolean): DiagramEdge => ({
        source,
        target: found.number(to),
        value,
        negated: (to & 1) === 1,
      });
      return {
        size,
        negated,
        nodes: [
          ...found.nodes.map(({ variable, level }) => ({ name: bitName(model, variable), level })),
          { name: 'TRUE', level: model.bdd.variables },
        ],
        edges: found.nodes.flatMap(({ low, high }, i) => [edge(i, low, false), edge(i, high, true)]),
      };
    },
  };
}

const nothing = { failed: null, making: null, rings: [], ended: null, order: [], relationNodes: 0, nodes: 0, peak: 0 } as const;

/** The model as diagrams, of which nothing has been grown yet; or what ended the making of its relations. */
async function begun(
  { run, order, maxNodes, maxMilliseconds }: DiagramsRequest,
  machine: SymbolicModel['machine'],
  task: Task,
  report: (making: NonNullable<GrowthView['making']>) => void,
): Promise<Grown | { readonly ended: 'nodes' | 'time' | 'stopped' }> {
  const work = makeSymbolicModel(machine, { maxNodes }, order);
  const start = performance.now();
  let making: NonNullable<GrowthView['making']> = { made: 0, all: 0 };
  let model: SymbolicModel | null = null as SymbolicModel | null;
  const advance = (): void => {
    const { done, value } = work.next();
    if (done === true) model = value;
    else making = { made: value.made, all: value.all };
  };
  try {
    advance();
    // Told at once, however little there is to make.
    if (model === null) report(making);
    const all = await task.inSlices(
      (milliseconds) => {
        const end = performance.now() + milliseconds;
        for (let now = performance.now(); now < end && model === null && !task.stopped; now = performance.now()) {
          if (now - start > maxMilliseconds) return true;
          advance();
        }
        return model !== null;
      },
      () => report(making),
    );
    if (model === null) return { ended: all ? 'time' : 'stopped' };
    return { run, model, sets: [], rings: [], ended: null };
  } catch (problem) {
    if (problem instanceof NodeLimit) return { ended: 'nodes' };
    throw problem;
  }
}

async function grow(grown: Grown, { maxMilliseconds }: DiagramsRequest, task: Task, report: () => void): Promise<void> {
  const run = rings(grown.model);
  const start = performance.now();
  const slice = (milliseconds: number): boolean => {
    const end = performance.now() + milliseconds;
    for (let now = performance.now(); now < end; now = performance.now()) {
      if (now - start > maxMilliseconds) grown.ended = 'time';
      if (grown.ended !== null) return true;
      const { done, value } = run.next();
      if (done === true) grown.ended = 'all';
      else if (value !== null) {
        const { set, states, fresh, nodes } = value;
        grown.sets.push(grown.model.bdd.keep(set));
        grown.rings.push({ states: String(states), fresh: String(fresh), nodes, milliseconds: performance.now() - start, singly: null });
      }
    }
    return false;
  };
  try {
    if (!(await task.inSlices(slice, report))) grown.ended = 'stopped';
  } catch (problem) {
    if (!(problem instanceof NodeLimit)) throw problem;
    grown.ended = 'nodes';
  }
}

/** Searches the states one by one, level by level, and notes when each was complete. */
async function searchSingly(grown: Grown, { maxStates, maxMilliseconds }: DiagramsRequest, task: Task, report: () => void): Promise<void> {
  const run = levels(grown.model, maxStates);
  const start = performance.now();
  let ring = 0;
  await task.inSlices((milliseconds) => {
    const end = performance.now() + milliseconds;
    for (let now = performance.now(); now < end; now = performance.now()) {
      const { done, value } = run.next();
      if (done === true || now - start > maxMilliseconds) return true;
      if (value === null) continue;
      const at = ring++;
      grown.rings = grown.rings.map((one, i) => (i === at ? { ...one, singly: now - start } : one));
    }
    return false;
  }, report);
}

function viewOf({ run, model, sets, rings: found, ended }: Grown): GrowthView {
  const { bdd, relations } = model;
  const counts = new Map<number, number>();
  for (const { variable } of nodesFrom(model, sets[sets.length - 1] ?? falseEdge, Number.POSITIVE_INFINITY)?.nodes ?? [])
    counts.set(variable, (counts.get(variable) ?? 0) + 1);
  const order = orderedGroups(model).map(({ words, variables }): OrderedGroup => {
    const nodes = variables.reduce((sum, variable) => sum + (counts.get(variable) ?? 0), 0);
    return { words, name: groupName(model, words), bits: variables.length / 2, nodes };
  });
  return {
    run,
    failed: null,
    making: null,
    rings: found,
    ended,
    order,
    relationNodes: bdd.size(relations.flatMap((relation) => relation.functions())),
    nodes: bdd.nodes,
    peak: bdd.peak,
  };
}

/** `x.4`: the bit of a word that counts for 4. */
function bitName(model: SymbolicModel, variable: number): string {
  const [word = -1] = model.encoding.wordsOf([variable]);
  const bits = model.encoding.nowOf([word]);
  const name = groupName(model, [word]);
  return bits.length === 1 ? name : `${name}: ${2 ** (bits.length - 1 - bits.indexOf(variable))}`;
}
