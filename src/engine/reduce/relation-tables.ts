import type { RelationCell, RelationState, RelationTable } from '../../contract/relation-tables.ts';
import { isDefined } from '../../system/analysis/relations/buffer-look.ts';
import { canBeDependent } from '../../system/analysis/relations/can-be-dependent.ts';
import { conditionalDependence, conditionalTable } from '../../system/analysis/relations/conditional.ts';
import { constantDependence } from '../../system/analysis/relations/constant.ts';
import { doNotAccord } from '../../system/analysis/relations/do-not-accord.ts';
import { meetInBuffer } from '../../system/analysis/relations/in-buffer.ts';
import { type BufferOperation, type BufferTable, bufferOperations, type Relation } from '../../system/analysis/relations/relation.ts';
import { stateDependent, stateDependentTable } from '../../system/analysis/relations/state-dependent.ts';
import { type Tag, tableOne } from '../../system/analysis/relations/table-one.ts';

/**
 * All relations between operations on a buffer of N places, between operations on a variable, and Table I of the 1992 paper. Each cell says
 * for each number of messages what the relation has there and what the two operations really do.
 */
export function relationTables(N: number): RelationTable[] {
  return [
    bufferTable(
      constantDependence,
      'Constant dependence',
      'In no state may the two be taken for independent (+), or in each (-).',
      null,
      N,
    ),
    bufferTable(conditionalDependence, 'Conditional dependence', 'The two are dependent where the condition holds.', conditionalTable, N),
    bufferTable(canBeDependent, 'Can be dependent', 'There is a state in which the two are dependent.', null, N),
    bufferTable(doNotAccord, 'Do not accord', 'There is a state in which both are possible, and they are dependent.', null, N),
    bufferTable(
      stateDependent,
      'Dependent from a state on',
      'From the state, steps that are independent of the row lead to where row and column are dependent. Not symmetric.',
      stateDependentTable,
      N,
    ),
    variableTable(),
    tagTable(N),
  ];
}

const plain = (operation: BufferOperation) => ({ operation, shift: 0 }) as const;

function bufferTable(relation: Relation, title: string, about: string, printed: BufferTable | null, N: number): RelationTable {
  const cell = (first: BufferOperation, second: BufferOperation): RelationCell => {
    const states = Array.from({ length: N + 1 }, (_, n): RelationState => {
      const { dependent, words } = meetInBuffer(first, second, n, N);
      const related = relation.relates(plain(first), plain(second), n, N);
      return { n, related, dependent, words: (relation === stateDependent ? fromHere(first, second, n, N, related) : null) ?? words };
    });
    const text = printed === null ? (states.some(({ related }) => related) ? '+' : '-') : (printed[first][second]?.text ?? '-');
    return { first: titleOf(first), second: titleOf(second), text, states };
  };
  const cells = bufferOperations.map((first) => bufferOperations.map((second) => cell(first, second)));
  return { name: relation.name, title, source: relation.source, about, operations: bufferOperations.map(titleOf), cells };
}

/** What is to be said of the relation from a state on, where it is not what the two do to each other there. */
function fromHere(first: BufferOperation, second: BufferOperation, n: number, N: number, related: boolean): string | null {
  if (related) return wayToDependence(first, second, n, N);
  const { dependent } = meetInBuffer(first, second, n, N);
  return dependent ? `no steps that are independent of ${first} lead to a state in which ${second} is possible and depends on it` : null;
}

/** How independent operations lead from a state to one in which the two are dependent; null where they are so there already. */
function wayToDependence(first: BufferOperation, second: BufferOperation, n: number, N: number): string | null {
  const steps: { readonly at: number; readonly way: readonly BufferOperation[] }[] = [{ at: n, way: [] }];
  for (const { at, way } of steps) {
    if (isDefined(plain(second), at, N) && conditionalDependence.relates(plain(first), plain(second), at, N)) {
      if (way.length === 0) return null;
      return `after ${way.join(', ')}, which ${way.length === 1 ? 'is' : 'are'} independent of ${first}: ${meetInBuffer(first, second, at, N).words}`;
    }
    for (const change of ['send', 'receive'] as const) {
      const to = at + (change === 'send' ? 1 : -1);
      const free = isDefined(plain(change), at, N) && !conditionalDependence.relates(plain(first), plain(change), at, N);
      if (free && !steps.some((step) => step.at === to)) steps.push({ at: to, way: [...way, change] });
    }
  }
  return null;
}

const variableWords = {
  'read read': 'both see the value as it is, in either order',
  'read write': 'the read sees the value before the write or the one after it',
  'read complement': 'the read sees the value before the complement or the one after it',
  'write write': 'the value is what the later one wrote',
  'write complement': 'the complement of what was written is left, or what was written',
  'complement complement': 'the value is what it was, in either order',
} as const;

function variableTable(): RelationTable {
  const operations = ['read', 'write', 'complement'] as const;
  const cells = operations.map((first, i) =>
    operations.map((second, j): RelationCell => {
      const dependent = conditionalDependence.relates({ operation: first, shift: 0 }, { operation: second, shift: 0 }, null, 0);
      const key = i <= j ? (`${first} ${second}` as keyof typeof variableWords) : (`${second} ${first}` as keyof typeof variableWords);
      const states = [{ n: null, related: dependent, dependent, words: variableWords[key] }];
      return { first: titleOf(first), second: titleOf(second), text: dependent ? '+' : '-', states };
    }),
  );
  return {
    name: 'variables',
    title: 'Variables',
    source: 'VeriSoft slides, refining dependencies between operations',
    about: 'The same in every relation: reads commute, and so do complements.',
    operations: operations.map(titleOf),
    cells,
  };
}

function tagTable(N: number): RelationTable {
  const tags = ['Local', 'Read', 'Write', 'Send', 'Receive'] as const;
  const entry = (first: Tag | 'Local', second: Tag | 'Local') => (first === 'Local' || second === 'Local' ? '-' : tableOne[first][second]);
  const cells = tags.map((first) =>
    tags.map(
      (second): RelationCell => ({ first, second, text: entry(first, second), states: tagStates(first, second, entry(first, second), N) }),
    ),
  );
  return {
    name: 'table-1',
    title: 'Table I of 1992',
    source: 'Holzmann, Godefroid and Pirottin 1992, Table I',
    about: 'Tags that point to the same object; x: independent where the channel is neither empty nor full.',
    operations: tags,
    cells,
  };
}

function tagStates(first: Tag | 'Local', second: Tag | 'Local', text: '+' | '-' | 'x', N: number): RelationState[] {
  if (first === 'Local' || second === 'Local') return [one(false, false, 'what is local is touched by one process')];
  const onBuffer = (tag: Tag): tag is 'Send' | 'Receive' => tag === 'Send' || tag === 'Receive';
  if (!onBuffer(first) || !onBuffer(second)) {
    const words = text === '-' ? 'both see the same, in either order' : 'what is read or left depends on the order';
    return [one(text === '+', text === '+', words)];
  }
  return Array.from({ length: N + 1 }, (_, n) => ({
    n,
    related: text === '+' || n === 0 || n === N,
    ...meetInBuffer(operationOf(first), operationOf(second), n, N),
  }));
}

const one = (related: boolean, dependent: boolean, words: string): RelationState => ({ n: null, related, dependent, words });

const operationOf = (tag: 'Send' | 'Receive'): BufferOperation => (tag === 'Send' ? 'send' : 'receive');

function titleOf(operation: string): string {
  return `${operation.slice(0, 1).toUpperCase()}${operation.slice(1)}`;
}
