import { LineMap, type Span } from '../../base/span.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import { conditionsOf } from '../../engine/reduce/conditions.ts';
import type { Situation } from '../../engine/reduce/situation.ts';
import type { Analysis } from '../../system/analysis/analysis.ts';
import { type Access, placeName } from '../../system/analysis/objects.ts';
import type { Expression } from '../../system/ir.ts';

/** How sentences about a state name things. */
export interface Names {
  /** Its commands as the text has them, as everywhere else in the lab, with their lines where the same are enabled twice. */
  transition(transition: number): string;
  process(process: number): string;
  object(object: number): string;
  /** What an access touches: the element of an array where it is known. */
  place(access: Pick<Access, 'object' | 'element'>): string;
  /** What the condition of a transition depends on, of the objects given. */
  condition(transition: number, objects: readonly number[]): readonly string[];
  /** A conjunct of a guard or condition as the text has it; null if the text does not show it on its own. */
  conjunct(condition: number): string | null;
  line(span: Span): number;
  spans(transition: number): readonly Span[];
  isEnabled(transition: number): boolean;
  /** What a process does in a transition. */
  role(transition: number, process: number): 'sends' | 'receives' | 'moves';
  /** Where that process's command is. */
  spanOf(transition: number, process: number): Span;
  /** What a transition does to a buffer. */
  operationOn(transition: number, object: number): 'send' | 'receive' | null;
  /** `empty`, `full`, `holding 1 of 2 messages`; null for objects that are no buffers. */
  fill(object: number): string | null;
}

/** The names for a state that the situation looks at. */
export function namesFor(machine: Machine, text: string, analysis: Analysis, situation: Situation): Names {
  const lines = new LineMap(text);
  const { system } = machine;
  const process = (number: number): string => system.activations[number]?.name ?? `process ${number}`;
  const written = (span: Span): string => {
    const line = text.slice(span.start, span.end).replace(/\s+/g, ' ').trim();
    return line.length > 48 ? `${line.slice(0, 47)}…` : line;
  };
  const commands = (transition: number): string => {
    const { processes, spans } = analysis.footprint(transition);
    return processes.map((mover, i) => `${process(mover)}: ${written(spans[i] ?? { start: 0, end: 0 })}`).join(' with ');
  };
  const placed = (transition: number): string => {
    const [first = 1, ...others] = analysis.footprint(transition).spans.map(({ start }) => lines.position(start).line);
    return others.length === 0 ? `line ${first}` : `lines ${[first, ...others].join(', ')}`;
  };
  const alike = new Set<string>();
  const met = new Set<string>();
  for (const transition of situation.enabled) {
    const words = commands(transition);
    (met.has(words) ? alike : met).add(words);
  }
  const named = (transition: number): string => {
    const words = commands(transition);
    return alike.has(words) ? `${words} (${placed(transition)})` : words;
  };
  return {
    process,
    transition: named,
    object: (object) => placeName(analysis.objects, { object, element: null }),
    place: (access) => placeName(analysis.objects, access),
    condition(transition, objects) {
      const { enabling } = analysis.footprint(transition);
      const found = objects.flatMap((object) => {
        const accesses = enabling.filter((access) => access.object === object);
        return (accesses.length === 0 ? [{ object, element: null }] : accesses).map((access) => placeName(analysis.objects, access));
      });
      return [...new Set(found)];
    },
    conjunct(condition) {
      const found = conditionsOf(analysis).all[condition];
      return found === undefined ? null : conditionText(found.expression, written);
    },
    line: (span) => lines.position(span.start).line,
    spans: (transition) => analysis.footprint(transition).spans,
    isEnabled: (transition) => situation.isEnabled(transition),
    role(transition, mover) {
      if (system.transitions[transition]?.kind !== 'rendezvous') return 'moves';
      return analysis.footprint(transition).processes[0] === mover ? 'sends' : 'receives';
    },
    spanOf(transition, mover) {
      const { processes, spans } = analysis.footprint(transition);
      return spans[processes.indexOf(mover)] ?? { start: 0, end: 0 };
    },
    operationOn(transition, object) {
      const operations = analysis
        .footprint(transition)
        .accesses.filter((access) => access.object === object)
        .map((a) => a.operation);
      if (operations.includes('send')) return 'send';
      return operations.includes('receive') ? 'receive' : null;
    },
    fill(object) {
      const { kind = null, capacity = 0 } = analysis.objects[object] ?? {};
      if (kind !== 'buffer') return null;
      const n = situation.messages(object);
      if (n === 0) return 'empty';
      return n === capacity ? 'full' : `holding ${n} of ${capacity} messages`;
    },
  };
}

/** Operations know their place in the text; variables alone do not. */
function conditionText(e: Expression, written: (span: Span) => string): string | null {
  if (e.kind === 'binary') return written(e.span);
  if (e.kind !== 'not') return null;
  const inner = conditionText(e.operand, written);
  return inner === null ? null : `~(${inner})`;
}
