import { error } from './entry.ts';

/** The labels that a process has, if they are few enough to be read. */
function known(labels: readonly string[]): string {
  if (labels.length === 0) return '; a label is a name and a colon before a command';
  return listed(labels);
}

/** What there is in place of a name that is not there; nothing where that would be a long list. */
function listed(names: readonly string[]): string {
  return names.length === 0 || names.length > 8 ? '' : `; it has ${names.length === 1 ? 'only ' : ''}${names.join(', ')}`;
}

/** Commands, communication and activations. */
export const commandDiagnostics = {
  notAssignable: error(
    'E0301',
    'cannot be assigned',
    (p: { name: string; what: string }) =>
      `"${p.name}" is ${p.what} and cannot be assigned${p.what === 'a parameter' ? '; assign it to a variable under VAR and change that' : ''}`,
  ),
  notAList: error(
    'E0302',
    'not a list',
    (p: { command: string; found: string }) => `${p.command} works on a list variable, and this is ${p.found}`,
  ),
  notAChannel: error(
    'E0303',
    'not a channel',
    (p: { found: string; example: string }) =>
      `messages pass over channels, and this is ${p.found}${p.example === '' ? '' : `; a channel is declared by TYPE link = {data(num)}, and then ${p.example}`}`,
  ),
  unknownSignal: error(
    'E0304',
    'unknown signal',
    (p: { name: string; alphabet: string; nearest: string | null; signals: readonly string[] }) =>
      `the alphabet ${p.alphabet} has no signal "${p.name}"${p.nearest === null ? listed(p.signals) : `; did you mean "${p.nearest}"?`}`,
  ),
  missingData: error('E0305', 'message without its value', (p: { signal: string; direction: 'send' | 'receive' }) =>
    p.direction === 'send'
      ? `the signal "${p.signal}" carries a value; give one in parentheses`
      : `the signal "${p.signal}" carries a value; give a variable for it in parentheses`,
  ),
  unexpectedData: error('E0306', 'value for a signal without one', (p: { signal: string }) => `the signal "${p.signal}" carries no value`),
  wrongDirection: error('E0307', 'wrong direction', (p: { name: string; mode: 'in' | 'out' }) =>
    p.mode === 'in'
      ? `"${p.name}" is an IN channel: this process may only receive on it`
      : `"${p.name}" is an OUT channel: this process may only send on it`,
  ),
  receiveTarget: error(
    'E0308',
    'cannot receive into this',
    () => 'a received value is stored in a variable; this is not one; POLL c?data(x) & x = 1 -> ... END takes only messages with a value',
  ),
  tossPlace: error('E0309', 'TOSS out of place', () => 'TOSS(e) must be the whole right-hand side of an assignment'),
  insideAtomic: error('E0310', 'not allowed inside ATOMIC', (p: { construct: string }) =>
    p.construct === 'TOSS'
      ? 'TOSS is not allowed here: a value is chosen in front of the block, x := TOSS(n); ATOMIC commands END'
      : `${p.construct} is not allowed here: only the first command of an atomic block may wait`,
  ),
  activationInProcess: error('E0311', 'activation inside a process', (p: { name: string; what: 'process' | 'value' | 'call' | 'name' }) =>
    p.what === 'process'
      ? `"${p.name}" is a process; processes are activated in the body of the model only, between its BEGIN and END`
      : p.what === 'value'
        ? `"${p.name}" alone is no command; a command assigns, as in ${p.name} := ..., sends, receives or waits`
        : p.what === 'call'
          ? `ESML has no procedures, so that "${p.name}" cannot be called; write its commands here`
          : `"${p.name}" is not a command; processes are activated in the body of the model only`,
  ),
  notAProcess: error('E0312', 'not a process', (p: { name: string }) => `"${p.name}" is not a process`),
  argumentCount: error(
    'E0313',
    'wrong number of arguments',
    (p: { process: string; expected: number; found: number }) =>
      `"${p.process}" has ${p.expected} parameter${p.expected === 1 ? '' : 's'}, and this activation gives ${p.found}`,
  ),
  argumentRange: error(
    'E0314',
    'argument out of range',
    (p: { value: number; type: string; low: number; high: number }) => `the value ${p.value} is outside ${p.type} (${p.low}..${p.high})`,
  ),
  channelArgument: error(
    'E0315',
    'channel expected',
    (p: { expected: string; found: string }) => `this parameter is ${p.expected}, and the argument is ${p.found}; both have the same type`,
  ),
  channelIndex: error(
    'E0316',
    'no such channel',
    (p: { index: number; size: number }) => `the index ${p.index} is outside the array of ${p.size} channels (0..${p.size - 1})`,
  ),
  tooManyActivations: error('E0317', 'too many processes', (p: { limit: number }) => `the model activates more than ${p.limit} processes`),
  channelIndexInProcess: error(
    'E0318',
    'channel of an array inside a process',
    () => 'a process reaches an element of a channel array through a parameter; the index here must be a constant expression',
  ),
  jumpNotLast: error(
    'E0319',
    'GOTO before other commands',
    () => 'GOTO is the last command of its sequence or branch: what follows here is never done',
  ),
  jumpInChoice: error(
    'E0320',
    'GOTO inside a choice of an atomic block',
    () =>
      'where an atomic block leads is decided at its beginning, so that no GOTO stands inside its DO, or inside an IF that is not its first command',
  ),
  endlessJump: error('E0321', 'jumps without a step', () => 'this goes round for ever and meets no command at which the process could be'),
  locationPlace: error(
    'E0322',
    'location outside of a condition',
    () => 'Process@label can be used in guards, conditions, assertions and properties only',
  ),
  labelCircle: error('E0330', 'labels behind DOs that ask for each other', ({ labels }: { labels: readonly string[] }) =>
    labels.length === 1
      ? `whether a process is at ${labels[0]} depends on itself: a DO before the label asks for it`
      : `whether a process is at ${labels.join(', ')} depends on itself: the DO before each of these labels asks for the next one`,
  ),
  valueAsMessage: error(
    'E0340',
    'value without a signal',
    (p: { alphabet: string; direction: 'send' | 'receive'; example: string }) =>
      `what is ${p.direction === 'send' ? 'sent' : 'received'} is a signal of ${p.alphabet}; write ${p.example}`,
  ),
};

