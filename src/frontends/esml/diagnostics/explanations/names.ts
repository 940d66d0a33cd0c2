/** Why each is a finding and what to do, by code, for someone who sees it for the first time. */
export const namesExplanations: Readonly<Record<string, string>> = {
  E0101:
    'A name can be used from the end of its definition to the end of the block (model or process) in which it is defined. Upper and lower case differ.',
  E0102:
    'Constants, types, members of enumerations, variables, parameters and processes of one block share one set of names. A process may reuse a name of the model.',
  E0103: 'After the colon of a variable and after OF stands the name of a type that was defined above under TYPE, or BOOLEAN.',
  E0104: 'Only constants, variables and parameters can be used in an expression.',
  E0105:
    'The sizes of types, bounds of subranges, values of constants and arguments of activations are computed before the model runs, so they may use numbers and constants only.',
  E0106: 'Constant expressions follow the rules of run-time expressions: 32-bit integers, no division by zero.',
  E0107: 'The name after END repeats the name of the model or process that it closes.',
  E0108: 'A constant can be set from outside when it is defined under the CONST of the model itself as an integer or a Boolean.',
  E0109: 'Integer constants take a whole number of 32 bits, Boolean ones TRUE or FALSE.',
  E0110: 'The fields of a tuple are those of its type definition.',
  E0111: 'A label names one location of a process, so that Process@label has one meaning.',
  E0112: 'An atomic block is one step: a process is at its beginning or past its end. Put the label before ATOMIC.',
  E0113: 'In the thesis only channels may be declared under the VAR of a model. Choose the extended dialect to use shared variables.',
  E0201:
    'ESML has the precedence of Oberon: ~ and unary -, then * DIV MOD &, then + - OR, and comparisons last. x > 0 & y > 0 therefore reads x > (0 & y) > 0; write (x > 0) & (y > 0).',
  E0202: 'Operators, commands and messages each expect certain types; integer types mix freely, all others are compared by name.',
  E0203:
    'Integers compare with integers. An enumeration compares with itself, in order of declaration. BOOLEAN values and whole lists, arrays and tuples of one named type can be tested with = and # only.',
  E0232: 'A comparison is TRUE or FALSE, and the next comparison would compare that value. Join two comparisons by &, each in parentheses.',
  E0204: 'Lists are reached through HEAD, tuples through their fields.',
  E0205: 'variable.field reaches a field of a variable whose type is a tuple.',
  E0206: 'The lower bound of a subrange may not exceed its upper bound.',
  E0207: 'Arrays and lists have at least one element; a channel may have no buffer at all (size 0), which makes it a rendezvous.',
  E0208:
    'Alphabets and channels are not data: they cannot be part of tuples, arrays, lists or messages. A channel type is made from an alphabet.',
  E0209: 'Every state holds all variables of all processes. Make the arrays, lists or buffers smaller.',
  E0211:
    'VAR link: ARRAY [3] OF prot; declares three channels. They are part of no other type, and a process that needs one has a parameter for it: Node(link[0], link[1]).',
  E0230:
    'The members of an enumeration are names that belong to one definition. In the declaration of a single variable they can be written in place, as in VAR light: red, green; parameters, signals and several variables of one type need TYPE colour = red, green;.',
  E0231: 'TYPE pid = SCALARSET [3]; is then the type of variables and parameters, the index of arrays, and what FOR i IN pid goes over.',
  E0212: 'A channel that is local to a process does not connect it to any other process.',
  E0215: 'Channels carry messages, and begin without any. Initial values are those of variables.',
  E0216:
    'An array, a list or a tuple begins with values in brackets, as in [1, 2, 3]; one for each element or field, in order, and for a list as many as it holds at first. Brackets stand within brackets for elements that have parts.',
  E0217: 'A variable holds values of its type at all times, from the initial state on.',
  E0218:
    'A constant array has no named type. It is assigned, as in x := a, and compared with = and # as a whole, but not sent, put into a list or printed. Where an index of the variable assigned contains more than numbers and names, assign element by element.',
  E0219:
    'CONST a = [3, 1, 2]; is an array of three integers, and CONST m = [[1, 2], [3, 4]]; one of two arrays of two integers. It has at least one element.',
  E0213:
    'The value of (c -> a : b) is that of a where c is true and that of b where it is false. Integer types mix; all others are compared by name.',
  E0214:
    'The branches of (c -> a : b) can be whole arrays, lists and tuples where the value is assigned or compared: x := (c -> a : b). It is not sent, put into a list or printed as such.',
};
