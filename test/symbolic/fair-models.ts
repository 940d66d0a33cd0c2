/** Formulas whose verdicts fairness changes in the models below. */
const formulas = [
  'AF(x)',
  'A(TRUE U x)',
  'A(~x U x)',
  'EG(~x)',
  'AG(AF(x))',
  'AF(AG(x))',
  'EF(EG(~x))',
  'E(~x U EG(~x))',
  'AX(AF(x))',
  'EX(EG(~x))',
  'AF(EX(x))',
  'AG(~x => AF(x))',
];

const withFormulas = (text: string): string => `${text}${formulas.map((formula) => `\nASSERT ${formula}`).join('')}`;

/** Models in which a process goes round for ever while another waits to set x: always able to, or again and again. */
export const fairModels: readonly (readonly [title: string, text: string])[] = [
  [
    'a process beside one that goes round',
    `MODEL Beside; VAR x: BOOLEAN;
     PROCESS Round; BEGIN LOOP here: SKIP; there: SKIP END END Round;
     PROCESS Setter; BEGIN x := TRUE END Setter;
     BEGIN Round; Setter END Beside`,
  ],
  [
    'a process that can step again and again',
    `MODEL Again; VAR x, shut: BOOLEAN;
     PROCESS Round; BEGIN LOOP shut := TRUE; shut := FALSE END END Round;
     PROCESS Setter; BEGIN ATOMIC WHEN shut; x := TRUE END END Setter;
     BEGIN Round; Setter END Again`,
  ],
].map(([title = '', text = '']) => [title, withFormulas(text)] as const);
