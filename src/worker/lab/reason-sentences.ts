import { backWords, descriptorOf } from '../../engine/reduce/traits.ts';
import type { EnabledBy, Pulled, Reason, Rejected } from '../../engine/reduce/reasons.ts';
import type { Access, OperationKind } from '../../system/analysis/objects.ts';
import type { RelationName } from '../../system/analysis/relations/relation.ts';
import type { Names } from './names.ts';
import type { ReductionOptions, Selection } from '../../contract/check/reduction.ts';
import type { Sentence } from '../../contract/lab/explain.ts';

/** A step of the computation of a set, in a sentence. */
export function reasonSentence(reason: Reason, names: Names): Sentence {
  switch (reason.kind) {
    case 'start':
      return of(`It begins with ${names.transition(reason.transition)}.`, names.spans(reason.transition));
    case 'process':
      if (reason.through !== undefined) return inPlace(reason, reason.through, names);
      return of(
        `${names.transition(reason.transition)}${now(reason.transition, names)} is in the set, as is all that ${names.process(reason.process)} may do next.`,
        names.spans(reason.transition),
      );
    case 'alternative':
      return alternative(reason, names);
    case 'interferes':
      return interference(reason, names);
    case 'enables':
      return of(
        `${names.transition(reason.because)} is disabled: ${waitsFor(reason.because, reason.how, names)} ${names.transition(reason.transition)}${now(reason.transition, names)} joins, since it ${mayHelp(reason.how, names)}.`,
        [...names.spans(reason.transition), ...names.spans(reason.because)],
      );
    case 'gives-up':
      return of(
        `${names.transition(reason.transition)} may interfere with ${names.transition(reason.because)} and is disabled. This strategy looks only at enabled transitions, so it gives up and takes all of them.`,
        [...names.spans(reason.transition), ...names.spans(reason.because)],
      );
    case 'support':
      return support(reason, names);
  }
}

/** A process that is elsewhere: what it may do next comes in place of what it may do there. */
function inPlace({ transition, process }: Reason & { kind: 'process' }, through: Pulled, names: Names): Sentence {
  const { text, spans } = reasonSentence(through, names);
  const who = names.process(process);
  return of(`${text} ${who} is not there yet; in its place comes what ${who} may do next: ${names.transition(transition)}.`, [
    ...names.spans(transition),
    ...spans,
  ]);
}

function alternative({ transition, because, process }: Reason & { kind: 'alternative' }, names: Names): Sentence {
  const [here, there] = [names.spanOf(transition, process), names.spanOf(because, process)];
  const spans = [...names.spans(transition), ...names.spans(because)];
  const joins = `${names.transition(because)} pulled in ${names.transition(transition)}${now(transition, names)}`;
  const role = names.role(transition, process);
  const who = names.process(process);
  if (role === 'moves' || names.role(because, process) !== role) {
    return of(`${joins}: both are ways for ${who} to go on from where it is (${lines([here, there], names)}).`, spans);
  }
  const verb = role === 'receives' ? 'may be received' : 'may be sent';
  return of(`${joins}: both ${verb} by ${who} at ${lines([here, there], names)}.`, spans);
}

function interference({ transition, because, own, other, relation }: Reason & { kind: 'interferes' }, names: Names): Sentence {
  const [first, second] = [names.place(own), names.place(other)];
  const what = second === first ? 'it' : second;
  return of(
    `${names.transition(because)} pulled in ${names.transition(transition)}${now(transition, names)}: the first ${verb(own.operation)} ${first}${afterwards(own)} (${lines([own.span], names)}) and the second ${verb(other.operation)} ${what}${afterwards(other)} (${lines([other.span], names)}). ${relationWords(own, other, relation, names)}`,
    [other.span, own.span],
  );
}

/** Why two operations count as related. */
function relationWords(own: Access, other: Access, relation: RelationName, names: Names): string {
  const pair =
    own.operation === other.operation && own.shift === other.shift
      ? `Two operations "${noun(own.operation)}"`
      : `"${capital(noun(own.operation))}"${afterwards(own)} and "${noun(other.operation)}"${afterwards(other)}`;
  const fill = names.fill(own.object);
  if (fill === null) return `${pair} on one variable do not commute in general.`;
  switch (relation) {
    case 'constant':
      return `${pair} on one channel count as dependent in every state (constant relation).`;
    case 'conditional':
    case 'table-1':
      return `${pair} are dependent while ${names.object(own.object)} is ${fill}.`;
    case 'can-be-dependent':
      return `${pair} are dependent in some state of the channel, which is enough (can-be-dependent).`;
    case 'do-not-accord':
      return `There is a state of the channel in which both are possible and dependent, which is enough (do-not-accord).`;
    case 'state-dependent':
      return `With ${names.object(own.object)} ${fill}, operations independent of the first can bring it to where the second is possible and the two are dependent (state-dependent relation). The relation looks at the object alone, and not at where processes are.`;
  }
}

