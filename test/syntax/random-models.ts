import fc from 'fast-check';

/** Random models in the extended dialect, as texts with random space and comments. Names need not be declared: only syntax matters. */

const name = fc.constantFrom('a', 'b', 'x1', 'long_name', 'q', 'value');
const number = fc.nat({ max: 99 }).map(String);
const relation = fc.constantFrom('=', '#', '<', '<=', '>', '>=');
const infix = fc.constantFrom('+', '-', 'OR', '*', 'DIV', 'MOD', '&');

/** Strings joined by spaces; the layout is made random afterwards. */
function words(...parts: (string | fc.Arbitrary<string>)[]): fc.Arbitrary<string> {
  return fc.tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part))).map((texts) => texts.join(' '));
}

function list(item: fc.Arbitrary<string>, separator: string, max = 3): fc.Arbitrary<string> {
  return fc.array(item, { minLength: 1, maxLength: max }).map((items) => items.join(` ${separator} `));
}

const { expression, formula, command } = fc.letrec<Record<'expression' | 'access' | 'formula' | 'command' | 'commands', string>>((tie) => {
  const e = tie('expression');
  const v = tie('access');
  const f = tie('formula');
  const body = list(tie('command'), ';');
  const communication = fc.oneof(words(v, '!', name), words(v, '?', name, '(', v, ')'), words(v, '!', name, '(', e, ')'));
  const alternative = words(e, '->', body);
  const pollAlternative = fc.oneof(
    words(communication, '->', body),
    words(communication, '&', e, '->', body),
    words('WHEN', e, '->', body),
    words('WHEN', e, ',', communication, '->', body),
    words('WHEN', e, ',', communication, '&', e, '->', body),
  );
  return {
    access: fc.oneof({ maxDepth: 3, depthIdentifier: 'access' }, name, words(v, '.', name), words(v, '[', e, ']')),
    expression: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'expression' },
      number,
      v,
      words(e, infix, e),
      words('(', e, ')'),
      words('-', e),
      words('~', e),
      words('LEN', '(', e, ')'),
      words('ORD', '(', e, ')'),
      words('(', e, '->', e, ':', e, ')'),
      words('(', e, relation, e, ')'),
    ),
    formula: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'formula' },
      words(v, relation, number),
      words(f, fc.constantFrom('&', 'OR', '=>'), f),
      words(fc.constantFrom('AG', 'EG', 'AF', 'EF', 'AX', 'EX', '~'), f),
      words('A (', f, 'U', f, ')'),
      words('COUNT ( P p : p', relation, number, ')', relation, number),
      words('(', f, ')'),
      words('(', v, relation, number, '->', v, ':', f, ')'),
      words('P [', number, '] @', name),
    ),
    command: fc.oneof(
      { maxDepth: 2, depthIdentifier: 'command' },
      fc.constant('SKIP'),
      words(v, ':=', e),
      words(v, ':= TOSS (', e, ')'),
      communication,
      words('TRACE ( "; (* no comment *)  two  spaces" ,', e, ')'),
      words('APPEND (', v, ',', e, ')'),
      words('ASSERT (', e, ')'),
      words('WHEN', e),
      words('IF', list(alternative, '[]'), 'END'),
      words('DO', list(alternative, '[]'), 'END'),
      words('POLL', list(pollAlternative, '[]'), 'END'),
      words('ATOMIC', body, 'END'),
      words('LOOP', body, 'END'),
      words('GOTO', name),
      words('FORALL i IN', name, 'DO', body, 'END'),
      words(name, ':', tie('command')),
      words('IF SOME i IN', name, ':', alternative, 'END'),
    ),
    commands: body,
  };
});

