/** Words that Promela keeps for itself, and names that the exports use. */
const reserved = new Set(
  (
    'active assert atomic bit bool break byte c_code c_decl c_expr c_state c_track chan const d_step do d_proctype else empty enabled end eval ' +
    'extern fi for full get_priority goto hidden if in init inline int len local ltl mtype nempty never nfull notrace np_ od of pc_value pid ' +
    'printf printm priority proctype provided return run select set_priority short show skip timeout trace true false typedef union unless unsigned xr xs ' +
    'always eventually until weakuntil stronguntil release next implies equivalent now always system'
  ).split(' '),
);

/** Hands out identifiers, each once. */
export class Names {
  private readonly taken = new Set<string>();

  /** `operators`: names that the language of formulas takes for operators. */
  constructor(private readonly operators = /^[XUVFGWR]$/) {}

  /** An identifier close to the name: `Phil[2]_k` becomes `Phil_2_k`. */
  fresh(name: string): string {
    const plain = name.replace(/\]/g, '').replace(/[^A-Za-z0-9_]/g, '_');
    const start = reserved.has(plain) || this.operators.test(plain) || plain.startsWith('_') ? `v_${plain}` : plain;
    let free = start;
    for (let i = 2; this.taken.has(free); i++) free = `${start}_${i}`;
    this.taken.add(free);
    return free;
  }
}
