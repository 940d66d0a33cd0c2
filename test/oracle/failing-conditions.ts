/** What a condition, or a value that is passed, is in the only state that matters. */
type Part = 'true' | 'false' | 'fails';
const parts: readonly Part[] = ['true', 'false', 'fails'];

/** A model with one communication, each of whose parts is true, false, or fails with an error of its own. */
export interface FailingCommunication {
  readonly title: string;
  readonly text: string;
  /** The error that it ends in; else whether it is possible. */
  readonly wanted: string | boolean;
}

/** The parts in the order of evaluation (docs/language.md section 2), with the error that each fails with. */
const errors = {
  senderWhen: 'division',
  senderAnd: 'index',
  receiverWhen: 'overflow',
  value: 'range',
  receiverAnd: 'empty-list',
} as const;
type Parts = { readonly [Name in keyof typeof errors]: Part };

const failing = {
  senderWhen: '1 DIV x = 1',
  senderAnd: 'a[x + 3] = 0',
  receiverWhen: '2147483647 + y > 0',
  receiverAnd: 'HEAD(l) = 0',
} as const;

type Form = (alternative: string) => string;
const plain: Form = (alternative) => `POLL ${alternative} -> SKIP END`;
const array: Form = (alternative) => `POLL SOME i IN pid : ${alternative.replace(/c([!?])/, 'ca[i]$1')} -> SKIP END`;

/** Where a communication stands in its process, unless both are by an array of channels. */
const forms: readonly Form[] = [
  plain,
  (alternative) => `POLL WHEN x = 4 -> x := 5 [] ${alternative} -> y := 2 END`,
  (alternative) => `ATOMIC POLL ${alternative} -> y := 2 END; y := 3 END`,
  (alternative) => `DO x = 4 -> x := 5 END; POLL ${alternative} -> SKIP END`,
];

/** The forms of both sides. */
function formsOf(turn: number): readonly [Form, Form] {
  if (turn % 5 === 4) return [array, array];
  return [forms[turn % 4] ?? plain, forms[Math.floor(turn / 3) % 4] ?? plain];
}

const kinds = {
  rendezvous: ['senderWhen', 'senderAnd', 'receiverWhen', 'value', 'receiverAnd'],
  'send into a buffer': ['senderWhen', 'senderAnd', 'value'],
  'receive from a buffer': ['receiverWhen', 'value', 'receiverAnd'],
} as const;

/** All combinations; the forms take turns, and what is true is every other time left out. */
export function failingCommunications(): FailingCommunication[] {
  return (Object.keys(kinds) as (keyof typeof kinds)[]).flatMap((kind) => {
    const combinations = kinds[kind].reduce<readonly Partial<Parts>[]>(
      (all, name) => {
        const possible = parts.filter((part) => name !== 'value' || part !== 'false');
        return all.flatMap((some) => possible.map((part) => ({ ...some, [name]: part })));
      },
      [{}],
    );
    return combinations.map((some, turn) => {
      const given = { ...certain, ...some };
      const title = `${kind}, turn ${turn}: ${kinds[kind].map((name) => `${name} ${given[name]}`).join(', ')}`;
      return { title, text: model(kind, given, turn), wanted: wanted(given) };
    });
  });
}

const certain: Parts = { senderWhen: 'true', senderAnd: 'true', receiverWhen: 'true', value: 'true', receiverAnd: 'true' };

/** What decides is the first part that is not true. */
function wanted(given: Parts): string | boolean {
  const names = Object.keys(errors) as (keyof Parts)[];
  const first = names.find((name) => given[name] !== 'true');
  if (first === undefined) return true;
  return given[first] === 'fails' ? errors[first] : false;
}

function model(kind: keyof typeof kinds, given: Parts, turn: number): string {
  const condition = (name: keyof typeof failing, before: string, after: string): string => {
    if (given[name] === 'true' && turn % 2 === 0) return '';
    return `${before}${given[name] === 'fails' ? failing[name] : `x = ${given[name] === 'true' ? 0 : 1}`}${after}`;
  };
  const value = given.value === 'fails' ? 'five' : 'three';
  const [sends, receives] = formsOf(turn);
  const sender =
    kind === 'receive from a buffer'
      ? (receives === array ? array : plain)(`c!m(${value})`)
      : sends(`${condition('senderWhen', 'WHEN ', ', ')}c!m(${value})${condition('senderAnd', ' & (', ')')}`);
  const receiver = receives(`${condition('receiverWhen', 'WHEN ', ', ')}c?m(p)${condition('receiverAnd', ' & (', ')')}`);
  const channel = kind === 'rendezvous' ? 'sig' : 'one';
  const variables = 'VAR x: n; y: n := 1; three: n := 3; five: n := 5; p: pos; a: arr; l: que;';
  const processes = [`PROCESS S; ${variables} BEGIN ${sender} END S;`, `PROCESS V; ${variables} BEGIN ${receiver} END V;`];
  return `MODEL Failing;
TYPE n = 0..5; pos = 2..4; arr = ARRAY [2] OF n; que = LIST [2] OF n; pid = SCALARSET [2];
  sig = {m(${kind === 'send into a buffer' ? 'pos' : 'n'})}; one = CHANNEL [1] OF sig;
VAR c: ${channel}; ca: ARRAY [pid] OF ${channel};
${processes.slice(0, kind === 'send into a buffer' ? 1 : 2).join('\n')}
BEGIN ${kind === 'send into a buffer' ? 'S' : 'S; V'} END Failing
`;
}
