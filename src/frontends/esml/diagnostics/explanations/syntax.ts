/** Why each is a finding and what to do, by code, for someone who sees it for the first time. */
export const syntaxExplanations: Readonly<Record<string, string>> = {
  E0001:
    'ESML is written in ASCII letters, digits and the symbols ; : , . ( ) [ ] { } := = # < <= > >= => -> + - * & ~ ! ? @. Other characters may appear only in comments and in the strings of TRACE.',
  E0002: 'A comment begins with (* and ends with *). Comments nest: every (* inside a comment needs a *) of its own.',
  E0003: 'A string stands between two double quotes on one line. Strings occur in TRACE only.',
  E0004: 'Either the (* that should begin the comment is missing, or the comment was already closed by an earlier *).',
  E0005: 'ESML has one kind of comment, which begins with (* and ends with *), may run over several lines and may contain other comments.',
  E0006:
    'A name is a letter followed by letters, digits and underscores, where letters are a to z and A to Z. A number consists of decimal digits only; a product needs its *, as in 2 * x.',
  E0007: 'Integers are 32 bits wide, from -2147483648 to 2147483647.',
  E0008:
    'A string stands between two double quotes on one line and is an argument of TRACE. ESML has no values that are characters; an enumeration names alternatives.',
  E0010:
    'At this place the grammar of ESML (thesis D.5) allows only what the message names. Often something just before is missing or superfluous.',
  E0011:
    'Every declaration ends in a semicolon; the commands of a sequence are separated by semicolons; parentheses and brackets must be closed; a guard is followed by ->.',
  E0012:
    "Keywords are reserved. Those of the extensions (ATOMIC, WHEN, TO, F, G, X, R and others) are ordinary names in the thesis's own dialect; here, choose another name, also where it is used. Case matters: a name in small letters is never a keyword.",
  E0013:
    'The operators of ESML are + - * DIV MOD for integers, & OR ~ for Booleans, = # < <= > >= for comparisons, => in properties, := for assignments and -> after guards.',
  E0014:
    'Names, members, signals and arguments are separated by commas; declarations, parameters with their types and commands by semicolons.',
  E0015:
    'Parentheses, operators and control structures may be nested in each other to a fixed depth, far beyond what models need. Name parts of an expression as constants or variables, or divide the process.',
  E0016:
    'One expression may have a fixed number of operators, far beyond what models need. Use an array and an index, a quantifier such as ALL(...), or several properties.',
  E0017:
    "The model is read in the thesis's dialect, in which the extensions of the workbench do not exist. Switch the dialect to extended, or express it with the means of the thesis.",
  E0018:
    'ESML distinguishes upper and lower case. MODEL, PROCESS, BEGIN, IF, TRUE and all other keywords are written in capital letters, so the same words in small letters can be names.',
  E0019: 'The word is used where a keyword makes sense, and it is nearly one.',
  E0020: 'Constants and types are defined with =, as in max = 7; the symbol := assigns to a variable, and : gives a variable its type.',
  E0021:
    'In the language of the thesis variables, parameters, tuple fields, signals and the elements of arrays and lists take the name of a type (thesis D.1: nested definitions are not allowed). In the extended dialect a type may be written here.',
  E0022:
    'Declarations come in the order CONST, TYPE, VAR, each optional; those of the model come before its processes, those of a process before its BEGIN.',
  E0023: 'Each of CONST, TYPE and VAR may occur once in a model and once in each process; one section holds any number of declarations.',
  E0024:
    'An alphabet lists signals. One that carries a value has the type of it in parentheses, as in prot = {data(num), stop}, and is sent as c!data(1).',
  E0025:
    'The language of the thesis has no initial values: BOOLEAN begins FALSE, an enumeration with its first member, a range with 0 or, if it does not contain 0, with its lower bound, a list empty. For anything else the first command of a process is an assignment.',
  E0056: 'VAR x: int := 3; is a variable that begins with 3; CONST n = 3; is a constant.',
  E0026: 'Variables are declared under VAR with their names, a colon and the name of their type: VAR x, y: num; done: BOOLEAN;',
  E0027:
    'An enumeration is a list of names, as in colour = red, green; a range is written digit = 0..9. Parentheses make a tuple, whose fields have types.',
  E0037:
    'A tuple holds several values. It is sent as a whole: p.a := 1; p.b := 2; c!data(p), and received into a variable of the same type.',
  E0028:
    'A variable whose type is an alphabet, as in TYPE prot = {data(num), stop}; VAR c: prot, is a channel without a buffer. One with a buffer says how many messages wait in it: CHANNEL [2] OF prot.',
  E0058: 'An alphabet lists the signals that pass over a channel, each with the type of its value in parentheses: {data(0..3), stop}.',
  E0029: 'ARRAY [4] OF num has the elements 0, 1, 2 and 3. You cannot give a range of indices.',
  E0030: 'IF, DO, POLL, ATOMIC, FOR and FORALL, every process and the model are closed by an END of their own.',
  E0031: 'There are more ENDs than IF, DO, POLL, ATOMIC, FOR and FORALL before it. The END of a process is followed by its name.',
  E0032: 'The END of a process and of the model repeats its name: END name; (thesis D.4).',
  E0033:
    "The model's body, between its BEGIN and END, says which processes run and with which arguments; it needs at least one activation.",
  E0036:
    'MODEL name; is followed by declarations, by processes, and by BEGIN, the activations of processes, and END name. A whole model: MODEL M; VAR x: 0..3; PROCESS P; BEGIN x := 1 END P; BEGIN P END M',
  E0034: "The model's body activates processes: Name(arguments). Commands belong in processes (thesis D.4).",
  E0035:
    "After the model's END and its name only properties may follow: ASSERT and a formula, each optionally closed by a semicolon or a full stop.",
  E0040: 'A sequence of commands may not be empty (thesis D.3), so that no command is left out by accident. SKIP does nothing.',
  E0041: 'Semicolons separate commands, activations and parameters; the last one has none after it, since an empty command would follow.',
  E0042: 'The symbol := assigns; = compares.',
  E0043: 'The box [] separates the alternatives of IF, DO and POLL. Probably an END before it is superfluous.',
  E0044: 'The alternatives of IF, DO and POLL are separated by []; only the first guard has none before it.',
  E0045:
    'The guards of IF and DO are Boolean expressions, evaluated without waiting. A choice between communications is made by POLL (thesis D.3).',
  E0046:
    'The guards of POLL are communications, each optionally followed by & and a condition (thesis D.3). With extensions on, WHEN condition waits for a condition alone.',
  E0047:
    'IF, DO and POLL consist of guarded alternatives: IF x > 0 -> commands [] x <= 0 -> commands END. What other languages put under ELSE is an alternative whose guard is the opposite; DO repeats until all guards are false.',
  E0048: 'FOR activates processes repeatedly. A loop in a process is written with DO and a variable that counts.',
  E0049:
    'A guard, which is followed by ->, belongs to an IF, DO or POLL: IF chooses once, DO repeats until all guards are false, POLL waits for a communication.',
  E0050:
    'A variable changes by an assignment with the whole new value on the right: x := x + 1. There are no ++, -- and += in ESML. An assignment is ONE step. In C, Java or Python x++ reads x and writes it in two, and other threads can come between them, so that a step of theirs is lost. Two assignments say that: my_x := x; x := my_x + 1, with a variable my_x of the process.',
  E0051:
    'The variables of a process are declared between its head and its BEGIN: VAR x, y: num; done: BOOLEAN; the commands after BEGIN only use them.',
  E0052: 'Every alternative of IF and DO has a condition before its arrow. DO TRUE -> commands END repeats for ever.',
  E0059: 'Signals are no procedures. One that carries a value has it in parentheses: c!data(1) sends it, and c?data(x) stores it in x.',
  E0057: 'A process waits for a condition with WHEN, chooses with IF and repeats with DO. x := 1 assigns; x = 1 compares.',
  E0060: 'ESML has no string values. Use an enumeration to name alternatives.',
  E0062:
    'A variable stands in front of := and the value that it gets, a channel in front of ! or ? and a signal, and a list in the parentheses of APPEND, PREPEND, REMOVE or EMPTY.',
  E0063:
    'A command of a process is an assignment, a communication, a list command, SKIP, TRACE, ASSERT(...), WHEN, GOTO, or one of IF, DO, POLL, ATOMIC, LOOP and FORALL with commands in it up to its END.',
  E0064:
    'A model has declarations under CONST, TYPE and VAR, then processes, and then its body from BEGIN to END, in which processes are activated. Properties stand behind that.',
  E0061:
    'The only operations with parentheses are LEN(list), HEAD(list) and ORD(value), and TOSS(n), any of 0 to n, alone on the right of :=. Array elements are written with brackets, as in a[i]. The value of (c -> a : b) depends on a condition.',
  E0070:
    'A formula is in CTL, which has AG, EG, AF, EF, AX, EX, A(f U g) and E(f U g), or in LTL, which has G, F, X, U and R: ASSERT live: LTL G F ready. LTL speaks of every run; CTL says A or E before each operator.',
  E0071: 'COUNT, ALL and SOME look at a single state. Put the temporal operator around them: AG ALL(Proc p : p.x < 3).',
  E0072: 'Fairness is chosen in brackets after the name of the property: ASSERT live [STRONG]: formula.',
  E0074:
    'A quantifier does not range over numbers. Write the condition for each of them, as in (a[0] = 0) & (a[1] = 0), or index the array by a symmetric type: TYPE pid = SCALARSET [3]; VAR a: ARRAY [pid] OF BOOLEAN;',
  E0075:
    'A name has letters, digits and underscores: PROCESS traffic_light; that of a property has a colon behind it: ASSERT mutual_exclusion: AG(COUNT(P p : p@cs) <= 1).',
  E0073:
    'The option in brackets after the name of a property chooses fairness by process: STRONG, WEAK or IMPARTIAL. Without it there is none.',
};
