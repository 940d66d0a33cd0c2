(comment) @comment
(string) @string
(number) @number
(boolean) @boolean

[
  "MODEL" "PROCESS" "CONST" "TYPE" "VAR" "BEGIN" "END" "ARRAY" "LIST" "CHANNEL" "SCALARSET" "OF" "IN" "OUT" "ASSERT" "LTL" "STRONG" "WEAK"
  "IMPARTIAL" "AUTOMATON" "ATOMIC" "GOTO"
] @keyword
["IF" "DO" "POLL" "WHEN" "->"] @keyword.conditional
(box) @keyword.conditional
["FOR" "TO" "LOOP" "FORALL"] @keyword.repeat
(skip_command) @keyword
["DIV" "MOD" "OR" "AG" "EG" "AF" "EF" "AX" "EX" "A" "E" "U" "G" "F" "X" "R"] @keyword.operator
["EMPTY" "REMOVE" "APPEND" "PREPEND" "TRACE" "TOSS" "LEN" "HEAD" "ORD" "COUNT" "ALL" "SOME"] @function.builtin
[":=" "=" "#" "<" "<=" ">" ">=" "=>" "+" "-" "*" "&" "~" "!" "?" ".." "@"] @operator
["(" ")" "[" "]" "{" "}"] @punctuation.bracket
[";" ":" "," "."] @punctuation.delimiter

(identifier) @variable
(model name: (identifier) @module)
(model end_name: (identifier) @module)
(process name: (identifier) @type)
(process end_name: (identifier) @type)
(activation process: (identifier) @type)
(type_declaration name: (identifier) @type.definition)
(variable_declaration type: (identifier) @type)
(parameter type: (identifier) @type)
(parameter name: (identifier) @variable.parameter)
(constant_declaration name: (identifier) @constant)
(enumeration_type (identifier) @constant)
(signal_declaration name: (identifier) @function)
(communication signal: (identifier) @function.call)
(field_access field: (identifier) @variable.member)
(labelled_command label: (identifier) @label)
(goto_command label: (identifier) @label)
(at label: (identifier) @label)
(property name: (identifier) @label)
