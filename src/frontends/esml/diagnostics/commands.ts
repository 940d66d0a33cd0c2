import { error } from './entry.ts';

/** Commands, communication and activations. */
export const commandDiagnostics = {
  notAssignable: error(
    'E0301',
    'cannot be assigned',
    (p: { name: string; what: string }) => `"${p.name}" is ${p.what} and cannot be assigned`,
    'Only variables change. Parameters and constants are read only, and channels carry messages.',
  ),
  notAList: error(
    'E0302',
    'not a list',
    (p: { command: string; found: string }) => `${p.command} works on a list variable, and this is ${p.found}`,
    'EMPTY, REMOVE, APPEND, PREPEND, HEAD and LEN work on variables of a LIST type; LEN also on buffered channels.',
  ),
  notAChannel: error(
    'E0303',
    'not a channel',
    (p: { found: string; example: string }) =>
      `messages pass over channels, and this is ${p.found}${p.example === '' ? '' : `; a channel is declared by TYPE link = {data(num)}, and then ${p.example}`}`,
    'What stands before ! or ? is a channel: a parameter or model-level variable whose type is an alphabet or CHANNEL type.',
  ),
  unknownSignal: error(
    'E0304',
    'unknown signal',
    (p: { name: string; alphabet: string; nearest: string | null }) =>
      `the alphabet ${p.alphabet} has no signal "${p.name}"${p.nearest === null ? '' : `; did you mean "${p.nearest}"?`}`,
    'A channel carries the signals of its alphabet only, and a signal is named literally.',
  ),
  missingData: error(
    'E0305',
    'message without its value',
    (p: { signal: string; direction: 'send' | 'receive' }) =>
      p.direction === 'send'
        ? `the signal "${p.signal}" carries a value; give one in parentheses`
        : `the signal "${p.signal}" carries a value; give a variable for it in parentheses`,
    'A signal that is declared with a type carries exactly one value of that type.',
  ),
  unexpectedData: error(
    'E0306',
    'value for a signal without one',
    (p: { signal: string }) => `the signal "${p.signal}" carries no value`,
    'A signal that is declared without a type is sent and received by its name alone.',
  ),
  wrongDirection: error(
    'E0307',
    'wrong direction',
    (p: { name: string; mode: 'in' | 'out' }) =>
      p.mode === 'in'
        ? `"${p.name}" is an IN channel: this process may only receive on it`
        : `"${p.name}" is an OUT channel: this process may only send on it`,
    'OUT means that the process may only send on the channel, IN that it may only receive. Without either, both are allowed.',
  ),
  receiveTarget: error(
    'E0308',
    'cannot receive into this',
    () => 'a received value is stored in a variable; this is not one',
    'The argument of ? is a variable, or an element or field of one.',
  ),
  tossPlace: error(
    'E0309',
    'TOSS out of place',
    () => 'TOSS(e) must be the whole right-hand side of an assignment',
    'A nondeterministic value is one step for each of 0..e; write x := TOSS(e) and use x afterwards.',
  ),
  insideAtomic: error(
    'E0310',
    'not allowed inside ATOMIC',
    (p: { construct: string }) => `${p.construct} is not allowed here: only the first command of an atomic block may wait`,
    'An atomic block is one step. Its first command may be a communication, a WHEN or a POLL; what follows must be able to go on at once. TOSS is not allowed in it at all.',
  ),
  activationInProcess: error(
    'E0311',
    'activation inside a process',
    (p: { name: string; what: 'process' | 'value' | 'call' | 'name' }) =>
      p.what === 'process'
        ? `"${p.name}" is a process; processes are activated in the body of the model only, between its BEGIN and END`
        : p.what === 'value'
          ? `"${p.name}" alone is no command; a command assigns, as in ${p.name} := ..., sends, receives or waits`
          : p.what === 'call'
            ? `ESML has no procedures, so that "${p.name}" cannot be called; write its commands here`
            : `"${p.name}" is not a command; processes are activated in the body of the model only`,
    'The processes of a model are fixed: all of them are activated between the last BEGIN and END. A command is an assignment, a communication, a control structure or one of the list commands.',
  ),
  notAProcess: error(
    'E0312',
    'not a process',
    (p: { name: string }) => `"${p.name}" is not a process`,
    'The body of a model activates processes that are defined above it.',
  ),
  argumentCount: error(
    'E0313',
    'wrong number of arguments',
    (p: { process: string; expected: number; found: number }) =>
      `"${p.process}" has ${p.expected} parameter${p.expected === 1 ? '' : 's'}, and this activation gives ${p.found}`,
    'Arguments match the parameters in number, order and type.',
  ),
  argumentRange: error(
    'E0314',
    'argument out of range',
    (p: { value: number; type: string; low: number; high: number }) => `the value ${p.value} is outside ${p.type} (${p.low}..${p.high})`,
    'A parameter of a subrange type takes values of that range.',
  ),
  channelArgument: error(
    'E0315',
    'channel expected',
    (p: { expected: string; found: string }) => `this parameter is ${p.expected}, and the argument is ${p.found}`,
    'A channel parameter takes a model-level channel of the same named type, or an element of an array of such channels.',
  ),
  channelIndex: error(
    'E0316',
    'no such channel',
    (p: { index: number; size: number }) => `the index ${p.index} is outside the array of ${p.size} channels (0..${p.size - 1})`,
    'Arrays are indexed from 0.',
  ),
  tooManyActivations: error(
    'E0317',
    'too many processes',
    (p: { limit: number }) => `the model activates more than ${p.limit} processes`,
    'Replicated activations are unrolled before the model runs. Check the bounds of the FOR.',
  ),
  channelIndexInProcess: error(
    'E0318',
    'channel of an array inside a process',
    () => 'a process reaches an element of a channel array through a parameter; the index here must be a constant expression',
    'Elements of channel arrays are chosen when a process is activated: Node(link[0], link[1]).',
  ),
  jumpNotLast: error(
    'E0319',
    'GOTO before other commands',
    () => 'GOTO is the last command of its sequence or branch: what follows here is never done',
    'Control goes on at the label. Remove the commands after GOTO, or give them a label of their own and jump to it.',
  ),
  jumpInChoice: error(
    'E0320',
    'GOTO inside a choice of an atomic block',
    () =>
      'where an atomic block leads is decided at its beginning, so that no GOTO stands inside its DO, or inside an IF that is not its first command',
    'An atomic block may end in GOTO, and so may each branch of the POLL or IF that it begins with. Let the block begin with the choice, or store in a variable where to go, and let an IF behind the block ask for it.',
  ),
  endlessJump: error(
    'E0321',
    'jumps without a step',
    () => 'this goes round for ever and meets no command at which the process could be',
    'Going back in a LOOP and jumping by GOTO take no step, nor do SKIP and TRACE without a label. Put a command that takes a step on the way.',
  ),
  locationPlace: error(
    'E0322',
    'location outside of a condition',
    () => 'Process@label can be used in guards, conditions, assertions and properties only',
    'What a process assigns, sends or prints cannot depend on where another one is. Choose by a guard instead: IF Process@label -> x := 1 [] ~Process@label -> x := 0 END.',
  ),
  labelCircle: error(
    'E0330',
    'labels behind DOs that ask for each other',
    ({ labels }: { labels: readonly string[] }) =>
      labels.length === 1
        ? `whether a process is at ${labels[0]} depends on itself: a DO before the label asks for it`
        : `whether a process is at ${labels.join(', ')} depends on itself: the DO before each of these labels asks for the next one`,
    'A process is at a label behind a DO where the guards of the DO are all false, so that a guard cannot ask whether a process is at that same label, also not through further labels behind DOs. Put a command that takes a step between the DO and the label, or wait with WHEN instead of DO.',
  ),
  valueAsMessage: error(
    'E0340',
    'value without a signal',
    (p: { alphabet: string; direction: 'send' | 'receive'; example: string }) =>
      `what is ${p.direction === 'send' ? 'sent' : 'received'} is a signal of ${p.alphabet}; write ${p.example}`,
    'A channel carries the signals of its alphabet. A signal that is declared with a type, as data(num), takes one value with it: c!data(1) sends it, and c?data(x) receives it into x.',
  ),
};

