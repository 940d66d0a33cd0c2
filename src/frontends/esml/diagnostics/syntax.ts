import { error } from './entry.ts';

/** `a`, `a and b`, `a, b and c` */
function list(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/**
 * What the lexer and the parser can find (codes E0001 to E0099). Codes are stable: a code that falls out of use is not given again.
 */
export const syntaxDiagnostics = {
  // ---- Tokens ------------------------------------------------------------------------------------------------------
  unknownCharacters: error(
    'E0001',
    'Unknown characters',
    (p: { text: string }) => `${JSON.stringify(p.text)} has no meaning in ESML`,
    'ESML is written in ASCII letters, digits and the symbols ; : , . ( ) [ ] { } := = # < <= > >= => -> + - * & ~ ! ? @. Other characters may appear only in comments and in the strings of TRACE.',
  ),
  unterminatedComment: error(
    'E0002',
    'Comment without end',
    (_: object) => 'this comment is never closed; the rest of the text is taken as comment',
    'A comment begins with (* and ends with *). Comments nest: every (* inside a comment needs a *) of its own.',
  ),
  unterminatedString: error(
    'E0003',
    'String without end',
    (_: object) => 'this string has no closing " on its line',
    'A string stands between two double quotes on one line. Strings occur in TRACE only.',
  ),
  strayCommentEnd: error(
    'E0004',
    'End of a comment that was not begun',
    (_: object) => 'this *) closes no comment',
    'Either the (* that should begin the comment is missing, or the comment was already closed by an earlier *).',
  ),
  foreignComment: error(
    'E0005',
    'Comment of another language',
    (p: { opening: string }) => `comments are written (* ... *), not with ${p.opening}`,
    'ESML has one kind of comment, which begins with (* and ends with *), may run over several lines and may contain other comments.',
  ),
  badName: error(
    'E0006',
    'Malformed name or number',
    (p: { text: string }) => `"${p.text}" is neither a name nor a number`,
    'A name is a letter followed by letters, digits and underscores, where letters are a to z and A to Z. A number consists of decimal digits only; a product needs its *, as in 2 * x.',
  ),
  numberTooLarge: error(
    'E0007',
    'Number too large',
    (p: { text: string }) => `${p.text} is larger than 2147483647`,
    'Integers are 32 bits wide, from -2147483648 to 2147483647.',
  ),
  singleQuotes: error(
    'E0008',
    'Single quotes',
    (_: object) => 'texts stand between double quotes, and in TRACE only',
    'A string stands between two double quotes on one line and is an argument of TRACE. ESML has no values that are characters; an enumeration names alternatives.',
  ),

  // ---- Anywhere ----------------------------------------------------------------------------------------------------
  expected: error(
    'E0010',
    'Something else expected',
    (p: { what: string; found: string }) => `expected ${p.what}, found ${p.found}`,
    'At this place the grammar of ESML (thesis D.5) allows only what the message names. Often something just before is missing or superfluous.',
  ),
  missingSymbol: error(
    'E0011',
    'Missing symbol or keyword',
    (p: { symbol: string; after: string }) => `"${p.symbol}" is missing ${p.after}`,
    'Every declaration ends in a semicolon; the commands of a sequence are separated by semicolons; parentheses and brackets must be closed; a guard is followed by ->.',
  ),
  keywordAsName: error(
    'E0012',
    'Keyword used as a name',
    (p: { word: string; extension: boolean }) =>
      `${p.word} is a keyword${p.extension ? ' of the extensions' : ''} and cannot be used as a name`,
    "Keywords are reserved. Those of the extensions (ATOMIC, WHEN, TO, F, G, X, R and others) are ordinary names in the thesis's own dialect; here, choose another name, also where it is used. Case matters: a name in small letters is never a keyword.",
  ),
  foreignOperator: error(
    'E0013',
    'Operator of another language',
    (p: { written: readonly string[]; meant: readonly string[] }) =>
      `${list(p.written)} ${p.written.length === 1 ? 'is' : 'are'} written ${list(p.meant)} in ESML`,
    'The operators of ESML are + - * DIV MOD for integers, & OR ~ for Booleans, = # < <= > >= for comparisons, => in properties, := for assignments and -> after guards.',
  ),
  wrongSeparator: error(
    'E0014',
    'Wrong separator',
    (p: { written: string; meant: string; what: string }) => `${p.what} are separated by "${p.meant}", not by "${p.written}"`,
    'Names, members, signals and arguments are separated by commas; declarations, parameters with their types and commands by semicolons.',
  ),
  nestedTooDeeply: error(
    'E0015',
    'Nested too deeply',
    (p: { limit: number }) => `nested more than ${p.limit} deep; what is inside was not read`,
    'Parentheses, operators and control structures may be nested in each other to a fixed depth, far beyond what models need. Name parts of an expression as constants or variables, or divide the process.',
  ),
  expressionTooLong: error(
    'E0016',
    'Expression too long',
    (p: { limit: number }) => `more than ${p.limit} operators in one expression`,
    'One expression may have a fixed number of operators, far beyond what models need. Use an array and an index, a quantifier such as ALL(...), or several properties.',
  ),
  extension: error(
    'E0017',
    "Extension in a model of the thesis's ESML",
    (p: { construct: string }) => `${p.construct} is an extension; not part of the thesis's ESML`,
    "The model is read in the thesis's dialect, in which the extensions of the workbench do not exist. Switch the dialect to extended, or express it with the means of the thesis.",
  ),
  smallKeyword: error(
    'E0018',
    'Keywords in small letters',
    (p: { written: string; meant: string; count: number }) =>
      `keywords are written in capital letters: ${p.meant}, not ${p.written}${p.count === 1 ? '' : ` (${p.count} words in this text)`}`,
    'Upper and lower case differ in ESML: MODEL, PROCESS, BEGIN, IF, TRUE and all other keywords are written in capital letters, so that the same words in small letters can be names.',
  ),
  misspeltKeyword: error(
    'E0019',
    'Misspelt keyword',
    (p: { written: string; meant: string }) => `"${p.written}" is not defined here; did you mean ${p.meant}?`,
    'The word is used where a keyword makes sense, and it is nearly one.',
  ),

  // ---- Declarations ------------------------------------------------------------------------------------------------
  definitionSymbol: error(
    'E0020',
    'Wrong symbol in a definition',
    (p: { written: string }) => `a definition is written with "=", not with "${p.written}"`,
    'Constants and types are defined with =, as in max = 7; the symbol := assigns to a variable, and : gives a variable its type.',
  ),
  inlineType: error(
    'E0021',
    "A type's name is needed",
    (_: object) => "in the thesis's ESML a type's name must stand here; define the type in a TYPE section",
    'In the language of the thesis variables, parameters, tuple fields, signals and the elements of arrays and lists take the name of a type (thesis D.1: nested definitions are not allowed). In the extended dialect a type may be written here.',
  ),
  sectionOrder: error(
    'E0022',
    'Sections out of order',
    (p: { section: string; before: string }) => `${p.section} must come before ${p.before}`,
    'Declarations come in the order CONST, TYPE, VAR, each optional; those of the model come before its processes, those of a process before its BEGIN.',
  ),
  sectionRepeated: error(
    'E0023',
    'Section repeated',
    (p: { section: string }) => `there is a ${p.section} section already`,
    'Each of CONST, TYPE and VAR may occur once in a model and once in each process; one section holds any number of declarations.',
  ),
  signalType: error(
    'E0024',
    'Type of a signal after a colon',
    (p: { type: string }) => `the type of a signal's value stands in parentheses: (${p.type})`,
    'An alphabet lists signals. One that carries a value has the type of it in parentheses, as in prot = {data(num), stop}, and is sent as c!data(1).',
  ),
  initialValue: error(
    'E0025',
    'Variable with an initial value',
    (p: { name: string; value: string }) =>
      `variables begin with the first value of their type; assign another at the start of the body: ${p.name} := ${p.value}`,
    'The language of the thesis has no initial values: BOOLEAN begins FALSE, an enumeration with its first member, a range with 0 or, if it does not contain 0, with its lower bound, a list empty. For anything else the first command of a process is an assignment.',
  ),
  initialSymbol: error(
    'E0056',
    'Wrong symbol before an initial value',
    () => 'an initial value stands after ":=", not after "="',
    'VAR x: int := 3; is a variable that begins with 3; CONST n = 3; is a constant.',
  ),
  typeFirst: error(
    'E0026',
    'Type before the name of a variable',
    (p: { name: string; type: string }) => `the name of a variable comes before its type: ${p.name}: ${p.type}`,
    'Variables are declared under VAR with their names, a colon and the name of their type: VAR x, y: num; done: BOOLEAN;',
  ),
  parenthesizedMembers: error(
    'E0027',
    'Parentheses around a type',
    (p: { written: string }) => `this type is written without ${p.written}`,
    'An enumeration is a list of names, as in colour = red, green; a range is written digit = 0..9. Parentheses make a tuple, whose fields have types.',
  ),
  severalValues: error(
    'E0037',
    'Message with several values',
    (_: object) =>
      'a signal carries one value; several go into a tuple, a variable with fields: TYPE pair = (a, b: 0..3); prot = {data(pair)}',
    'A tuple holds several values. It is sent as a whole: p.a := 1; p.b := 2; c!data(p), and received into a variable of the same type.',
  ),
  channelWithoutSize: error(
    'E0028',
    'Channel without a size',
    (p: { alphabet: string }) => `a channel without a buffer is declared with its alphabet: ${p.alphabet}`,
    'A variable whose type is an alphabet, as in TYPE prot = {data(num), stop}; VAR c: prot, is a channel without a buffer. One with a buffer says how many messages wait in it: CHANNEL [2] OF prot.',
  ),
  bareSignals: error(
    'E0058',
    'Signals without braces',
    (p: { meant: string }) => `the signals of a channel stand in braces: ${p.meant}`,
    'An alphabet lists the signals that pass over a channel, each with the type of its value in parentheses: {data(0..3), stop}.',
  ),
  indexRange: error(
    'E0029',
    'Range where a size is needed',
    (_: object) => 'the number of elements stands here; they are counted from 0',
    'ARRAY [4] OF num has the elements 0, 1, 2 and 3. A range of indices cannot be given.',
  ),

  // ---- Structure ---------------------------------------------------------------------------------------------------
  missingEnd: error(
    'E0030',
    'Missing END',
    (p: { opening: string }) => `END is missing for this ${p.opening}`,
    'IF, DO, POLL, ATOMIC, FOR and FORALL, every process and the model are closed by an END of their own.',
  ),
  strayEnd: error(
    'E0031',
    'Superfluous END',
    (_: object) => 'this END closes nothing',
    'There are more ENDs than IF, DO, POLL, ATOMIC, FOR and FORALL before it. The END of a process is followed by its name.',
  ),
  missingEndName: error(
    'E0032',
    'Name missing after END',
    (p: { name: string }) => `the name "${p.name}" is missing after END`,
    'The END of a process and of the model repeats its name: END name; (thesis D.4).',
  ),
  emptyBody: error(
    'E0033',
    'Model without activations',
    (_: object) => 'the model activates no process',
    "The model's body, between its BEGIN and END, says which processes run and with which arguments; it needs at least one activation.",
  ),
  missingModel: error(
    'E0036',
    'Text that is no model',
    (p: { esml: boolean }) =>
      p.esml
        ? 'a model begins with its name: MODEL name;'
        : 'this is no model in ESML: one begins with MODEL name; the list of models has examples',
    'MODEL name; is followed by declarations, by processes, and by BEGIN, the activations of processes, and END name.',
  ),
  notActivation: error(
    'E0034',
    "Command in the model's body",
    (p: { choice: boolean }) =>
      p.choice
        ? 'processes are not chosen here; activate each kind by itself, as in FOR i := 0 TO 2 DO P(i) END'
        : "only activations may stand in the model's body; commands stand in a process, and a variable begins with a value by VAR x: 0..3 := 1",
    "The model's body activates processes: Name(arguments). Commands belong into processes (thesis D.4).",
  ),
  textAfterEnd: error(
    'E0035',
    'Text after the end of the model',
    (p: { what: 'formula' | 'declaration' | 'other' }) =>
      p.what === 'formula'
        ? 'a property begins with ASSERT'
        : p.what === 'declaration'
          ? 'this comes after the end of the model; processes and declarations stand before the BEGIN of the model'
          : 'text after the end of the model, where only properties stand: ASSERT and a formula',
    "After the model's END and its name only properties may follow: ASSERT and a formula, each optionally closed by a semicolon or a full stop.",
  ),

  // ---- Commands ----------------------------------------------------------------------------------------------------
  emptyCommands: error(
    'E0040',
    'Empty sequence of commands',
    (_: object) => 'a command is missing here; write SKIP to do nothing',
    'Empty sequences of commands are not allowed (thesis D.3), which prevents that commands are left out by accident. SKIP does nothing.',
  ),
  straySemicolon: error(
    'E0041',
    'Superfluous semicolon',
    (p: { before: string }) => `superfluous ";" before ${p.before}`,
    'Semicolons separate commands, activations and parameters; the last one has none after it, since an empty command would follow.',
  ),
  assignmentSymbol: error(
    'E0042',
    'Wrong symbol in an assignment',
    (p: { written: string }) => `an assignment is written with ":=", not with "${p.written}"`,
    'The symbol := assigns; = compares.',
  ),
  strayBox: error(
    'E0043',
    'Alternative outside IF, DO and POLL',
    (_: object) => 'this [] belongs to no IF, DO or POLL',
    'The box [] separates the alternatives of IF, DO and POLL. Probably an END before it is superfluous.',
  ),
  missingBox: error(
    'E0044',
    'Missing []',
    (_: object) => '"[]" is missing before this guard',
    'The alternatives of IF, DO and POLL are separated by []; only the first guard has none before it.',
  ),
  communicationGuard: error(
    'E0045',
    'Communication as a guard of IF or DO',
    (_: object) => 'a communication can be a guard in POLL only',
    'The guards of IF and DO are Boolean expressions, evaluated without waiting. A choice between communications is made by POLL (thesis D.3).',
  ),
  pollExpression: error(
    'E0046',
    'Expression as a guard of POLL',
    (p: { extended: boolean }) => `an alternative of POLL begins with a communication${p.extended ? ' or WHEN' : ''}`,
    'The guards of POLL are communications, each optionally followed by & and a condition (thesis D.3). With extensions on, WHEN condition waits for a condition alone.',
  ),
  foreignWord: error(
    'E0047',
    'Construct of another language',
    (p: { word: string; instead: string }) => `ESML has no ${p.word}; ${p.instead}`,
    'IF, DO and POLL consist of guarded alternatives: IF x > 0 -> commands [] x <= 0 -> commands END. What other languages put under ELSE is an alternative whose guard is the opposite; DO repeats until all guards are false.',
  ),
  misplacedFor: error(
    'E0048',
    'FOR in a process',
    (_: { word: string; instead: string }) =>
      "FOR may stand in the model's body only; in a process count with a variable: i := 0; DO i < n -> commands; i := i + 1 END",
    'FOR activates processes repeatedly. A loop in a process is written with DO and a variable that counts.',
  ),
  missingOpening: error(
    'E0049',
    'Guard without IF, DO or POLL',
    (_: object) => 'IF, DO or POLL is missing before this guard',
    'A guard, which is followed by ->, belongs to an IF, DO or POLL: IF chooses once, DO repeats until all guards are false, POLL waits for a communication.',
  ),
  shorthand: error(
    'E0050',
    'Assignment of another language',
    (p: { written: string; meant: string }) => `${p.written} is written ${p.meant} in ESML`,
    'A variable changes by an assignment with the whole new value on the right: x := x + 1. There are no ++, -- and += in ESML.',
  ),
  declarationInBody: error(
    'E0051',
    'Declaration among commands',
    (p: { name: string }) => `"${p.name}" is declared under VAR, before BEGIN`,
    'The variables of a process are declared between its head and its BEGIN: VAR x, y: num; done: BOOLEAN; the commands after BEGIN only use them.',
  ),
  missingGuard: error(
    'E0052',
    'IF or DO without a guard',
    (p: { opening: string }) => `a guard is missing after ${p.opening}: ${p.opening} condition -> commands END`,
    'Every alternative of IF and DO has a condition before its arrow. DO TRUE -> commands END repeats for ever.',
  ),

  emptyParentheses: error(
    'E0059',
    'Signal with empty parentheses',
    (p: { signal: string }) => `a signal without a value has no parentheses: ${p.signal}`,
    'Signals are no procedures. One that carries a value has it in parentheses: c!data(1) sends it, and c?data(x) stores it in x.',
  ),
  conditionAlone: error(
    'E0057',
    'Condition where a command should be',
    (_: object) => 'a condition alone is no command; WHEN condition waits until it is true',
    'A process waits for a condition with WHEN, chooses with IF and repeats with DO. x := 1 assigns; x = 1 compares.',
  ),

  // ---- Expressions -------------------------------------------------------------------------------------------------
  stringExpression: error(
    'E0060',
    'String in an expression',
    (_: object) => 'strings may be arguments of TRACE only',
    'ESML has no string values. Use an enumeration to name alternatives.',
  ),
  callExpression: error(
    'E0061',
    'Call in an expression',
    (p: { name: string; meant: string | null }) =>
      p.meant === null ? `"${p.name}" cannot be called; ESML has no functions` : `ESML has no ${p.name}; write ${p.meant}`,
    'The only operations with parentheses are LEN(list), HEAD(list) and ORD(value), and TOSS(n), any of 0 to n, alone on the right of :=. Array elements are written with brackets, as in a[i]. The value of (c -> a : b) depends on a condition.',
  ),

  // ---- Properties --------------------------------------------------------------------------------------------------
  wrongLogic: error(
    'E0070',
    'Operator of the other logic',
    (p: { operator: string; logic: string; instead: string }) => `${p.operator} is an operator of ${p.logic}; ${p.instead}`,
    'A formula is in CTL, which has AG, EG, AF, EF, AX, EX, A(f U g) and E(f U g), or in LTL, which has G, F, X, U and R: ASSERT live: LTL G F ready. LTL speaks of every run; CTL says A or E before each operator.',
  ),
  temporalInQuantifier: error(
    'E0071',
    'Temporal operator inside a quantifier',
    (p: { operator: string }) => `${p.operator} cannot stand inside COUNT, ALL or SOME`,
    'COUNT, ALL and SOME look at a single state. Put the temporal operator around them: AG ALL(Proc p : p.x < 3).',
  ),
  optionWithoutName: error(
    'E0072',
    'Options without a name',
    (_: object) => 'only a property with a name can have options',
    'Fairness is chosen in brackets after the name of the property: ASSERT live [STRONG]: formula.',
  ),
  quantifierRange: error(
    'E0074',
    'Quantifier without what it ranges over',
    (p: { word: string }) =>
      `${p.word} ranges over the activations of a process, ${p.word}(P p : p.x = 0), or over a SCALARSET, ${p.word} i IN pid : a[i]`,
    'Numbers are not ranged over. Say it for each of them, as in (a[0] = 0) & (a[1] = 0), or index the array by a symmetric type: TYPE pid = SCALARSET [3]; VAR a: ARRAY [pid] OF BOOLEAN;',
  ),
  unknownOption: error(
    'E0073',
    'Unknown option of a property',
    (p: { text: string }) => `unknown option "${p.text}"; it is one of STRONG, WEAK and IMPARTIAL`,
    'The option in brackets after the name of a property chooses fairness by process: STRONG, WEAK or IMPARTIAL. Without it there is none.',
  ),
};