function support({ process, object, adds }: Reason & { kind: 'support' }, names: Names): Sentence {
  const who = names.process(process);
  const why = object < 0 ? `It begins with ${who}` : `${who} joins, since it can touch ${names.object(object)}`;
  const then =
    adds.length === 0 ? 'its next transitions add no object' : `its next transitions add ${list(adds.map((o) => names.object(o)))}`;
  return of(`${why}; ${then}.`, []);
}

function waitsFor(transition: number, how: EnabledBy, names: Names): string {
  switch (how.kind) {
    case 'control':
    case 'entering':
      return `${names.process(how.process)} is not at line ${names.line(names.spanOf(transition, how.process))} yet.`;
    case 'channel': {
      const fill = names.fill(how.object);
      const why = names.operationOn(transition, how.object) === 'send' ? fill : fill === 'empty' ? 'empty' : null;
      return why === null ? `another message is in front in ${names.object(how.object)}.` : `${names.object(how.object)} is ${why}.`;
    }
    case 'condition': {
      const text = how.condition === null ? null : names.conjunct(how.condition);
      if (text !== null) return `"${text}" is false.`;
      const on = list(names.condition(transition, how.objects));
      return on === '' ? 'its condition is false.' : `its condition, which depends on ${on}, is false.`;
    }
  }
}

function mayHelp(how: EnabledBy, names: Names): string {
  switch (how.kind) {
    case 'control':
      return `moves ${names.process(how.process)} on the way there`;
    case 'entering':
      return `brings ${names.process(how.process)} there`;
    case 'channel':
      return `may change ${names.object(how.object)}`;
    case 'condition':
      return how.condition === null ? 'may change what the condition depends on' : 'may change that';
  }
}

/** Why a set was not taken, after the set itself. */
export function rejectionSentence({ why, transition, candidate }: Rejected, options: ReductionOptions, names: Names): Sentence {
  const subject = transition === null ? 'a step of the set' : names.transition(transition);
  const spans = transition === null ? [] : names.spans(transition);
  switch (why) {
    case 'visible':
      return of(`${subject} is visible, that is, it may change what a property speaks of.`, spans);
    case 'fails':
      return of(`${subject} ends in a run-time error here and leads nowhere; what the others do besides must not be lost.`, spans);
    case 'proviso':
      return of(`the proviso: ${provisoBreach(candidate.transitions.length, transition, options, names)}.`, spans);
    case 'not-single':
      return of('it has more than one transition.', spans);
    case 'larger':
      return of(larger[options.select], spans);
  }
}

/** Why a set gave way to another one, by what is chosen. */
const larger: Readonly<Record<Selection, string>> = {
  first: 'another set was found before.',
  smallest: 'it is no smaller than the set that was taken.',
  processes: 'the set that was taken is of no more processes.',
};

function provisoBreach(size: number, back: number | null, options: ReductionOptions, names: Names): string {
  const where = `to a state ${backWords(options)?.back ?? ''}`;
  if (back === null) return size === 1 ? 'its only step is asleep' : 'all of its steps are asleep';
  if (descriptorOf(options.por).back === 'none')
    return `${names.transition(back)} leads back ${where}, which no step of an ample set may do (condition C3)`;
  return `${size === 1 ? 'its only step' : 'each of its steps'} leads back ${where}${size === 1 ? '' : ' or is asleep'}`;
}

/** What is asleep, and which accesses keep it so. */
export function asleepSentence(transition: number, accesses: readonly Access[], names: Names): Sentence {
  const touched = [...new Set(accesses.map((access) => `${noun(access.operation)} ${names.place(access)}`))];
  return of(`${names.transition(transition)}${touched.length === 0 ? '' : ` (${list(touched)})`}`, names.spans(transition));
}

const nouns: Readonly<Record<OperationKind, readonly [string, string]>> = {
  read: ['read', 'reads'],
  test: ['test', 'tests'],
  write: ['write', 'writes'],
  complement: ['complement', 'complements'],
  send: ['send', 'sends to'],
  receive: ['receive', 'receives from'],
  length: ['length', 'asks for the length of'],
  empty: ['empty', 'asks for emptiness of'],
  full: ['full', 'asks for fullness of'],
};

function noun(operation: OperationKind): string {
  return nouns[operation][0];
}

function verb(operation: OperationKind): string {
  return nouns[operation][1];
}

/** Of a look at a channel that comes after a send or receive of the same step. */
function afterwards({ shift }: Access): string {
  if (shift === 0) return '';
  return shift > 0 ? ' after its own send' : ' after its own receive';
}

function now(transition: number, names: Names): string {
  return names.isEnabled(transition) ? '' : ' (disabled now)';
}

function lines(spans: readonly Parameters<Names['line']>[0][], names: Names): string {
  const numbers = [...new Set(spans.map((span) => names.line(span)))];
  return numbers.length === 1 ? `line ${numbers[0]}` : `lines ${list(numbers.map(String))}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function list(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function of(text: string, spans: Sentence['spans']): Sentence {
  return { text, spans };
}