/** Properties. */
export const propertyDiagnostics = {
  needsInstance: error(
    'E0401',
    'which process?',
    (p: { process: string; count: number }) => `"${p.process}" is activated ${p.count} times; say which, such as ${p.process}[0]`,
  ),
  noInstance: error('E0402', 'no such process', (p: { process: string; index: number; count: number }) =>
    p.count === 0
      ? `"${p.process}" is never activated`
      : `there is no ${p.process}[${p.index}]: "${p.process}" is activated ${p.count} time${p.count === 1 ? '' : 's'}, counted from 0`,
  ),
  unknownMember: error(
    'E0403',
    'unknown variable of a process',
    (p: { process: string; name: string; nearest: string | null }) =>
      `"${p.process}" has no variable "${p.name}"${p.nearest === null ? '' : `; did you mean "${p.nearest}"?`}`,
  ),
  unknownLabel: error(
    'E0404',
    'unknown label',
    (p: { process: string; name: string; nearest: string | null; labels: readonly string[]; meant: string | null }) =>
      p.meant !== null
        ? `"${p.process}" has no label "${p.name}"; that of another process is meant by ${p.meant}`
        : `"${p.process}" has no label "${p.name}"${p.name === 'end' ? '; write end: SKIP as its last command' : p.nearest === null ? known(p.labels) : `; did you mean "${p.nearest}"?`}`,
  ),
  temporalInside: error(
    'E0405',
    'temporal formula inside an expression',
    () => 'a temporal formula cannot be part of a comparison, an arithmetic or conditional expression, COUNT, ALL or SOME',
  ),
  onlyInProperties: error('E0406', 'only in properties', (p: { construct: string }) => `${p.construct} can be used in properties only`),
  duplicateProperty: error('E0407', 'property named twice', (p: { name: string }) => `there is another property named "${p.name}"`),
  processAlone: error('E0408', 'process without a variable', (p: { name: string }) => `"${p.name}" is a process; add .variable or @label`),
  movedUnknown: error(
    'E0412',
    'who moved is not known',
    () => 'states say who took the last step only where a property of the model asks for moved()',
  ),
  unboundedOperator: error(
    'E0410',
    'operator that takes no bound',
    (p: { operator: string }) => `${p.operator} takes no bound on steps; AF, EF, AG, EG and the U of A( and E( do`,
  ),
  stepBound: error(
    'E0411',
    'bound on steps out of range',
    (p: { steps: number; most: number }) => `a bound on steps is a number from 0 to ${p.most}, not ${p.steps}`,
  ),
  duplicateState: error(
    'E0413',
    'state of an automaton named twice',
    (p: { name: string }) => `there is another state named "${p.name}"; [] separates the edges of a state`,
  ),
  unknownState: error(
    'E0414',
    'unknown state of an automaton',
    (p: { name: string; states: readonly string[] }) => `the automaton has no state "${p.name}"; it has ${p.states.join(', ')}`,
  ),
  notAProcessHere: error('E0409', 'not a process', (p: { name: string }) => `"${p.name}" is not a process`),
};
