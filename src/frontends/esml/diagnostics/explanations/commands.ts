/** Why each is a finding and what to do, by code, for someone who sees it for the first time. */
export const commandsExplanations: Readonly<Record<string, string>> = {
  E0301: 'Only variables change. Parameters and constants are read only, and channels carry messages.',
  E0302: 'EMPTY, REMOVE, APPEND, PREPEND, HEAD and LEN work on variables of a LIST type; LEN also on buffered channels.',
  E0303: 'What stands before ! or ? is a channel: a parameter or model-level variable whose type is an alphabet or CHANNEL type.',
  E0304: 'A channel carries the signals of its alphabet only, and a signal is named literally.',
  E0305: 'A signal that is declared with a type carries exactly one value of that type.',
  E0306: 'A signal that is declared without a type is sent and received by its name alone.',
  E0307: 'OUT means that the process may only send on the channel, IN that it may only receive. Without either, both are allowed.',
  E0308: 'The argument of ? is a variable, or an element or field of one.',
  E0309: 'A nondeterministic value is one step for each of 0..e; write x := TOSS(e) and use x afterwards.',
  E0310:
    'An atomic block is one step. Its first command may be a communication, a WHEN or a POLL; what follows must be able to go on at once. TOSS is not allowed in it at all.',
  E0311:
    'The processes of a model are fixed: all of them are activated between the last BEGIN and END. A command is an assignment, a communication, a control structure or one of the list commands.',
  E0312: 'The body of a model activates processes that are defined above it.',
  E0313: 'Arguments match the parameters in number, order and type.',
  E0314: 'A parameter of a subrange type takes values of that range.',
  E0315: 'A channel parameter takes a model-level channel of the same named type, or an element of an array of such channels.',
  E0316: 'Arrays are indexed from 0.',
  E0317: 'Replicated activations are unrolled before the model runs. Check the bounds of the FOR.',
  E0318: 'Elements of channel arrays are chosen when a process is activated: Node(link[0], link[1]).',
  E0319: 'Control goes on at the label. Remove the commands after GOTO, or give them a label of their own and jump to it.',
  E0320:
    'An atomic block may end in GOTO, and so may each branch of the POLL or IF that it begins with. Let the block begin with the choice, or store in a variable where to go, and let an IF behind the block ask for it.',
  E0321:
    'Going back in a LOOP and jumping by GOTO take no step, nor do SKIP and TRACE without a label. Put a command that takes a step on the way.',
  E0322:
    'What a process assigns, sends or prints cannot depend on where another one is. Choose by a guard instead: IF Process@label -> x := 1 [] ~Process@label -> x := 0 END.',
  E0330:
    'A process is at a label behind a DO where the guards of the DO are all false, so a guard cannot ask whether a process is at that same label, directly or through further labels behind DOs. Put a command that takes a step between the DO and the label, or wait with WHEN instead of DO.',
  E0340:
    'A channel carries the signals of its alphabet. A signal that is declared with a type, as data(num), takes one value with it: c!data(1) sends it, and c?data(x) receives it into x.',
  E0401:
    'Process[k] is the k-th activation of a process in the body of the model, counted from 0. COUNT, ALL and SOME speak of all activations at once.',
  E0402: 'Process[k] is the k-th activation of a process in the body of the model, counted from 0.',
  E0403: 'A property reaches the variables and value parameters of a process as Process.variable.',
  E0404: 'Process@label is true where the process is at the command that carries the label.',
  E0405:
    'Temporal operators apply to propositions about single states. They can be combined with ~, &, OR and => and nested in each other.',
  E0406: 'Processes see their own variables, parameters, and the shared variables of the model.',
  E0407:
    'The name of a property is how its verdict is reported, so it must be its own. "deadlock" and "errors" are taken by the built-in checks.',
  E0408: 'A proposition speaks of a variable (Process.variable) or of a location (Process@label) of a process.',
  E0409: 'Before @ and after COUNT(, ALL(, SOME( stands the name of a process of the model.',
  E0410: 'AF<=3 f says that f comes within 3 steps on all runs. AX and EX are about one step. In LTL write f OR X(f OR X f) instead.',
  E0411: 'A bounded operator is expanded step by step: the formula gets a part for each step.',
  E0413: 'A state of an automaton has one name and all of its edges behind it: idle: TRUE -> idle [] p -> waiting.',
  E0414: 'An edge leads to a state of the same automaton, whose name stands before a colon: waiting: ~q -> waiting.',
  E0412:
    'moved(P) is whether P took part in the last step. A state has room for that only if a property of the model asks, since there are more states then. Conditions that are watched, searched for or drawn do not change the model.',
};
