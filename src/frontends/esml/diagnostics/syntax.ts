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
  unknownCharacters: error('E0001', 'Unknown characters', (p: { text: string }) => `${JSON.stringify(p.text)} has no meaning in ESML`),
  unterminatedComment: error(
    'E0002',
    'Comment without end',
    (_: object) => 'this comment is never closed; the rest of the text is taken as comment',
  ),
  unterminatedString: error('E0003', 'String without end', (_: object) => 'this string has no closing " on its line'),
  strayCommentEnd: error('E0004', 'End of a comment that was not begun', (_: object) => 'this *) closes no comment'),
  foreignComment: error(
    'E0005',
    'Comment of another language',
    (p: { opening: string }) => `comments are written (* ... *), not with ${p.opening}`,
  ),
  badName: error('E0006', 'Malformed name or number', (p: { text: string; decimal: number | null }) =>
    p.decimal !== null
      ? `numbers are decimal: write ${p.decimal} for ${p.text}`
      : p.text === '_'
        ? 'ESML has no _; what nobody reads goes into a variable too'
        : /^\d+\.\d+$/.test(p.text)
          ? `numbers are whole, and ${p.text} is none; count in smaller units, such as tenths`
          : /^_?(pid|self)$/i.test(p.text)
            ? `ESML has no ${p.text}; a process knows its number by a parameter: PROCESS P(me: 0..2), activated as P(0)`
            : `"${p.text}" is neither a name nor a number${
                /^\d+[A-Za-z]\w*$/.test(p.text)
                  ? `; a name begins with a letter, and a product has its sign: ${p.text.replace(/^\d+/, '$& * ')}`
                  : /^[_\d]/.test(p.text)
                    ? '; a name begins with a letter'
                    : ''
              }`,
  ),
  numberTooLarge: error('E0007', 'Number too large', (p: { text: string }) => `${p.text} is larger than 2147483647`),
  singleQuotes: error('E0008', 'Single quotes', (_: object) => 'texts stand between double quotes, and in TRACE only'),

  // ---- Anywhere ----------------------------------------------------------------------------------------------------
  expected: error('E0010', 'Something else expected', (p: { what: string; found: string }) => `expected ${p.what}, found ${p.found}`),
  missingSymbol: error(
    'E0011',
    'Missing symbol or keyword',
    (p: { symbol: string; after: string }) => `"${p.symbol}" is missing ${p.after}`,
  ),
  keywordAsName: error(
    'E0012',
    'Keyword used as a name',
    (p: { word: string; extension: boolean }) =>
      `${p.word} is a keyword${p.extension ? ' of the extensions' : ''} and cannot be used as a name`,
  ),
  foreignOperator: error(
    'E0013',
    'Operator of another language',
    (p: { written: readonly string[]; meant: readonly string[] }) =>
      `${list(p.written)} ${p.written.length === 1 ? 'is' : 'are'} written ${list(p.meant)} in ESML`,
  ),
  wrongSeparator: error(
    'E0014',
    'Wrong separator',
    (p: { written: string; meant: string; what: string }) => `${p.what} are separated by "${p.meant}", not by "${p.written}"`,
  ),
  nestedTooDeeply: error(
    'E0015',
    'Nested too deeply',
    (p: { limit: number }) => `nested more than ${p.limit} deep; what is inside was not read`,
  ),
  expressionTooLong: error('E0016', 'Expression too long', (p: { limit: number }) => `more than ${p.limit} operators in one expression`),
  extension: error(
    'E0017',
    "Extension in a model of the thesis's ESML",
    (p: { construct: string }) => `${p.construct} is an extension; not part of the thesis's ESML`,
  ),
  smallKeyword: error(
    'E0018',
    'Keywords in small letters',
    (p: { written: string; meant: string; count: number }) =>
      `keywords are written in capital letters: ${p.meant}, not ${p.written}${p.count === 1 ? '' : ` (${p.count} words in this text)`}`,
  ),
  misspeltKeyword: error(
    'E0019',
    'Misspelt keyword',
    (p: { written: string; meant: string }) => `"${p.written}" is not defined here; did you mean ${p.meant}?`,
  ),

  // ---- Declarations ------------------------------------------------------------------------------------------------
  definitionSymbol: error(
    'E0020',
    'Wrong symbol in a definition',
    (p: { written: string }) => `a definition is written with "=", not with "${p.written}"`,
  ),
  inlineType: error(
    'E0021',
    "A type's name is needed",
    (_: object) => "in the thesis's ESML a type's name must stand here; define the type in a TYPE section",
  ),
  sectionOrder: error(
    'E0022',
    'Sections out of order',
    (p: { section: string; before: string }) => `${p.section} must come before ${p.before}`,
  ),
  sectionRepeated: error('E0023', 'Section repeated', (p: { section: string }) => `there is a ${p.section} section already`),
  signalType: error(
    'E0024',
    'Type of a signal after a colon',
    (p: { type: string }) => `the type of a signal's value stands in parentheses: (${p.type})`,
  ),
  initialValue: error(
    'E0025',
    'Variable with an initial value',
    (p: { name: string; value: string }) =>
      `variables begin with the first value of their type; assign another at the start of the body: ${p.name} := ${p.value}`,
  ),
  initialSymbol: error('E0056', 'Wrong symbol before an initial value', () => 'an initial value stands after ":=", not after "="'),
  typeFirst: error(
    'E0026',
    'Type before the name of a variable',
    (p: { name: string; type: string }) => `the name of a variable comes before its type: ${p.name}: ${p.type}`,
  ),
  parenthesizedMembers: error(
    'E0027',
    'Parentheses around a type',
    (p: { written: string }) => `this type is written without ${p.written}`,
  ),
  severalValues: error(
    'E0037',
    'Message with several values',
    (_: object) =>
      'a signal carries one value; several go into a tuple, a variable with fields: TYPE pair = (a, b: 0..3); prot = {data(pair)}',
  ),
  channelWithoutSize: error(
    'E0028',
    'Channel without a size',
    (p: { alphabet: string }) => `a channel without a buffer is declared with its alphabet: ${p.alphabet}`,
  ),
  bareSignals: error('E0058', 'Signals without braces', (p: { meant: string }) => `the signals of a channel stand in braces: ${p.meant}`),
  indexRange: error('E0029', 'Range where a size is needed', (_: object) => 'the number of elements stands here; they are counted from 0'),

  // ---- Structure ---------------------------------------------------------------------------------------------------
  missingEnd: error('E0030', 'Missing END', (p: { opening: string }) => `END is missing for this ${p.opening}`),
  strayEnd: error('E0031', 'Superfluous END', (_: object) => 'this END closes nothing'),
  missingEndName: error('E0032', 'Name missing after END', (p: { name: string }) => `the name "${p.name}" is missing after END`),
  emptyBody: error('E0033', 'Model without activations', (_: object) => 'the model activates no process'),
  missingModel: error('E0036', 'Text that is no model', (p: { esml: boolean; language: string | null }) =>
    p.esml
      ? 'a model begins with its name: MODEL name;'
      : `this is ${p.language ?? 'no model in ESML'}: a model in ESML begins with MODEL name; the list of models has examples`,
  ),
  notActivation: error(
    'E0034',
    "Command in the model's body",
    (p: { kind: 'choice' | 'loop' | 'other' } | { kind: 'property'; name: string }) =>
      p.kind === 'property'
        ? `a property stands after END ${p.name}: ASSERT AG(condition) says that it is true in every state; what is true at one point of a process is asserted there: ASSERT(condition)`
        : p.kind === 'loop'
          ? 'each process is activated here once, and repeats its own commands, with DO TRUE -> commands END; several are counted by FOR i := 0 TO 2 DO P(i) END'
          : p.kind === 'choice'
            ? 'processes are not chosen here; activate each kind by itself, as in FOR i := 0 TO 2 DO P(i) END'
            : "only activations may stand in the model's body; commands stand in a process, and a variable begins with a value by VAR x: 0..3 := 1",
  ),
  textAfterEnd: error('E0035', 'Text after the end of the model', (p: { what: 'formula' | 'declaration' | 'rest' | 'other' }) =>
    p.what === 'formula'
      ? 'a property begins with ASSERT'
      : p.what === 'rest'
        ? 'the formula ends before this; conditions are joined by &, OR or =>, and a name has a colon behind it: ASSERT name: formula'
        : p.what === 'declaration'
          ? 'this comes after the end of the model; processes and declarations stand before the BEGIN of the model'
          : 'text after the end of the model, where only properties stand: ASSERT and a formula',
  ),

  // ---- Commands ----------------------------------------------------------------------------------------------------
  emptyCommands: error('E0040', 'Empty sequence of commands', (_: object) => 'a command is missing here; write SKIP to do nothing'),
  straySemicolon: error('E0041', 'Superfluous semicolon', (p: { before: string }) => `superfluous ";" before ${p.before}`),
  assignmentSymbol: error(
    'E0042',
    'Wrong symbol in an assignment',
    (p: { written: string }) => `an assignment is written with ":=", not with "${p.written}"`,
  ),
  strayBox: error('E0043', 'Alternative outside IF, DO and POLL', (_: object) => 'this [] belongs to no IF, DO or POLL'),
  missingBox: error('E0044', 'Missing []', (_: object) => '"[]" is missing before this guard'),
  communicationGuard: error('E0045', 'Communication as a guard of IF or DO', (_: object) => 'a communication can be a guard in POLL only'),
  pollExpression: error(
    'E0046',
    'Expression as a guard of POLL',
    (p: { extended: boolean }) => `an alternative of POLL begins with a communication${p.extended ? ' or WHEN' : ''}`,
  ),
  foreignWord: error(
    'E0047',
    'Construct of another language',
    (p: { word: string; instead: string }) => `ESML has no ${p.word}; ${p.instead}`,
  ),
  misplacedFor: error(
    'E0048',
    'FOR in a process',
    (_: { word: string; instead: string }) =>
      "FOR may stand in the model's body only; in a process count with a variable: i := 0; DO i < n -> commands; i := i + 1 END",
  ),
  missingOpening: error('E0049', 'Guard without IF, DO or POLL', (_: object) => 'IF, DO or POLL is missing before this guard'),
  shorthand: error(
    'E0050',
    'Assignment of another language',
    (p: { written: string; meant: string; shared: boolean }) =>
      `${p.written} is written ${p.meant} in ESML${p.shared ? ', which is ONE step; in C, Java or Python it is two, a read and a write, and other threads can come between them' : ''}`,
  ),
  declarationInBody: error(
    'E0051',
    'Declaration among commands',
    (p: { name: string }) => `"${p.name}" is declared under VAR, before BEGIN`,
  ),
  missingGuard: error(
    'E0052',
    'IF or DO without a guard',
    (p: { opening: string }) => `a guard is missing after ${p.opening}: ${p.opening} condition -> commands END`,
  ),

  emptyParentheses: error(
    'E0059',
    'Signal with empty parentheses',
    (p: { signal: string }) => `a signal without a value has no parentheses: ${p.signal}`,
  ),
  afterVariable: error(
    'E0062',
    'Variable without a command',
    (p: { name: string; what: 'channel' | 'list' | 'value'; found: string }) =>
      `${
        p.what === 'channel'
          ? `behind the channel ${p.name} stands a message, ${p.name}!signal or ${p.name}?signal`
          : p.what === 'list'
            ? `a list is changed by APPEND(${p.name}, x), PREPEND(${p.name}, x), REMOVE(${p.name}) and EMPTY(${p.name})`
            : `behind ${p.name} stands what it becomes, ${p.name} := ...`
      }; found ${p.found}`,
  ),
  unknownCommand: error(
    'E0063',
    'Unknown command',
    (p: { word: string }) =>
      `"${p.word}" begins no command of ESML; a command assigns (x := 1), sends (c!m), receives (c?m), waits (WHEN x = 1), is SKIP, or is in IF, DO, POLL or ATOMIC`,
  ),
  unknownDeclaration: error(
    'E0064',
    'Unknown declaration',
    (p: { word: string }) =>
      `${p.word} begins no declaration of ESML; they are CONST n = 3; TYPE t = 0..9; VAR x: t; and PROCESS P; BEGIN commands END P;`,
  ),
  conditionAlone: error(
    'E0057',
    'Condition where a command should be',
    (_: object) => 'a condition alone is no command; WHEN condition waits until it is true',
  ),

  // ---- Expressions -------------------------------------------------------------------------------------------------
  stringExpression: error('E0060', 'String in an expression', (_: object) => 'strings may be arguments of TRACE only'),
  callExpression: error('E0061', 'Call in an expression', (p: { name: string; meant: string | null; hint: string | null }) =>
    p.name === 'eval'
      ? 'ESML has no eval; receive into a variable and test it: POLL c?m(x) & (x = y) -> commands END'
      : p.meant !== null
        ? `ESML has no ${p.name}; write ${p.meant}`
        : p.hint !== null
          ? `ESML has no ${p.name}; ${p.hint}`
          : `"${p.name}" cannot be called; ESML has no functions: write the calculation itself, or assign it to a variable step by step`,
  ),

  // ---- Properties --------------------------------------------------------------------------------------------------
  wrongLogic: error(
    'E0070',
    'Operator of the other logic',
    (p: { operator: string; logic: string; instead: string }) => `${p.operator} is an operator of ${p.logic}; ${p.instead}`,
  ),
  temporalInQuantifier: error(
    'E0071',
    'Temporal operator inside a quantifier',
    (p: { operator: string }) => `${p.operator} cannot stand inside COUNT, ALL or SOME, nor in an automaton`,
  ),
  optionWithoutName: error('E0072', 'Options without a name', (_: object) => 'only a property with a name can have options'),
  quantifierRange: error(
    'E0074',
    'Quantifier without what it ranges over',
    (p: { word: string }) =>
      `${p.word} ranges over the activations of a process, ${p.word}(P p : p.x = 0), or over a SCALARSET, ${p.word} i IN pid : a[i]`,
  ),
  severalWords: error(
    'E0075',
    'Name in several words',
    (p: { what: 'property' | 'process' | 'model' | 'variable'; meant: string }) => `the name of a ${p.what} is one word: ${p.meant}`,
  ),
  unknownOption: error(
    'E0073',
    'Unknown option of a property',
    (p: { text: string }) => `unknown option "${p.text}"; it is one of STRONG, WEAK and IMPARTIAL`,
  ),
};
