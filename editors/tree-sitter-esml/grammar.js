/// <reference types="tree-sitter-cli/dsl" />
// ESML with its extensions (docs/language.md). Comments nest, so that src/scanner.c reads them.

const commaSep1 = (rule) => seq(rule, repeat(seq(',', rule)));
const semicolonSep1 = (rule) => seq(rule, repeat(seq(';', rule)));
const optionalParentheses = (rule) => seq('(', optional(rule), ')');

/** Operators from the loosest on: thesis D.2 in expressions; in formulas `&` and `OR` are of the logic, and prefix operators stand above them. */
const expressionLevels = [
  ['=', '#', '<', '<=', '>', '>='],
  ['+', '-', 'OR'],
  ['*', 'DIV', 'MOD', '&'],
];
const atomLevels = [
  ['=', '#', '<', '<=', '>', '>='],
  ['+', '-'],
  ['*', 'DIV', 'MOD'],
];

const binary = (operand, operators, level) =>
  prec.left(level, seq(field('left', operand), field('operator', choice(...operators)), field('right', operand)));
const prefix = (operand, operators, level) => prec(level, seq(field('operator', choice(...operators)), field('operand', operand)));

/** The rules of a family of formulas: `name` is that of the rule, without its underscore. */
function formulaRules(name, { unary, paths, untils }) {
  const self = ($) => $[`_${name}`];
  return {
    [`_${name}`]: ($) =>
      choice($[`${name}_operation`], $[`${name}_parenthesized`], $[`${name}_conditional`], ...(paths ? [$.path_formula] : []), $._operand),
    [`${name}_operation`]: ($) =>
      choice(
        prec.left(0, seq(field('left', self($)), field('operator', '<=>'), field('right', self($)))),
        prec.right(1, seq(field('left', self($)), field('operator', '=>'), field('right', self($)))),
        binary(self($), ['OR'], 2),
        binary(self($), ['&'], 3),
        ...(untils ? [prec.right(4, seq(field('left', self($)), field('operator', choice('U', 'R')), field('right', self($))))] : []),
        prefix(self($), ['~', ...unary], 5),
        ...(paths
          ? [prec(5, seq(field('operator', choice('AF', 'EF', 'AG', 'EG')), field('bound', $.step_bound), field('operand', self($))))]
          : []),
        ...atomLevels.map((operators, i) => binary(self($), operators, 6 + i)),
        prefix(self($), ['-'], 9),
      ),
    [`${name}_parenthesized`]: ($) => seq('(', self($), ')'),
    [`${name}_conditional`]: ($) => seq('(', self($), '->', self($), ':', self($), ')'),
  };
}