/** Properties. */
export const propertyDiagnostics = {
  needsInstance: error(
    'E0401',
    'which process?',
    (p: { process: string; count: number }) => `"${p.process}" is activated ${p.count} times; say which, such as ${p.process}[0]`,
    'Process[k] is the k-th activation of a process in the body of the model, counted from 0. COUNT, ALL and SOME speak of all activations at once.',
  ),
  noInstance: error(
    'E0402',
    'no such process',
    (p: { process: string; index: number; count: number }) =>
      p.count === 0
        ? `"${p.process}" is never activated`
        : `there is no ${p.process}[${p.index}]: "${p.process}" is activated ${p.count} time${p.count === 1 ? '' : 's'}, counted from 0`,
    'Process[k] is the k-th activation of a process in the body of the model, counted from 0.',
  ),
  unknownMember: error(
    'E0403',
    'unknown variable of a process',
    (p: { process: string; name: string; nearest: string | null }) =>
      `"${p.process}" has no variable "${p.name}"${p.nearest === null ? '' : `; did you mean "${p.nearest}"?`}`,
    'A property reaches the variables and value parameters of a process as Process.variable.',
  ),
  unknownLabel: error(
    'E0404',
    'unknown label',
    (p: { process: string; name: string; nearest: string | null }) =>
      `"${p.process}" has no label "${p.name}"${p.nearest === null ? '' : `; did you mean "${p.nearest}"?`}`,
    'Process@label is true where the process is at the command that carries the label.',
  ),
  temporalInside: error(
    'E0405',
    'temporal formula inside an expression',
    () => 'a temporal formula cannot be part of a comparison, an arithmetic or conditional expression, COUNT, ALL or SOME',
    'Temporal operators apply to propositions about single states. They can be combined with ~, &, OR and => and nested in each other.',
  ),
  onlyInProperties: error(
    'E0406',
    'only in properties',
    (p: { construct: string }) => `${p.construct} can be used in properties only`,
    'Processes see their own variables, parameters, and the shared variables of the model.',
  ),
  duplicateProperty: error(
    'E0407',
    'property named twice',
    (p: { name: string }) => `there is another property named "${p.name}"`,
    'The name of a property is how its verdict is reported, so it must be its own. "deadlock" and "errors" are taken by the built-in checks.',
  ),
  processAlone: error(
    'E0408',
    'process without a variable',
    (p: { name: string }) => `"${p.name}" is a process; add .variable or @label`,
    'A proposition speaks of a variable (Process.variable) or of a location (Process@label) of a process.',
  ),
  notAProcessHere: error(
    'E0409',
    'not a process',
    (p: { name: string }) => `"${p.name}" is not a process`,
    'Before @ and after COUNT(, ALL(, SOME( stands the name of a process of the model.',
  ),
};
