import { LineMap } from '../../base/span.ts';
import { Check } from '../../engine/check.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import { Chooser } from '../../engine/reduce/chooser.ts';
import { noReduction } from '../../engine/reduce/options.ts';
import { Occurrences } from '../../engine/reduce/occurrences.ts';
import { stateProperties } from '../../engine/reduce/plan.ts';
import { type StatelessOptions, StatelessSearch } from '../../engine/reduce/stateless.ts';
import { statelessRefusal } from '../../engine/reduce/stateless-check.ts';
import { defaultCheckOptions, defaultTemporalOptions } from '../../engine/verdict.ts';
import { Analysis } from '../../system/analysis/analysis.ts';
import { nameOf } from '../player/record.ts';
import type { ExecutionsRecording, ExecutionsRequest, ExecutionTree, StatelessName, TransitionName } from './api.ts';
import { TraceClasses } from './classes.ts';
import { TreeBuilder } from './tree.ts';

type Asked = Omit<ExecutionsRequest, 'run' | 'text' | 'dialect' | 'constants'>;

/** Runs stateless searches one after another and notes their executions, and which of these are equivalent. */
export function recordExecutions(machine: Machine, text: string, request: Asked): ExecutionsRecording {
  const analysis = new Analysis(machine.system);
  const occurrences = new Occurrences(analysis);
  const classes = new TraceClasses((a, b) => !occurrences.commute(a, b));
  const trees = request.searches.map((search) => recordTree(machine, analysis, classes, search, request));
  const lines = new LineMap(text);
  const named = new Set(
    trees.flatMap(({ nodes }) => nodes.flatMap((node) => [node.transition, ...node.left.map((left) => left.transition)])),
  );
  named.delete(-1);
  const nameTransition = (transition: number): TransitionName => {
    const { processes, spans } = analysis.footprint(transition);
    return {
      name: nameOf(analysis, machine.system, text, lines, transition),
      processes: processes.map((process) => machine.system.activations[process]?.name ?? '?'),
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

function recordTree(machine: Machine, analysis: Analysis, classes: TraceClasses, search: StatelessName, request: Asked): ExecutionTree {
  const { system } = machine;
  const stateless = optionsOf(search, request.maxDepth);
  const temporal = { ...defaultTemporalOptions, only: stateProperties(system) };
  const options = { ...defaultCheckOptions, engine: 'machine', search: 'dfs', temporal } as const;
  const tree = new TreeBuilder(machine, classes, request);
  const por = stateless.por === 'persistent2' ? 'persistent2' : 'none';
  const chooser = new Chooser(analysis, machine.layout, machine, { ...noReduction, por });
  const check = new Check(system, machine, options, {
    source: machine,
    search: (context) => new StatelessSearch(context, chooser, stateless, (event) => tree.tell(event)),
    finish: (verdict) => verdict,
  });
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
    refusal: statelessRefusal(analysis, options, stateless),
  };
}

function optionsOf(search: StatelessName, maxDepth: number): StatelessOptions {
  switch (search) {
    case 'none':
    case 'persistent2':
    case 'source-dpor':
      return { por: search, sleep: false, maxDepth };
    case 'sleep':
      return { por: 'none', sleep: true, maxDepth };
    case 'persistent2+sleep':
      return { por: 'persistent2', sleep: true, maxDepth };
  }
}
