import { LineMap } from '../../base/span.ts';
import { StepLabels } from '../../engine/views/labels.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import { Analysis } from '../../system/analysis/analysis.ts';
import { transitionsByEdge } from '../../system/edges.ts';
import type { Edge } from '../../system/ir.ts';
import type { ProgramEdgeView, ProgramGraphView } from '../../contract/program-graphs.ts';

/** The program graphs of all processes; `property` is the one for which transitions are visible, null for all. */
export function programGraphs(machine: Machine, text: string, property: string | null): ProgramGraphView[] {
  const { system } = machine;
  const properties = property === null ? system.properties : system.properties.filter(({ name }) => name === property);
  const analysis = new Analysis({ ...system, properties });
  const lines = new LineMap(text);
  const labels = new StepLabels(machine, text);
  const transitionsOf = transitionsByEdge(system);
  return system.activations.map((activation, process): ProgramGraphView => {
    const { locations = [], edges = [], initial = 0 } = system.templates[activation.template] ?? {};
    return {
      process: activation.name,
      initial,
      locations: locations.map(({ span, labels: names, kind }, number) => ({
        number,
        labels: names,
        line: lines.position(span.start).line,
        span,
        end: kind === 'end',
      })),
      edges: edges.map((edge, number): ProgramEdgeView => {
        const transitions = transitionsOf(process, number);
        const communicates = edge.action.kind === 'send' || edge.action.kind === 'receive';
        const alone = transitions.every((t) => analysis.footprint(t).processes.length === 1);
        const isLocal = transitions.length > 0 && transitions.every((t) => analysis.local[t]);
        return {
          number,
          source: edge.source,
          target: edge.target,
          text: labels.command(process, number),
          span: edge.span,
          kind: isLocal ? 'local' : communicates && (!alone || transitions.length === 0) ? 'rendezvous' : 'shared',
          visible: transitions.some((t) => analysis.visible[t]),
          objects: objectsOf(analysis, process, edge, transitions),
          transitions,
          fallen: edge.copyOf !== null,
        };
      }),
    };
  });
}

/** What the process itself does to objects on an edge, without what a partner does. */
function objectsOf(analysis: Analysis, process: number, edge: Edge, transitions: readonly number[]): string[] {
  const spans = [edge.span, ...[...edge.before, ...edge.operations].map(({ span }) => span)];
  const operations = new Map<string, Set<string>>();
  for (const transition of transitions) {
    for (const { object: number, element, operation, span } of analysis.footprint(transition).accesses) {
      const object = analysis.objects[number];
      if (object === undefined || !spans.some(({ start, end }) => start <= span.start && span.end <= end)) continue;
      if (object.activation !== null && object.activation !== process) continue;
      const name = element === null ? object.name : `${object.name}[${element}]`;
      operations.set(name, (operations.get(name) ?? new Set()).add(operation));
    }
  }
  return [...operations].map(([name, done]) => `${name}: ${[...done].join(', ')}`);
}
