import { edgeOf } from '../../system/edges.ts';
import type { EnabledBy } from './reasons.ts';
import type { Situation } from './situation.ts';

/** Transitions of which one must happen before a disabled transition can become enabled. */
export interface EnablingSet {
  readonly how: EnabledBy;
  readonly transitions: readonly number[];
}

/**
 * The necessary enabling sets of a disabled transition; there is at least one, and any of them will do. A process that is elsewhere must move towards the
 * transition. A buffer that is full or empty, or has another signal in front, must change. Otherwise a condition is false, and one of the things that it
 * depends on must change (stubborn sets, [V88-91]; VeriSoft slides, third strategy).
 */
export function enablingSets(transition: number, situation: Situation): EnablingSet[] {
  const { analysis } = situation;
  const { processes, sources, enabling } = analysis.footprint(transition);
  const sets: EnablingSet[] = [];
  processes.forEach((process, i) => {
    const source = sources[i] ?? -1;
    if (situation.location(process) === source) return;
    const towards = situation.next(process).filter((next) => {
      const footprint = analysis.footprint(next);
      return analysis.reaches(process, footprint.targets[footprint.processes.indexOf(process)] ?? -1, source);
    });
    sets.push({ how: { kind: 'control', process }, transitions: towards });
  });
  if (sets.length > 0) return sets;
  const blocked = blockingBuffer(transition, situation);
  if (blocked !== null) return [blocked];
  const changers = new Set(enabling.flatMap((access) => [...analysis.changersOf(access)]));
  return [{ how: { kind: 'condition', objects: [...new Set(enabling.map(({ object }) => object))] }, transitions: [...changers] }];
}

/** The set for a communication that its buffer does not allow; null if the buffer is not the reason. */
function blockingBuffer(transition: number, situation: Situation): EnablingSet | null {
  const { analysis } = situation;
  const found = analysis.system.transitions[transition];
  if (found?.kind !== 'local') return null;
  const { action } = edgeOf(analysis.system, found.activation, found.edge);
  if (action.kind !== 'send' && action.kind !== 'receive') return null;
  const access = analysis.footprint(transition).enabling.find(({ operation }) => operation === action.kind);
  if (access === undefined) return null;
  const { object } = access;
  const n = situation.messages(object);
  const wanted = action.kind === 'receive' && n === 0 ? 'send' : 'receive';
  const blocked = action.kind === 'send' ? n === analysis.objects[object]?.capacity : n === 0 || situation.oldest(object) !== action.signal;
  if (!blocked) return null;
  const transitions = analysis
    .accessesTo(object)
    .filter(({ access: a }) => a.operation === wanted)
    .map(({ transition: t }) => t);
  return { how: { kind: 'channel', object }, transitions: [...new Set(transitions)] };
}