const { reference, variables } = fc.letrec<Record<'reference' | 'variables', string>>((tie) => ({
  reference: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'reference', withCrossShrink: true },
    name,
    words(expression, '..', expression),
    words('red ,', list(fc.constantFrom('green', 'blue', 'white'), ',')),
    words('LIST [', expression, '] OF', tie('reference')),
    words('ARRAY [', expression, '] OF', tie('reference')),
    words('CHANNEL [', number, '] OF', tie('reference')),
    words('SCALARSET [', number, ']'),
    words('(', list(tie('variables'), ';'), ')'),
    words('{', list(fc.oneof(name, words(name, '(', tie('reference'), ')')), ','), '}'),
  ),
  variables: words(list(name, ','), ':', tie('reference')),
}));
const { initial } = fc.letrec<Record<'initial', string>>((tie) => ({
  initial: fc.oneof({ maxDepth: 2, depthIdentifier: 'initial' }, expression, fc.constant('[]'), words('[', list(tie('initial'), ','), ']')),
}));
const type = fc.oneof(
  words(number, '..', expression),
  list(name, ','),
  words('LIST [', expression, '] OF', reference),
  words('ARRAY [', expression, '] OF', reference),
  words('CHANNEL [', number, '] OF', reference),
  words('(', list(variables, ';'), ')'),
  words('{', list(fc.oneof(name, words(name, '(', reference, ')')), ','), '}'),
  words('SCALARSET [', number, ']'),
);
const section = (keyword: string, item: fc.Arbitrary<string>) => fc.option(words(keyword, list(words(item, ';'), '')), { nil: '' });
const declarations = words(
  section('CONST', words(name, '=', initial)),
  section('TYPE', words(name, '=', type)),
  section('VAR', fc.oneof(variables, words(variables, ':=', initial))),
);
const parameter = words(fc.constantFrom('IN', 'OUT', ''), variables);
const parameters = fc.oneof(fc.constant(''), fc.constant('( )'), words('(', list(parameter, ';', 5), ')'));
const process = words(
  'PROCESS',
  name,
  parameters,
  ';',
  declarations,
  'BEGIN',
  list(command, ';', 4),
  'END',
  name,
  fc.constantFrom(';', '.', ''),
);
const activation = words(name, fc.oneof(fc.constant(''), words('(', list(expression, ','), ')')));
const bodyItem = fc.oneof(activation, words('FOR i := 0 TO', expression, 'DO', list(activation, ';'), 'END'));
const head = fc.oneof(fc.constant(''), words(name, ':'), words(name, '[ STRONG ] :'));
const linear = fc.constantFrom('G F a = 1', 'a U ( b R ~ c )', 'G ( a => F b )', 'X X a');
const property = words('ASSERT', head, fc.oneof(formula, words('LTL', linear)), fc.constantFrom('', ';', '.'));
const model = words(
  'MODEL',
  name,
  ';',
  declarations,
  fc.array(process, { maxLength: 3 }).map((list) => list.join(' ')),
  'BEGIN',
  list(bodyItem, ';'),
  'END',
  name,
  fc.constantFrom(';', '.', ''),
  fc.array(property, { maxLength: 3 }).map((list) => list.join(' ')),
);

const gap = fc.oneof(
  { weight: 30, arbitrary: fc.constant(' ') },
  { weight: 8, arbitrary: fc.constant('\n') },
  { weight: 2, arbitrary: fc.constantFrom('\n\n', '\r\n  ', '\n\n\n\t', '  ') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(' (* c *) ', ' (* c *)\n', '\n(* c *)\n', '\n\n(* c *) ', ' (* a\n   b  \n (* n *) *)\n\n', '(**)'),
  },
);

/** The pieces of a text between its spaces, strings kept whole. */
const pieces = (text: string) => text.match(/"[^"]*"|\S+/g) ?? [];

/** A random model with one space between any two tokens. */
export const plainModel: fc.Arbitrary<string> = model.map((text) => pieces(text).join(' '));

/** A random model in a random layout. */
export const randomModel: fc.Arbitrary<string> = model.chain((text) => {
  const tokens = pieces(text);
  const gaps = fc.array(gap, { minLength: tokens.length + 1, maxLength: tokens.length + 1 });
  return gaps.map((between) => between.map((space, i) => space + (tokens[i] ?? '')).join(''));
});
