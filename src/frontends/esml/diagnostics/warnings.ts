import { warning } from './entry.ts';

/** What is legal and yet likely a mistake. */
export const warningDiagnostics = {
  neverSent: warning(
    'W0601',
    'signal never sent',
    (p: { signal: string }) => `the signal "${p.signal}" is received but never sent`,
    'A receive of this signal waits for ever, since no process sends it.',
  ),
  neverReceived: warning(
    'W0602',
    'signal never received',
    (p: { signal: string }) => `the signal "${p.signal}" is sent but never received`,
    'On a channel without a buffer a send waits for a receiver; this one waits for ever.',
  ),
  unusedSignal: warning(
    'W0603',
    'signal never used',
    (p: { signal: string }) => `the signal "${p.signal}" is neither sent nor received`,
    'Remove it from the alphabet, or find the command that was forgotten.',
  ),
  neverRead: warning(
    'W0604',
    'variable never read',
    (p: { name: string; what: string }) => `the ${p.what} "${p.name}" is never read`,
    'Its value influences nothing, yet it makes states differ that could be one. Receive into it only if the value matters, and remove it otherwise.',
  ),
  falseGuard: warning(
    'W0605',
    'guard always false',
    () => 'this guard is always false: the commands after it are never executed',
    'The guard consists of constants only and is FALSE. A constant of the model that can be set from outside is a switch, so that nothing is said of a guard that asks for it.',
  ),
  neverActivated: warning(
    'W0606',
    'process never activated',
    (p: { name: string }) => `the process "${p.name}" is never activated`,
    'Only processes that are activated in the body of the model take part in it.',
  ),
  noReceiver: warning(
    'W0607',
    'channel without a receiver',
    (p: { name: string }) => `messages are sent on "${p.name}" but no active process receives from it`,
    'Without a receiver a send on a channel without a buffer waits for ever, and a buffer fills up.',
  ),
  noSender: warning(
    'W0608',
    'channel without a sender',
    (p: { name: string }) => `messages are awaited on "${p.name}" but no active process sends on it`,
    'Every receive on this channel waits for ever.',
  ),
  unusedChannel: warning(
    'W0609',
    'channel never used',
    (p: { name: string }) => `no active process communicates on "${p.name}"`,
    'Remove the channel, or pass it to the processes that it should connect.',
  ),
  outOfRange: warning(
    'W0610',
    'value always out of range',
    (p: { value: number; low: number; high: number }) =>
      `the value ${p.value} is outside ${p.low}..${p.high}: this is a run-time error whenever it is reached`,
    'A variable of a subrange type takes values of that range only; every assignment is checked when the model runs.',
  ),
  neverReached: warning(
    'W0611',
    'command never reached',
    () => 'this command is never reached: the one before it never ends',
    'A DO ends when none of its guards is true; a LOOP never does, and GOTO goes on elsewhere. Properties that name a label from here on say nothing.',
  ),
  unseenLabel: warning(
    'W0612',
    'label never reached',
    (p: { process: string; label: string; because: string }) => `no ${p.process} is ever at "${p.label}": ${p.because}`,
    'The proposition is false in every state, so that the property says less than it seems to: AG(~P@label) holds, and AG(P@label => ...) too, whatever follows. Move the label to where the process comes by, or give the DO a guard that can become false.',
  ),
  deadAssignment: warning(
    'W0613',
    'value never used',
    (p: { name: string }) => `the value that "${p.name}" gets here is never used`,
    'On every way from here the variable is assigned again, or not read any more. The value influences nothing, yet states differ in it that could be one (`--reduce live` makes them one). Remove the assignment, or look whether another variable was meant.',
  ),
  operatorReach: warning(
    'W0614',
    'temporal operator that ends before & or OR',
    (p: { operator: string; joint: string; as: string; meant: string }) =>
      `${p.operator} binds tighter than ${p.joint}: this says ${p.as}; if ${p.operator} is about all of it, write ${p.meant}`,
    'The operators of CTL and LTL take the next comparison, name or parenthesis only: AG x < 3 & y < 3 asks for x < 3 in all states, and for y < 3 in the first one. Parentheses say which is meant.',
  ),
};
