import { warning } from './entry.ts';

/** What is legal and yet likely a mistake. */
export const warningDiagnostics = {
  neverSent: warning('W0601', 'signal never sent', (p: { signal: string }) => `the signal "${p.signal}" is received but never sent`),
  neverReceived: warning(
    'W0602',
    'signal never received',
    (p: { signal: string }) => `the signal "${p.signal}" is sent but never received`,
  ),
  unusedSignal: warning('W0603', 'signal never used', (p: { signal: string }) => `the signal "${p.signal}" is neither sent nor received`),
  neverRead: warning('W0604', 'variable never read', (p: { name: string; what: string }) => `the ${p.what} "${p.name}" is never read`),
  falseGuard: warning('W0605', 'guard always false', () => 'this guard is always false: the commands after it are never executed'),
  neverActivated: warning('W0606', 'process never activated', (p: { name: string }) => `the process "${p.name}" is never activated`),
  noReceiver: warning(
    'W0607',
    'channel without a receiver',
    (p: { name: string }) => `messages are sent on "${p.name}" but no active process receives from it`,
  ),
  noSender: warning(
    'W0608',
    'channel without a sender',
    (p: { name: string }) => `messages are awaited on "${p.name}" but no active process sends on it`,
  ),
  unusedChannel: warning('W0609', 'channel never used', (p: { name: string }) => `no active process communicates on "${p.name}"`),
  outOfRange: warning(
    'W0610',
    'value always out of range',
    (p: { value: number; low: number; high: number }) =>
      `the value ${p.value} is outside ${p.low}..${p.high}: this is a run-time error whenever it is reached`,
  ),
  neverReached: warning('W0611', 'command never reached', () => 'this command is never reached: the one before it never ends'),
  unseenLabel: warning(
    'W0612',
    'label never reached',
    (p: { process: string; label: string; because: string }) => `no ${p.process} is ever at "${p.label}": ${p.because}`,
  ),
  deadAssignment: warning('W0613', 'value never used', (p: { name: string }) => `the value that "${p.name}" gets here is never used`),
  initialStateOnly: warning(
    'W0615',
    'property of the initial state only',
    (p: { meant: string }) => `without a temporal operator this is about the initial state only; for all states write ${p.meant}`,
  ),
  operatorReach: warning(
    'W0614',
    'temporal operator that ends before & or OR',
    (p: { operator: string; joint: string; as: string; meant: string }) =>
      `${p.operator} binds tighter than ${p.joint}: this says ${p.as}; if ${p.operator} is about all of it, write ${p.meant}`,
  ),
  testAndSet: warning(
    'W0616',
    'test and change in one step',
    (p: { name: string; opposite: string | null }) =>
      `the last test of this DO and the change of "${p.name}" behind it are one step; ${p.opposite === null ? 'a WHEN' : `WHEN ${p.opposite};`} between them makes them two`,
  ),
  sameComparison: warning(
    'W0621',
    'comparison with a value out of range',
    (p: { name: string; low: number; high: number; value: number; always: boolean }) =>
      `this is always ${p.always ? 'true' : 'false'}: ${p.name} has values of ${p.low}..${p.high}, and is compared with ${p.value}`,
  ),
  memberUnused: warning(
    'W0619',
    'value of an enumeration never used',
    (p: { name: string; type: string }) => `no command or property uses the value "${p.name}" of ${p.type}`,
  ),
  nothingAccepted: warning(
    'W0620',
    'automaton that accepts nothing',
    () => 'no state has a name that begins with accept, so that the property always holds',
  ),
  parameterReceived: warning(
    'W0618',
    'receive into a parameter',
    (p: { name: string }) => `the receive gives the parameter "${p.name}" another value, so that each state has to hold it`,
  ),
  endByName: warning(
    'W0622',
    'label that begins with end',
    (p: { name: string }) =>
      `the label "${p.name}" begins with "end", so that a process may stay here for ever: that is no deadlock where all others have ended or may stay`,
  ),
  unprintedTrace: warning(
    'W0617',
    'TRACE never printed',
    () => 'this is never printed: behind the DO the process has ended, and takes no step that could print it',
  ),
};
