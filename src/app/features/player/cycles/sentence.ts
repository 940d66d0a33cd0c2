import type { CycleEvent, CycleSearchRecording } from '../../../../contract/cycle-search.ts';
import { letterOf } from '../../../../contract/check/evidence.ts';
import { stateName } from '../../../kit/drawing/automaton-drawing.ts';

/** So many nodes are named. */
const mostNamed = 12;

type Named = Pick<CycleSearchRecording, 'nodes' | 'automaton' | 'recurring' | 'algorithm'>;

/** The sign of accepting nodes and edges. */
export const acceptingSign = '◎';

/**
 * What a node is called: the state of the model, that of the automaton and, where several things have to recur, how many were seen in turn;
 * with a sign where it is accepting.
 */
export function nodeName({ nodes, automaton, recurring, algorithm }: Named, number: number): string {
  const node = nodes[number];
  if (node === undefined) return '?';
  const counted = algorithm === 'nested' && recurring.length > 1 ? [String(node.counter)] : [];
  const parts = [String(node.state), stateName(automaton ?? {}, node.automaton), ...counted];
  return `${parts.join(', ')}${node.accepting ? `\u00a0${acceptingSign}` : ''}`;
}

/**
 * What a node is called in the picture: as in sentences where names are short, else the number of the model's state and a letter for that
 * of the automaton (`lettersOf`).
 */
export function nodeMark(recording: Named, number: number): string {
  const node = recording.nodes[number];
  if (node === undefined || lettersOf(recording).length === 0) return nodeName(recording, number);
  return `${node.state}${letterOf(node.automaton).toUpperCase()}${node.accepting ? acceptingSign : ''}`;
}

/** The letters of the automaton's states, where their names are too long for a node; none where they are not. */
export function lettersOf({ automaton }: Pick<Named, 'automaton'>): readonly { readonly letter: string; readonly name: string }[] {
  const names = automaton?.names ?? [];
  if (names.every((name) => name.length <= 2)) return [];
  return names.map((name, state) => ({ letter: letterOf(state).toUpperCase(), name }));
}

/** An event in a sentence. */
export function cycleSentence(recording: CycleSearchRecording, event: CycleEvent): string {
  const name = (node: number): string => `(${nodeName(recording, node)})`;
  const list = (nodes: readonly number[]): string =>
    `${nodes.slice(0, mostNamed).map(name).join(' → ')}${nodes.length > mostNamed ? ' → …' : ''}`;
  const nested = recording.algorithm === 'nested';
  switch (event.kind) {
    case 'enter':
      return nested ? `The first search comes to ${name(event.state)}, which becomes cyan.` : `${name(event.state)} is pushed.`;
    case 'take': {
      const target = name(event.target);
      const which = nested ? `${event.search === 'first' ? 'First' : 'Second'} search: from` : 'From';
      return `${which} ${name(event.state)} to ${target}, ${foundWords(event, nested)}: ${stepWords(recording, event)}`;
    }
    case 'seed':
      return `All edges from ${name(event.state)} are taken, and it is accepting: it is the seed of a second search, which looks for a way to a cyan node.`;
    case 'fall':
      return `The second search goes back from ${name(event.state)}.`;
    case 'component': {
      const members = event.members.slice(0, mostNamed).map(name).join(', ');
      const ends = {
        'no-cycle': 'it has no cycle',
        'not-accepting': 'its cycles do not do all that has to recur',
        accepting: 'a cycle in it does all that has to recur',
      };
      return `The component of ${members}${event.members.length > mostNamed ? ', …' : ''} is complete: ${ends[event.verdict]}.`;
    }
    case 'leave':
      if (!nested) return `${name(event.state)} is popped.`;
      if (event.colour === 'blue') return `The first search leaves ${name(event.state)}, which becomes blue.`;
      return `The second search has found no cyan node. The first search leaves ${name(event.state)}, which becomes red.`;
    case 'close': {
      // The search for components knows that there is one; its stack need not hold the shortest way there.
      const way = event.path.length === 0 ? '' : `${nested ? 'the way' : 'by a shortest way'} ${list(event.path)}, then `;
      return `The cycle closes, and refutes the property: ${way}${list(event.loop)}, again and again.`;
    }
  }
}

function foundWords({ search, found }: Extract<CycleEvent, { kind: 'take' }>, nested: boolean): string {
  if (!nested) return { white: 'which is new', cyan: 'which is on the stack', blue: 'whose component is complete', red: '' }[found];
  if (search === 'first')
    return {
      white: 'which is white',
      cyan: 'which is cyan: on the path of the first search',
      blue: 'which is blue: left before',
      red: 'which is red',
    }[found];
  return {
    white: 'which is white',
    cyan: 'which is cyan: from there the path of the first search leads to the seed',
    blue: 'which is blue, and becomes red',
    red: 'which is red: a second search has been there',
  }[found];
}

/** The step of the model, and what the automaton reads. */
function stepWords(
  { transitions, recurring }: CycleSearchRecording,
  { transition, reads, accepts }: Extract<CycleEvent, { kind: 'take' }>,
): string {
  const step = transition < 0 ? 'the last state repeats' : (transitions[transition] ?? `transition ${transition}`);
  const sets = accepts.map((set) => `${acceptingSign}${recurring.length > 1 ? set + 1 : ''}`).join(' ');
  const read = reads === '' ? '' : `; the automaton reads ${reads}${sets === '' ? '' : ` ${sets}`}`;
  return `${step}${read}`;
}
