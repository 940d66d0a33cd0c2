import { compatible, isData } from '../../check/types.ts';
import { chainTarget } from '../chains.ts';
import { keywords } from './items.ts';
import { isAfterOperand, isChannel, isSymmetricType, named, type Place, valueType } from './place.ts';
import type { CompletionItem } from '../../../../contract/language.ts';

/** What could be written in the body of the model: activations and their arguments. */
export function bodyItems(place: Place): CompletionItem[] {
  const { previous, structure } = place;
  if (structure.depth > 0) return isAfterOperand(place) ? [] : argumentItems(place);
  if (previous === 'IN') return named(place, isSymmetricType);
  if (previous === ':=' || previous === 'TO') return constants(place);
  if (isAfterOperand(place)) return previous === 'name' ? keywords(['END']) : keywords(['TO', 'DO', 'END']);
  return [...named(place, ({ kind }) => kind === 'process'), ...keywords(['FOR', 'END'])];
}

function constants(place: Place): CompletionItem[] {
  return named(place, (symbol) => symbol.kind === 'loop' || (symbol.kind === 'constant' && symbol.type.kind !== 'enumeration'));
}

/** What the parameter takes that is being written. */
function argumentItems(place: Place): CompletionItem[] {
  const { context, index } = place;
  let depth = 0;
  let position = 0;
  for (let at = index - 1; at >= 0; at--) {
    const kind = context.tokens[at]?.kind;
    if (kind === ')' || kind === ']') depth++;
    else if (kind === ',' && depth === 0) position++;
    else if (kind === '[' && depth-- === 0) return constants(place);
    else if (kind === '(' && depth-- === 0) {
      const target = chainTarget(context, at - 1);
      const type = target?.kind === 'process' ? (target.process.parameters[position]?.type ?? null) : null;
      return itemsFor(place, type);
    }
  }
  return [];
}

function itemsFor(place: Place, type: Parameters<typeof compatible>[0] | null): CompletionItem[] {
  if (type === null) return [...named(place, isChannel), ...constants(place)];
  if (!isData(type)) {
    return named(
      place,
      (symbol) =>
        symbol.kind === 'variable' &&
        symbol.type !== null &&
        (symbol.type === type || (symbol.type.kind === 'channel-array' && symbol.type.element === type)),
    );
  }
  const values = named(place, (symbol) => {
    const own = symbol.kind === 'variable' ? null : valueType(symbol);
    return own !== null && compatible(own, type);
  });
  return [...values, ...(type.kind === 'boolean' ? keywords(['TRUE', 'FALSE']) : [])];
}