module.exports = grammar({
  name: 'esml',
  extras: ($) => [/\s/, $.comment],
  externals: ($) => [$.comment],
  word: ($) => $.identifier,
  // An access that is a name alone is no node, so that `name [WEAK]:` and `name[1]` are told apart by what is inside the brackets.
  inline: ($) => [$._access],

  rules: {
    model: ($) =>
      seq(
        'MODEL',
        field('name', $.identifier),
        ';',
        optional($._declarations),
        repeat($.process),
        'BEGIN',
        semicolonSep1($._body_item),
        'END',
        field('end_name', $.identifier),
        optional($._close),
        repeat(seq($.property, optional($._close))),
      ),
    _close: () => choice(';', '.'),

    _declarations: ($) =>
      choice(seq($.constants, optional($.types), optional($.variables)), seq($.types, optional($.variables)), $.variables),
    constants: ($) => seq('CONST', repeat1(seq($.constant_declaration, ';'))),
    types: ($) => seq('TYPE', repeat1(seq($.type_declaration, ';'))),
    variables: ($) => seq('VAR', repeat1(seq($.variable_declaration, ';'))),
    constant_declaration: ($) => seq(field('name', $.identifier), '=', field('value', $._initializer)),
    type_declaration: ($) => seq(field('name', $.identifier), '=', field('type', $._type)),
    variable_declaration: ($) =>
      seq(
        commaSep1(field('name', $.identifier)),
        ':',
        field('type', $._type_reference),
        optional(seq(':=', field('initial', $._initializer))),
      ),
    _initializer: ($) => choice($._expression, $.list_value),
    list_value: ($) => choice($.box, seq('[', commaSep1($._initializer), ']')),

    process: ($) =>
      seq(
        'PROCESS',
        field('name', $.identifier),
        optional($.parameters),
        ';',
        optional($._declarations),
        'BEGIN',
        $._commands,
        'END',
        field('end_name', $.identifier),
        optional($._close),
      ),
    parameters: ($) => optionalParentheses(semicolonSep1($.parameter)),
    parameter: ($) =>
      seq(optional(field('mode', choice('IN', 'OUT'))), commaSep1(field('name', $.identifier)), ':', field('type', $._type_reference)),

    _body_item: ($) => choice($.activation, $.replication, $.symmetric_replication),
    activation: ($) => seq(field('process', $.identifier), optional($.arguments)),
    arguments: ($) => optionalParentheses(commaSep1($._expression)),
    replication: ($) =>
      seq(
        'FOR',
        field('variable', $.identifier),
        ':=',
        field('low', $._expression),
        'TO',
        field('high', $._expression),
        'DO',
        semicolonSep1($._body_item),
        'END',
      ),

    symmetric_replication: ($) => seq('FOR', $._range, 'DO', semicolonSep1($._body_item), 'END'),
    // The values of a symmetric type.
    _range: ($) => seq(field('variable', $.identifier), 'IN', field('type', $.identifier)),

    _type: ($) =>
      choice(
        $.subrange_type,
        $.enumeration_type,
        $.list_type,
        $.array_type,
        $.tuple_type,
        $.alphabet_type,
        $.channel_type,
        $.scalarset_type,
      ),
    // A type's name, or the type in its place; an enumeration there has two members at least, or it would be a name.
    _type_reference: ($) =>
      choice(
        $.identifier,
        $.subrange_type,
        $.enumeration_in_place,
        $.list_type,
        $.array_type,
        $.tuple_type,
        $.alphabet_type,
        $.channel_type,
        $.scalarset_type,
      ),
    enumeration_in_place: ($) => seq($.identifier, ',', commaSep1($.identifier)),
    subrange_type: ($) => seq(field('low', $._expression), '..', field('high', $._expression)),
    enumeration_type: ($) => commaSep1($.identifier),
    list_type: ($) => seq('LIST', '[', field('size', $._expression), ']', 'OF', field('element', $._type_reference)),
    array_type: ($) => seq('ARRAY', '[', field('size', $._expression), ']', 'OF', field('element', $._type_reference)),
    tuple_type: ($) => seq('(', semicolonSep1($.field_declaration), ')'),
    field_declaration: ($) => seq(commaSep1(field('name', $.identifier)), ':', field('type', $._type_reference)),
    alphabet_type: ($) => seq('{', commaSep1($.signal_declaration), '}'),
    signal_declaration: ($) => seq(field('name', $.identifier), optional(seq('(', field('data', $._type_reference), ')'))),
    channel_type: ($) => seq('CHANNEL', '[', field('capacity', $._expression), ']', 'OF', field('alphabet', $._type_reference)),
    scalarset_type: ($) => seq('SCALARSET', '[', field('size', $._expression), ']'),

    _commands: ($) => semicolonSep1($._command),
    _command: ($) =>
      choice(
        $.skip_command,
        $.assignment,
        $.list_command,
        $.communication,
        $.if_command,
        $.do_command,
        $.poll_command,
        $.when_command,
        $.atomic_command,
        $.loop_command,
        $.goto_command,
        $.assert_command,
        $.trace_command,
        $.labelled_command,
        $.forall_command,
      ),
    skip_command: () => 'SKIP',
    assignment: ($) => seq(field('target', $._access), ':=', field('value', choice($._expression, $.toss))),
    toss: ($) => seq('TOSS', '(', $._expression, ')'),
    list_command: ($) =>
      choice(
        seq(choice('EMPTY', 'REMOVE'), '(', field('list', $._expression), ')'),
        seq(choice('APPEND', 'PREPEND'), '(', field('list', $._expression), ',', field('value', $._expression), ')'),
      ),
    communication: ($) =>
      seq(
        field('channel', $._access),
        field('direction', choice('!', '?')),
        field('signal', $.identifier),
        optional(seq('(', field('argument', $._expression), ')')),
      ),
    if_command: ($) => seq('IF', $._guarded_alternatives, 'END'),
    do_command: ($) => seq('DO', $._guarded_alternatives, 'END'),
    poll_command: ($) => seq('POLL', $.poll_alternative, repeat(seq($.box, $.poll_alternative)), 'END'),
    _guarded_alternatives: ($) => seq($.alternative, repeat(seq($.box, $.alternative))),
    // An alternative for each value of a symmetric type has a guard that begins with SOME.
    alternative: ($) => seq(field('guard', $._expression), '->', $._commands),
    poll_alternative: ($) =>
      seq(
        optional(seq('SOME', $._range, ':')),
        choice($.when_command, seq(optional(seq('WHEN', field('guard', $._expression), ',')), $._polled)),
        '->',
        $._commands,
      ),
    _polled: ($) => seq($.communication, optional(seq('&', field('condition', $._expression)))),
    when_command: ($) => seq('WHEN', field('condition', $._expression)),
    atomic_command: ($) => seq('ATOMIC', $._commands, 'END'),
    loop_command: ($) => seq('LOOP', $._commands, 'END'),
    goto_command: ($) => seq('GOTO', field('label', $.identifier)),
    assert_command: ($) => seq('ASSERT', '(', field('condition', $._expression), ')'),
    trace_command: ($) => seq('TRACE', '(', commaSep1(choice($.string, $._expression)), ')'),
    labelled_command: ($) => seq(field('label', $.identifier), ':', $._command),
    forall_command: ($) => seq('FORALL', $._range, 'DO', $._commands, 'END'),

    _expression: ($) => choice($.operation, $.parenthesized, $.conditional, $._operand),
    operation: ($) =>
      choice(...expressionLevels.map((operators, i) => binary($._expression, operators, 1 + i)), prefix($._expression, ['-', '~'], 4)),
    parenthesized: ($) => seq('(', $._expression, ')'),
    conditional: ($) =>
      seq('(', field('condition', $._expression), '->', field('yes', $._expression), ':', field('no', $._expression), ')'),
    _operand: ($) => choice($.number, $.boolean, $._access, $.at, $.list_operation, $.quantified, $.range),
    _access: ($) => choice($.identifier, $.field_access, $.index_access),
    // A full stop after a formula may also end the property; a field is meant where both could be.
    field_access: ($) => prec(10, seq(field('base', $._access), '.', field('field', $.identifier))),
    index_access: ($) => seq(field('base', $._access), '[', field('index', $._expression), ']'),
    at: ($) => seq(field('process', $._access), '@', field('label', $.identifier)),
    list_operation: ($) => seq(field('operation', choice('LEN', 'HEAD', 'ORD')), '(', field('operand', $._expression), ')'),
    quantified: ($) =>
      seq(
        field('quantifier', choice('COUNT', 'ALL', 'SOME')),
        '(',
        field('process', $.identifier),
        field('variable', $.identifier),
        ':',
        field('condition', $._condition),
        ')',
      ),

    range: ($) =>
      choice(
        prec.right(-1, seq(field('quantifier', choice('COUNT', 'ALL', 'SOME')), $._range, ':', field('condition', $._expression))),
        seq(field('quantifier', choice('COUNT', 'ALL', 'SOME')), '(', $._range, ':', field('condition', $._expression), ')'),
      ),

    property: ($) =>
      seq(
        'ASSERT',
        optional($._property_head),
        choice(field('formula', $._formula), seq('LTL', field('formula', choice($._linear_formula, $.automaton)))),
      ),
    automaton: ($) => seq('AUTOMATON', semicolonSep1($.automaton_state), 'END'),
    automaton_state: ($) => seq(field('name', $.identifier), ':', $.automaton_edge, repeat(seq($.box, $.automaton_edge))),
    automaton_edge: ($) => seq(field('guard', $._condition), '->', field('target', $.identifier)),
    _property_head: ($) =>
      seq(field('name', $.identifier), optional(seq('[', field('fairness', choice('STRONG', 'WEAK', 'IMPARTIAL')), ']')), ':'),
    ...formulaRules('formula', { unary: ['AG', 'EG', 'AF', 'EF', 'AX', 'EX'], paths: true, untils: false }),
    ...formulaRules('linear_formula', { unary: ['G', 'F', 'X'], paths: false, untils: true }),
    // What COUNT, ALL and SOME count by: a formula without temporal operators.
    ...formulaRules('condition', { unary: [], paths: false, untils: false }),
    path_formula: ($) =>
      seq(
        field('quantifier', choice('A', 'E')),
        '(',
        field('left', $._formula),
        'U',
        optional(field('bound', $.step_bound)),
        field('right', $._formula),
        ')',
      ),
    step_bound: ($) => seq('<=', choice($.number, $.identifier, seq('(', $._expression, ')'))),

    box: () => token(seq('[', /\s*/, ']')),
    boolean: () => choice('TRUE', 'FALSE'),
    identifier: () => /[A-Za-z][A-Za-z0-9_]*/,
    number: () => /[0-9]+/,
    string: () => /"[^"\r\n]*"/,
  },
});
