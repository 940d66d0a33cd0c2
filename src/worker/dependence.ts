import { LineMap } from '../base/span.ts';
import type { Machine } from '../engine/machine/machine.ts';
import { Analysis, shares } from '../system/analysis/analysis.ts';
import { conditionalDependence, conditionalTable } from '../system/analysis/relations/conditional.ts';
import { isBufferOperation } from '../system/analysis/relations/relation.ts';
import type { Meeting } from '../system/analysis/analysis.ts';
import type { DependenceView, DependentPair } from './api.ts';
import { nameOf } from './player/record.ts';

/** Which transitions depend on each other, by the conditional relation of the slides; the first `most` transitions. */
export function dependenceView(machine: Machine, text: string, most: number): DependenceView {
  const { system } = machine;
  const analysis = new Analysis(system);
  const lines = new LineMap(text);
  const count = Math.min(most, analysis.footprints.length);
  const transitions = Array.from({ length: count }, (_, number) => ({
    number,
    name: nameOf(analysis, system, text, lines, number),
    local: analysis.local[number] ?? false,
    visible: analysis.visible[number] ?? false,
    spans: analysis.footprint(number).spans,
  }));
  const pairs: DependentPair[] = [];
  for (let a = 0; a < count; a++) {
    const meetings = analysis.meetings(a);
    for (let b = a + 1; b < count; b++) {
      if (shares(analysis.footprint(a).processes, analysis.footprint(b).processes)) {
        pairs.push({ a, b, kind: 'process', reasons: ['They move the same process.'] });
        continue;
      }
      const found = meetings.filter(({ transition }) => transition === b).flatMap((meeting) => reasonOf(analysis, meeting));
      if (found.length === 0) continue;
      const kind = found.some(({ always }) => always) ? 'always' : 'sometimes';
      pairs.push({ a, b, kind, reasons: [...new Set(found.map(({ words }) => words))] });
    }
  }
  return { transitions, pairs, left: analysis.footprints.length - count };
}

/** What the two do to a common object, if that does not commute in every state. */
function reasonOf(analysis: Analysis, { first, second }: Meeting): { words: string; always: boolean }[] {
  const object = analysis.objects[first.object];
  const [one, two] = [first.operation, second.operation];
  if (object === undefined || !conditionalDependence.relates(one, two, null, object.capacity)) return [];
  const element = first.element !== null && second.element !== null ? `[${first.element}]` : '';
  const condition = isBufferOperation(one) && isBufferOperation(two) ? (conditionalTable[one][two]?.text ?? '+') : '+';
  const always = condition === '+';
  const when = always ? '' : `, when ${condition} (n of N = ${object.capacity} places taken)`;
  return [{ words: `On ${object.name}${element}: ${one} and ${two} do not commute${when}.`, always }];
}
