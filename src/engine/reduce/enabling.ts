import { edgeOf } from '../../system/edges.ts';
import { conditionsOf } from './conditions.ts';
import { usersOf } from './buffer-users.ts';
import { movesTo } from './moves.ts';
import type { EnabledBy } from './reasons.ts';
import type { Situation } from './situation.ts';

/** Transitions of which one must happen before a disabled transition can become enabled. */
export interface EnablingSet {
  readonly how: EnabledBy;
  readonly transitions: readonly number[];
}

/**
 * The necessary enabling sets of a disabled transition (stubborn sets, [V88-91]; VeriSoft slides, third strategy; the choice among several
 * for each guard as in A. Laarman, E. Pater, J. van de Pol and M. Weber, Guard-based partial-order reduction, 2013). A set of transitions
 * is one if on every path from this state to a state in which the transition is enabled, some member is taken. There is at least one, and
 * any of them will do:
 * - *on the way*: a process that is elsewhere must do something that leads towards the transition's source from where it is now;
 * - *entering*: and it must enter that source;
 * - *a buffer* that is empty must be sent the signal; from one that is full or has another signal in front, what is in front must be
 *   received; wherever the
 *   processes are;
 * - *a condition* that is false now must change, wherever the processes are (`Conditions` says what may hide it);
 * - *all conditions*, where none of this applies: something that decides on the transition must change.
 * The order is fixed, since both engines take the first among equals.
 */
export function enablingSets(transition: number, situation: Situation): readonly EnablingSet[] {
  const found = situation.enablingSets.get(transition) ?? compute(transition, situation);
  situation.enablingSets.set(transition, found);
  return found;
}

function compute(transition: number, situation: Situation): EnablingSet[] {
  const { analysis } = situation;
  const { processes, sources, enabling } = analysis.footprint(transition);
  const towards: EnablingSet[] = [];
  const entering: EnablingSet[] = [];
  processes.forEach((process, i) => {
    const at = situation.location(process);
    const source = sources[i] ?? -1;
    if (at === source) return;
    const moves = movesTo(analysis, process, source);
    towards.push({ how: { kind: 'control', process }, transitions: moves.towards[at] ?? [] });
    entering.push({ how: { kind: 'entering', process }, transitions: moves.entering[at] ?? [] });
  });
  const sets = [...towards, ...entering, ...blockingBuffer(transition, situation), ...falseConditions(transition, situation)];
  if (sets.length > 0) return sets;
  const changers = new Set(enabling.flatMap((access) => [...analysis.changersOf(access)]));
  const objects = [...new Set(enabling.map(({ object }) => object))];
  return [{ how: { kind: 'condition', condition: null, objects }, transitions: [...changers] }];
}

/** A set for each clause that is false; those behind an evaluation that fails say nothing. */
function falseConditions(transition: number, situation: Situation): EnablingSet[] {
  const conditions = conditionsOf(situation.analysis);
  const sets: EnablingSet[] = [];
  for (const { condition, enablers } of conditions.clausesOf(transition)) {
    const holds = situation.holds(condition);
    if (holds === null) break;
    if (holds) continue;
    const objects = [...new Set(conditions.all[condition]?.tests.map(({ object }) => object))];
    sets.push({ how: { kind: 'condition', condition, objects }, transitions: enablers });
  }
  return sets;
}

/** The set for a communication that its buffer does not allow; none if the buffer is not the reason. */
function blockingBuffer(transition: number, situation: Situation): EnablingSet[] {
  const { analysis } = situation;
  const found = analysis.system.transitions[transition];
  if (found?.kind !== 'local') return [];
  const { action } = edgeOf(analysis.system, found.activation, found.edge);
  if (action.kind !== 'send' && action.kind !== 'receive') return [];
  const access = analysis.footprint(transition).enabling.find(({ operation }) => operation === action.kind);
  if (access === undefined) return [];
  const { object } = access;
  const n = situation.messages(object);
  const full = n === analysis.objects[object]?.capacity;
  if (action.kind === 'send' ? !full : n > 0 && situation.oldest(object) === action.signal) return [];
  const users = usersOf(analysis, object);
  const transitions = n === 0 ? users.senders.get(action.signal) : users.receivers.get(situation.oldest(object));
  return [{ how: { kind: 'channel', object }, transitions: transitions ?? [] }];
}
