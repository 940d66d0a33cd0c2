import { guardsOf } from '../../system/automaton-guards.ts';
import { linearForm } from '../../system/linear-form.ts';
import type { AutomatonState, Formula, Property } from '../../system/ir.ts';
import { Expressions, plainReader, type Reader } from '../steps/expressions.ts';
import type { Names } from '../steps/names.ts';
import type { Storage } from '../steps/storage.ts';

/** A property in Promela: the name of its claim, or null and a comment that says so. */
export interface Claim {
  readonly name: string | null;
  readonly line: string;
}

/**
 * The properties as LTL claims: LTL itself, and those of CTL that LTL can say in the same way (AG p, AF p, AG(p => AF q) and what they are
 * built of); an automaton as a never claim. A property under fairness is left out, since the exported model is one process; so is a
 * proposition that can fail.
 */
export function claimsOf(storage: Storage, names: Names, at: Reader['at'] | null): Claim[] {
  return storage.system.properties.map((property) => {
    const text = property.fairness === 'none' ? claim(storage, property, at) : null;
    const name = names.fresh(property.name);
    return text === null
      ? {
          name: null,
          line: `/* ${property.name} has no counterpart here: ${property.text.replaceAll('*/', '* /').replaceAll('/*', '/ *')} */`,
        }
      : { name, line: property.formula.kind === 'automaton' ? `never ${name} {\n${text}\n}` : `ltl ${name} { ${text} }` };
  });
}

/** In a claim an arrow is an implication, so that one of two values is a sum. */
const claimReader: Reader = {
  ...plainReader,
  either: (condition, yes, no) => `(((${condition}) != 0) * (${yes}) + ((${condition}) == 0) * (${no}))`,
};

function claim(storage: Storage, { logic, formula }: Property, at: Reader['at'] | null): string | null {
  const expressions = new Expressions(storage, null, at == null ? claimReader : { ...claimReader, at });
  const write = (f: Formula): string | null => {
    const both = (left: Formula, right: Formula, operator: string): string | null => {
      const [a, b] = [write(left), write(right)];
      return a === null || b === null ? null : `(${a} ${operator} ${b})`;
    };
    const prefixed = (operator: string, operand: Formula): string | null => {
      const text = write(operand);
      return text === null ? null : `${operator} (${text})`;
    };
    switch (f.kind) {
      case 'automaton':
        return neverClaim(f.states, write);
      case 'proposition':
        return expressions.conditions(f.expression).length > 0 ? null : `(${expressions.value(f.expression)})`;
      case 'not':
        return prefixed('!', f.operand);
      case 'and':
        return both(f.left, f.right, '&&');
      case 'or':
        return both(f.left, f.right, '||');
      case 'implies':
        return both(f.left, f.right, '->');
      case 'unary':
        return f.operator === 'G' ? prefixed('[]', f.operand) : f.operator === 'F' ? prefixed('<>', f.operand) : null;
      case 'until':
        return f.operator === 'U' ? both(f.left, f.right, 'U') : f.operator === 'R' ? both(f.left, f.right, 'V') : null;
    }
  };
  const linear = logic === 'ctl' ? linearForm(formula) : formula;
  return linear === null ? null : write(linear);
}

/** An automaton as the body of a never claim, whose first state is initial and whose accepting states have names that begin alike. */
function neverClaim(states: readonly AutomatonState[], write: (f: Formula) => string | null): string | null {
  const label = ({ name, accepting }: AutomatonState): string => (accepting ? name : `S_${name}`);
  const guards = guardsOf(states).map(write);
  if (guards.includes(null)) return null;
  let next = 0;
  const written = states.map((state) => {
    const edges = state.edges.map(({ target }) => {
      const to = states[target];
      return `  :: ${guards[next++] ?? ''} -> goto ${to === undefined ? '' : label(to)}`;
    });
    return [`${label(state)}:`, '  do', ...edges, '  od;'].join('\n');
  });
  return written.join('\n');
}
