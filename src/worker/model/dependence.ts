import { LineMap } from '../../base/span.ts';
import type { CompiledModel } from '../../engine/compiled-model.ts';
import { type Analysis, type Meeting, shares } from '../../system/analysis/analysis.ts';
import type { Access } from '../../system/analysis/objects.ts';
import { conditionalDependence, conditionalTable } from '../../system/analysis/relations/conditional.ts';
import { isBufferOperation } from '../../system/analysis/relations/relation.ts';
import { nameOf } from '../../engine/views/transition-names.ts';
import type { DependenceView, DependentPair } from '../../contract/dependence.ts';

/** Which transitions depend on each other, by the conditional relation of the slides; the first `most` transitions. */
export function dependenceView({ system, analysis }: CompiledModel, text: string, most: number): DependenceView {
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
  if (object === undefined || !conditionalDependence.relates(first, second, null, object.capacity)) return [];
  const element = first.element !== null && second.element !== null ? `[${first.element}]` : '';
  const condition = conditionOf(first, second, object.capacity);
  const when = condition === null ? '' : `, when ${condition} (n of N = ${object.capacity} places taken)`;
  return [{ words: `On ${object.name}${element}: ${named(first)} and ${named(second)} are dependent${when}.`, always: condition === null }];
}

/** For which numbers of messages two touches of a buffer do not commute; null if it is not a matter of messages. */
function conditionOf(first: Access, second: Access, N: number): string | null {
  const [one, two] = [first.operation, second.operation];
  if (!isBufferOperation(one) || !isBufferOperation(two)) return null;
  if (first.shift === 0 && second.shift === 0) return conditionalTable[one][two]?.text ?? null;
  const numbers = Array.from({ length: N + 1 }, (_, n) => n).filter((n) => conditionalDependence.relates(first, second, n, N));
  return `n = ${numbers.join(' or ')}`;
}

/** An operation by its name; a look at a buffer says what its own step has done there before. */
function named({ operation, shift }: Access): string {
  if (shift === 0) return operation;
  return `${operation} after the own ${shift > 0 ? 'send' : 'receive'}`;
}
