import { error } from './entry.ts';

/** Names, declarations and constants. */
export const nameDiagnostics = {
  unknownName: error(
    'E0101',
    'unknown name',
    (p: { name: string; nearest: string | null; hint: string | null }) =>
      `"${p.name}" is not defined here${p.hint !== null ? `; ${p.hint}` : p.nearest === null ? '' : `; did you mean "${p.nearest}"?`}`,
  ),
  duplicateName: error('E0102', 'name defined twice', (p: { name: string }) => `"${p.name}" is already defined in this block`),
  notAType: error('E0103', 'not a type', (p: { name: string }) => `"${p.name}" is not a type`),
  notAValue: error('E0104', 'not a value', (p: { name: string; what: string }) => `"${p.name}" is ${p.what} and has no value`),
  notConstant: error('E0105', 'not constant', (p: { what: string }) => `${p.what} must be a constant expression`),
  constantFails: error(
    'E0106',
    'constant expression fails',
    (p: { reason: string }) => `this constant expression cannot be computed: ${p.reason}`,
  ),
  endNameDiffers: error(
    'E0107',
    'END names something else',
    (p: { expected: string; found: string }) => `END ${p.found} closes "${p.expected}"`,
  ),
  unknownOverride: error(
    'E0108',
    'no such constant',
    (p: { name: string; nearest: string | null; known: string }) =>
      `there is no top-level constant "${p.name}" to set; ${p.nearest === null ? '' : `did you mean "${p.nearest}"? `}${p.known}`,
  ),
  wrongOverride: error(
    'E0109',
    'value does not fit the constant',
    (p: { name: string; expects: string }) => `"${p.name}" must be set to ${p.expects}`,
  ),
  unknownField: error(
    'E0110',
    'unknown field',
    (p: { name: string; type: string; nearest: string | null; fields?: readonly string[] }) =>
      `${p.type} has no field "${p.name}"${
        p.nearest !== null ? `; did you mean "${p.nearest}"?` : p.fields === undefined ? '' : `; it has ${p.fields.slice(0, 8).join(', ')}`
      }`,
  ),
  duplicateLabel: error('E0111', 'label used twice', (p: { name: string }) => `the label "${p.name}" stands twice in this process`),
  labelWithoutLocation: error(
    'E0112',
    'label without a location',
    () => 'this label is inside an atomic block, where a process never rests',
  ),
  sharedInThesis: error(
    'E0113',
    'shared variable in the thesis dialect',
    (p: { name: string }) => `"${p.name}": model-level variables other than channels are an extension; not part of the thesis's ESML`,
  ),
};

/** Types. */
export const typeDiagnostics = {
  precedence: error(
    'E0201',
    '& and OR bind tighter than comparisons',
    (p: { operator: string; found: string }) =>
      `${p.operator} binds tighter than comparisons in ESML, so it is applied to ${p.found} here; put ${
        p.operator === '~' ? 'the' : 'each'
      } comparison in parentheses`,
  ),
  wrongType: error(
    'E0202',
    'wrong type',
    (p: { expected: string; found: string; role: string; nearest?: string | null; repeated?: string | null }) =>
      `${p.role} must be ${p.expected}, but this is ${p.found}${
        p.repeated != null ? `; each comparison is whole: ${p.repeated}` : p.nearest == null ? '' : `; did you mean "${p.nearest}"?`
      }`,
  ),
  notComparable: error(
    'E0203',
    'values that cannot be compared',
    (p: { left: string; right: string; operator: string }) => `${p.left} and ${p.right} cannot be compared with ${p.operator}`,
  ),
  chainedComparison: error('E0232', 'comparisons in a chain', (p: { meant: string }) => `comparisons are not chained: write ${p.meant}`),
  notIndexable: error(
    'E0204',
    'not an array',
    (p: { found: string }) =>
      `only arrays can be indexed, and this is ${p.found}${/^(the list type|LIST)/.test(p.found) ? '; a list is read by HEAD and changed by APPEND, PREPEND and REMOVE' : ''}`,
  ),
  notATuple: error('E0205', 'not a tuple', (p: { found: string }) => `only tuples have fields, and this is ${p.found}`),
  badSubrange: error('E0206', 'empty subrange', (p: { low: number; high: number }) => `the subrange ${p.low}..${p.high} has no values`),
  badSize: error(
    'E0207',
    'impossible size',
    (p: { size: number; least: number; what: string }) =>
      `the size of ${p.what} must be ${p.least === 0 ? 'zero or more' : 'at least 1'}, and this is ${p.size}`,
  ),
  badElement: error('E0208', 'type not allowed here', (p: { found: string; where: string }) => `${p.found} cannot be ${p.where}`),
  stateTooLarge: error(
    'E0209',
    'state too large',
    (p: { words: number; limit: number }) => `the variables need ${p.words} words, more than the ${p.limit} that a state may have`,
  ),
  channelArray: error(
    'E0211',
    'array of channels out of place',
    () => 'an array of channels is declared under the VAR of the model, and each process gets its channels as parameters',
  ),
  enumerationInPlace: error(
    'E0230',
    'enumeration without a name',
    () => 'this enumeration needs a name, since more than one variable can have it; define it under TYPE',
  ),
  symmetricInPlace: error(
    'E0231',
    'symmetric type without a name',
    () => 'a SCALARSET needs a name, by which SOME, ALL and FOR range over it; define it under TYPE',
  ),
  localChannel: error(
    'E0212',
    'channel inside a process',
    (p: { name: string }) => `"${p.name}" is a channel; channels are declared at model level and passed to processes as parameters`,
  ),
  initialChannel: error('E0215', 'initial value of a channel', ({ braces }: { braces: boolean }) =>
    braces
      ? 'a type in braces is that of a channel, which has no value; an enumeration is written without braces'
      : 'a channel has no value to begin with; remove the initial value',
  ),
  initialShape: error(
    'E0216',
    'initial value of another shape',
    (p: { found: string; expected: string }) => `${p.expected}, but this is ${p.found}`,
  ),
  initialRange: error(
    'E0217',
    'initial value out of range',
    (p: { value: number; type: string; low: number; high: number }) => `the value ${p.value} is outside ${p.type} (${p.low}..${p.high})`,
  ),
  constantArray: error(
    'E0218',
    'constant array as a whole',
    (p: { name: string }) => `"${p.name}" is a constant array; here, its elements are read one at a time, as in ${p.name}[0]`,
  ),
  constantElements: error(
    'E0219',
    'elements of a constant array differ',
    () => 'the elements of a constant array are of one type: integers, Booleans, members of one enumeration, or arrays of one size',
  ),
  branchTypes: error(
    'E0213',
    'branches of different types',
    (p: { yes: string; no: string }) => `both branches must be of one type, but the first is ${p.yes} and the other is ${p.no}`,
  ),
  wholeBranches: error(
    'E0214',
    'branches of a structured type',
    (p: { found: string }) =>
      `a conditional expression of ${p.found} stands right of := or in a comparison with = or #; here, assign it to a variable first`,
  ),
};
