/** Why each is a finding and what to do, by code, for someone who sees it for the first time. */
export const warningsExplanations: Readonly<Record<string, string>> = {
  W0601: 'A receive of this signal waits for ever, since no process sends it.',
  W0602: 'On a channel without a buffer a send waits for a receiver; this one waits for ever.',
  W0603: 'Remove it from the alphabet, or add the command that is missing.',
  W0604:
    'Its value influences nothing, but it makes different states of what could be one. Receive into it only if the value matters; otherwise remove it.',
  W0605:
    'The guard consists of constants only and is FALSE. A constant of the model that can be set from outside is a switch: a guard that asks for it gets no warning.',
  W0606: 'Only processes that are activated in the body of the model take part in it.',
  W0607: 'Without a receiver a send on a channel without a buffer waits for ever, and a buffer fills up.',
  W0608: 'Every receive on this channel waits for ever.',
  W0609: 'Remove the channel, or pass it to the processes that it should connect.',
  W0610: 'A variable of a subrange type takes values of that range only; every assignment is checked when the model runs.',
  W0611:
    'A DO ends when none of its guards is true; a LOOP never does, and GOTO goes on elsewhere. Properties that name a label from here on say nothing.',
  W0612:
    'The proposition is false in every state, so the property says less than it seems to: AG(~P@label) holds, and AG(P@label => ...) too, whatever follows. Move the label to a place that the process reaches, or give the DO a guard that can become false.',
  W0613:
    'On every way from here the variable is assigned again, or not read any more. The value influences nothing, but it makes different states of what could be one (`--reduce live` makes one of them). Remove the assignment, or check whether you meant another variable.',
  W0614:
    'The operators of CTL and LTL take the next comparison, name or parenthesis only: AG x < 3 & y < 3 asks for x < 3 in all states, and for y < 3 in the first one. Parentheses say which is meant.',
  W0615:
    'A formula is true of a model if it is true in its initial state. AG f, or in LTL G f, says that f is true in every state that can be reached, and EF f that one can be reached in which f is true. If the initial state is meant, say so in the name of the property: one that begins with `begin`, `start` or `init` has no warning.',
  W0616:
    'A DO takes no step when none of its guards is true: the process goes on with the command behind it, in the same step. So no other process can move between the last test of `DO busy -> SKIP END` and `busy := TRUE` behind it. On a machine, and in most languages, the test and the change are two steps, and a lock written that way does not work. Write `WHEN ~busy;` in place of the DO, or between the two, to have the two steps. If one step is meant, `ATOMIC WHEN ~busy; busy := TRUE END` says so.',
  W0618:
    'Parameters are read only (thesis D.4), but for a receive, with which a model of the thesis overwrites one. Such a parameter is a variable: it takes room in each state, and states differ in it. If the value received should equal the parameter, receive into a variable and compare it in a POLL: `POLL c?s(x) & x = k -> ... END`.',
  W0620:
    'An automaton says which runs are wrong: those that pass again and again a state whose name begins with accept. Rename the state in which something has gone wrong, such as accept_wrong, and let it have an edge to itself: accept_wrong: TRUE -> accept_wrong.',
  W0617:
    'What TRACE prints belongs to the step that passes it. Where all guards of a DO are false the process goes on behind it without a step; if only END is there, no step follows. Put a command that takes a step behind the TRACE, such as WHEN TRUE, to have it printed.',
  W0619:
    'The first value of an enumeration is the one with which its variables begin. Any other value matters only if something assigns, sends or compares it. Remove it, or find the command that should use it.',
  W0622:
    'A label whose name begins with `end` marks a command at which a process may stay, as in SPIN: a state in which every process has ended or is at such a label is no deadlock. If that is meant, write `end`, `end_idle` or `end1`, which have no warning. If not, give the label another name.',
  W0621:
    'A variable of a subrange type never has a value outside of it, so a comparison with such a value says the same in every state. Where the value is a constant of the model, another value of the constant may be out of the range: give the type a bound that follows it, as in TYPE num = 0..n.',
};
