import { LineMap } from '../../base/span.ts';
import type { CompiledModel } from '../../engine/compiled-model.ts';
import { stateProperties } from '../../engine/plan/asked.ts';
import { begin } from '../../engine/plan/begin.ts';
import { possiblePlan } from '../../engine/plan/plan.ts';
import { Occurrences } from '../../engine/reduce/occurrences.ts';
import { nameOf } from '../../engine/views/transition-names.ts';
import { TraceClasses } from './classes.ts';
import { TreeBuilder } from './tree.ts';
import { defaultTemporalOptions } from '../../contract/check/options.ts';
import type { ExecutionTree, ExecutionsRecording, ExecutionsRequest, TransitionName } from '../../contract/executions.ts';
import { type StatelessName, statelessSearches } from '../../contract/check/stateless-catalogue.ts';

type Asked = Omit<ExecutionsRequest, 'run' | 'text' | 'language' | 'constants'>;

/** Runs stateless searches one after another and notes their executions, and which of these are equivalent. */
export function recordExecutions(model: CompiledModel, text: string, request: Asked): ExecutionsRecording {
  const { system, analysis } = model;
  const occurrences = new Occurrences(analysis, 'run');
  const classes = new TraceClasses((a, b) => !occurrences.commute(a, b));
  const trees = request.searches.map((search) => recordTree(model, classes, search, request));
  const lines = new LineMap(text);
  const named = new Set(
    trees.flatMap(({ nodes }) => nodes.flatMap((node) => [node.transition, ...node.left.map((left) => left.transition)])),
  );
  named.delete(-1);
  const nameTransition = (transition: number): TransitionName => {
    const { processes, spans } = analysis.footprint(transition);
    return {
      name: nameOf(analysis, system, text, lines, transition),
      processes: processes.map((process) => system.activations[process]?.name ?? '?'),
      span: spans[0] ?? { start: 0, end: 0 },
    };
  };
  return {
    trees,
    classes: classes.found,
    maxDepth: request.maxDepth,
    transitions: Object.fromEntries([...named].map((transition) => [transition, nameTransition(transition)])),
  };
}

function recordTree(model: CompiledModel, classes: TraceClasses, search: StatelessName, request: Asked): ExecutionTree {
  const stateless = { ...statelessSearches[search], maxDepth: request.maxDepth, unsound: true };
  const temporal = { ...defaultTemporalOptions, only: stateProperties(model.system) };
  const planned = possiblePlan(model, { engine: 'machine', search: 'stateless', temporal, stateless });
  const tree = new TreeBuilder(model.machine, classes, request);
  const check = begin(planned, () => (event) => tree.tell(event));
  const end = performance.now() + request.mostMilliseconds;
  let over = false;
  while (!over && tree.stoppedBy === null) {
    over = check.slice(5);
    if (!over && performance.now() > end) tree.stoppedBy ??= 'time';
  }
  const { nodes, executions, stoppedBy } = tree;
  const whole = executions.filter((execution) => execution.class !== null);
  return {
    search,
    nodes,
    executions,
    stoppedBy,
    whole: whole.length,
    classes: new Set(whole.map((execution) => execution.class)).size,
    cut: executions.filter(({ end: how }) => how === 'depth').length,
    blocked: executions.filter(({ end: how }) => how === 'asleep').length,
    refusal: planned.doubt?.reason ?? null,
  };
}
