import { isData } from '../check/types.ts';
import type { ServiceContext } from './context.ts';
import type { Entity } from './occurrences.ts';
import type { SemanticToken } from '../../../contract/language.ts';

/** The known names of the text, each with its kind, in order. */
export function semanticTokens({ occurrences }: ServiceContext): SemanticToken[] {
  return occurrences.map(({ span, entity }) => ({ span, kind: kindOf(entity) }));
}

function kindOf(entity: Entity): SemanticToken['kind'] {
  if (entity.kind === 'signal') return 'event';
  if (entity.kind === 'field') return 'property';
  if (entity.kind === 'label' || entity.kind === 'state' || entity.kind === 'property') return 'label';
  if (entity.kind === 'model') return 'namespace';
  const { symbol } = entity;
  if (symbol.kind === 'type') return 'type';
  if (symbol.kind === 'constant') return 'enumMember';
  if (symbol.kind === 'process') return 'class';
  if (symbol.kind !== 'variable' || symbol.role !== 'parameter') return 'variable';
  return symbol.type !== null && isData(symbol.type) ? 'parameter' : 'variable';
}
