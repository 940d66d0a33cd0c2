import { error } from './entry.ts';

/** Names, declarations and constants. */
export const nameDiagnostics = {
  unknownName: error(
    'E0101',
    'unknown name',
    (p: { name: string; nearest: string | null; hint: string | null }) =>
      `"${p.name}" is not defined here${p.hint !== null ? `; ${p.hint}` : p.nearest === null ? '' : `; did you mean "${p.nearest}"?`}`,
    'A name can be used from the end of its definition to the end of the block (model or process) in which it is defined. Upper and lower case differ.',
  ),
  duplicateName: error(
    'E0102',
    'name defined twice',
    (p: { name: string }) => `"${p.name}" is already defined in this block`,
    'Constants, types, members of enumerations, variables, parameters and processes of one block share one set of names. A process may reuse a name of the model.',
  ),
  notAType: error(
    'E0103',
    'not a type',
    (p: { name: string }) => `"${p.name}" is not a type`,
    'After the colon of a variable and after OF stands the name of a type that was defined above under TYPE, or BOOLEAN.',
  ),
  notAValue: error(
    'E0104',
    'not a value',
    (p: { name: string; what: string }) => `"${p.name}" is ${p.what} and has no value`,
    'Only constants, variables and parameters can be used in an expression.',
  ),
  notConstant: error(
    'E0105',
    'not constant',
    (p: { what: string }) => `${p.what} must be a constant expression`,
    'The sizes of types, bounds of subranges, values of constants and arguments of activations are computed before the model runs, so they may use numbers and constants only.',
  ),
  constantFails: error(
    'E0106',
    'constant expression fails',
    (p: { reason: string }) => `this constant expression cannot be computed: ${p.reason}`,
    'Constant expressions follow the rules of run-time expressions: 32-bit integers, no division by zero.',
  ),
  endNameDiffers: error(
    'E0107',
    'END names something else',
    (p: { expected: string; found: string }) => `END ${p.found} closes "${p.expected}"`,
    'The name after END repeats the name of the model or process that it closes.',
  ),
  unknownOverride: error(
    'E0108',
    'no such constant',
    (p: { name: string; known: string }) => `there is no top-level constant "${p.name}" to set; ${p.known}`,
    'A constant can be set from outside when it is defined under the CONST of the model itself as an integer or a Boolean.',
  ),
  wrongOverride: error(
    'E0109',
    'value does not fit the constant',
    (p: { name: string; expects: string }) => `"${p.name}" must be set to ${p.expects}`,
    'Integer constants take a whole number of 32 bits, Boolean ones TRUE or FALSE.',
  ),
  unknownField: error(
    'E0110',
    'unknown field',
    (p: { name: string; type: string; nearest: string | null }) =>
      `${p.type} has no field "${p.name}"${p.nearest === null ? '' : `; did you mean "${p.nearest}"?`}`,
    'The fields of a tuple are those of its type definition.',
  ),
  duplicateLabel: error(
    'E0111',
    'label used twice',
    (p: { name: string }) => `the label "${p.name}" stands twice in this process`,
    'A label names one location of a process, so that Process@label has one meaning.',
  ),
  labelWithoutLocation: error(
    'E0112',
    'label without a location',
    () => 'this label is inside an atomic block, where a process never rests',
    'An atomic block is one step: a process is at its beginning or past its end. Put the label before ATOMIC.',
  ),
  sharedInThesis: error(
    'E0113',
    'shared variable in the thesis dialect',
    (p: { name: string }) => `"${p.name}": model-level variables other than channels are an extension; not part of the thesis's ESML`,
    'In the thesis only channels may be declared under the VAR of a model. Choose the extended dialect to use shared variables.',
  ),
};

