// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of snippets are written so
const snippets: Readonly<Record<string, string>> = {
  MODEL:
    'MODEL ${1:Name};\nVAR ${2:done}: BOOLEAN;\n\nPROCESS ${3:P};\nBEGIN\n  ${0:${2:done} := TRUE}\nEND ${3:P};\n\nBEGIN\n  ${3:P}\nEND ${1:Name}\n',
  CONST: 'CONST ${1:n} = ${2:3};',
  TYPE: 'TYPE ${1:int} = ${2:0..7};',
  VAR: 'VAR ${1:x}: ${2:BOOLEAN};',
  PROCESS: 'PROCESS ${1:Name}($2);\nBEGIN\n  $0\nEND ${1:Name};',
  BEGIN: 'BEGIN\n  $0\nEND',
  IF: 'IF ${1:condition} ->\n  $0\nEND',
  DO: 'DO ${1:TRUE} ->\n  $0\nEND',
  POLL: 'POLL ${1:channel}?${2:signal} ->\n  $0\nEND',
  ATOMIC: 'ATOMIC\n  $0\nEND',
  LOOP: 'LOOP\n  $0\nEND',
  GOTO: 'GOTO ${1:label}',
  FOR: 'FOR ${1:i} := ${2:0} TO ${3:n} DO $0 END',
  FORALL: 'FORALL ${1:i} IN ${2:type} DO\n  $0\nEND',
  WHEN: 'WHEN ${1:condition}',
  ARRAY: 'ARRAY [${1:n}] OF $0',
  LIST: 'LIST [${1:n}] OF $0',
  CHANNEL: 'CHANNEL [${1:n}] OF $0',
  SCALARSET: 'SCALARSET [${1:n}]',
  COUNT: 'COUNT(${1:Process} ${2:p} : $0)',
  ALL: 'ALL(${1:Process} ${2:p} : $0)',
  SOME: 'SOME(${1:Process} ${2:p} : $0)',
  enabled: 'enabled(${1:Process})$0',
  moved: 'moved(${1:Process})$0',
  TOSS: 'TOSS(${1:n})',
  A: 'A(${1:p} U ${2:q})',
  E: 'E(${1:p} U ${2:q})',
  LEN: 'LEN($1)$0',
  HEAD: 'HEAD($1)$0',
  ORD: 'ORD($1)$0',
  APPEND: 'APPEND(${1:list}, ${2:value})',
  PREPEND: 'PREPEND(${1:list}, ${2:value})',
  REMOVE: 'REMOVE(${1:list})',
  EMPTY: 'EMPTY(${1:list})',
  TRACE: 'TRACE("$1")',
  'ASSERT(': 'ASSERT(${1:condition})',
  ASSERT: 'ASSERT ${1:name}: ${2:AG}(${0:condition})',
  AUTOMATON:
    'AUTOMATON\n  ${1:idle}: TRUE -> ${1:idle} [] ${2:p} -> ${3:accept_wrong};\n  ${3:accept_wrong}: TRUE -> ${3:accept_wrong}\nEND',
  STRONG: 'STRONG]: ',
  WEAK: 'WEAK]: ',
  IMPARTIAL: 'IMPARTIAL]: ',
};

/** What a keyword inserts: itself, or with its construct and places to fill in. */
export function snippetOf(word: string): string {
  return snippets[word] ?? word;
}