/** Types. */
export const typeDiagnostics = {
  precedence: error(
    'E0201',
    '& and OR bind tighter than comparisons',
    (p: { operator: string }) =>
      `${p.operator} binds tighter than comparisons in ESML, so it is applied to integers here; put each comparison in parentheses`,
    'ESML has the precedence of Oberon: ~ and unary -, then * DIV MOD &, then + - OR, and comparisons last. x > 0 & y > 0 therefore reads x > (0 & y) > 0; write (x > 0) & (y > 0).',
  ),
  wrongType: error(
    'E0202',
    'wrong type',
    (p: { expected: string; found: string; role: string }) => `${p.role} must be ${p.expected}, but this is ${p.found}`,
    'Operators, commands and messages each expect certain types; integer types mix freely, all others are compared by name.',
  ),
  notComparable: error(
    'E0203',
    'values that cannot be compared',
    (p: { left: string; right: string; operator: string }) => `${p.left} and ${p.right} cannot be compared with ${p.operator}`,
    'Integers compare with integers. An enumeration compares with itself, in order of declaration. BOOLEAN values and whole lists, arrays and tuples of one named type can be tested with = and # only.',
  ),
  chainedComparison: error(
    'E0232',
    'comparisons in a chain',
    (p: { meant: string }) => `comparisons are not chained: write ${p.meant}`,
    'A comparison is TRUE or FALSE, and the next one would compare that. Two comparisons are joined by &, each in parentheses.',
  ),
  notIndexable: error(
    'E0204',
    'not an array',
    (p: { found: string }) => `only arrays can be indexed, and this is ${p.found}`,
    'Lists are reached through HEAD, tuples through their fields.',
  ),
  notATuple: error(
    'E0205',
    'not a tuple',
    (p: { found: string }) => `only tuples have fields, and this is ${p.found}`,
    'variable.field reaches a field of a variable whose type is a tuple.',
  ),
  badSubrange: error(
    'E0206',
    'empty subrange',
    (p: { low: number; high: number }) => `the subrange ${p.low}..${p.high} has no values`,
    'The lower bound of a subrange may not exceed its upper bound.',
  ),
  badSize: error(
    'E0207',
    'impossible size',
    (p: { size: number; least: number; what: string }) =>
      `the size of ${p.what} must be ${p.least === 0 ? 'zero or more' : 'at least 1'}, and this is ${p.size}`,
    'Arrays and lists have at least one element; a channel may have no buffer at all (size 0), which makes it a rendezvous.',
  ),
  badElement: error(
    'E0208',
    'type not allowed here',
    (p: { found: string; where: string }) => `${p.found} cannot be ${p.where}`,
    'Alphabets and channels are not data: they cannot be part of tuples, arrays, lists or messages. A channel type is made from an alphabet.',
  ),
  stateTooLarge: error(
    'E0209',
    'state too large',
    (p: { words: number; limit: number }) => `the variables need ${p.words} words, more than the ${p.limit} that a state may have`,
    'Every state holds all variables of all processes. Make the arrays, lists or buffers smaller.',
  ),
  channelArray: error(
    'E0211',
    'array of channels out of place',
    () => 'an array of channels is declared under the VAR of the model, and each process gets its channels as parameters',
    'VAR link: ARRAY [3] OF prot; declares three channels. They are part of no other type, and a process that needs one has a parameter for it: Node(link[0], link[1]).',
  ),
  enumerationInPlace: error(
    'E0230',
    'enumeration without a name',
    () => 'this enumeration needs a name, since more than one variable can have it; define it under TYPE',
    'The members of an enumeration are names that belong to one definition. In the declaration of a single variable they can be written in place, as in VAR light: red, green; parameters, signals and several variables of one type need TYPE colour = red, green;.',
  ),
  symmetricInPlace: error(
    'E0231',
    'symmetric type without a name',
    () => 'a SCALARSET needs a name, by which SOME, ALL and FOR range over it; define it under TYPE',
    'TYPE pid = SCALARSET [3]; is then the type of variables and parameters, the index of arrays, and what FOR i IN pid goes over.',
  ),
  localChannel: error(
    'E0212',
    'channel inside a process',
    (p: { name: string }) => `"${p.name}" is a channel; channels are declared at model level and passed to processes as parameters`,
    'A channel that is local to a process connects it with nobody.',
  ),
  initialChannel: error(
    'E0215',
    'initial value of a channel',
    ({ braces }: { braces: boolean }) =>
      braces
        ? 'a type in braces is that of a channel, which has no value; an enumeration is written without braces'
        : 'a channel has no value to begin with; remove the initial value',
    'Channels carry messages, and begin without any. Initial values are those of variables.',
  ),
  initialShape: error(
    'E0216',
    'initial value of another shape',
    (p: { found: string; expected: string }) => `${p.expected}, but this is ${p.found}`,
    'An array, a list or a tuple begins with values in brackets, as in [1, 2, 3]; one for each element or field, in order, and for a list as many as it holds at first. Brackets stand within brackets for elements that have parts.',
  ),
  initialRange: error(
    'E0217',
    'initial value out of range',
    (p: { value: number; type: string; low: number; high: number }) => `the value ${p.value} is outside ${p.type} (${p.low}..${p.high})`,
    'A variable holds values of its type at all times, from the initial state on.',
  ),
  constantArray: error(
    'E0218',
    'constant array as a whole',
    (p: { name: string }) => `"${p.name}" is a constant array; here, its elements are read one at a time, as in ${p.name}[0]`,
    'A constant array has no named type. It is assigned, as in x := a, and compared with = and # as a whole, but not sent, put into a list or printed. Where an index of the variable assigned contains more than numbers and names, assign element by element.',
  ),
  constantElements: error(
    'E0219',
    'elements of a constant array differ',
    () => 'the elements of a constant array are of one type: integers, Booleans, members of one enumeration, or arrays of one size',
    'CONST a = [3, 1, 2]; is an array of three integers, and CONST m = [[1, 2], [3, 4]]; one of two arrays of two integers. It has at least one element.',
  ),
  branchTypes: error(
    'E0213',
    'branches of different types',
    (p: { yes: string; no: string }) => `both branches must be of one type, but the first is ${p.yes} and the other is ${p.no}`,
    'The value of (c -> a : b) is that of a where c is true and that of b where it is false. Integer types mix; all others are compared by name.',
  ),
  wholeBranches: error(
    'E0214',
    'branches of a structured type',
    (p: { found: string }) =>
      `a conditional expression of ${p.found} stands right of := or in a comparison with = or #; here, assign it to a variable first`,
    'The branches of (c -> a : b) can be whole arrays, lists and tuples where the value is assigned or compared: x := (c -> a : b). It is not sent, put into a list or printed as such.',
  ),
};
