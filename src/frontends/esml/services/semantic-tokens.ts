import type { Span } from '../../../base/span.ts';
import { isData } from '../check/types.ts';
import type { ServiceContext } from './context.ts';
import type { Entity } from './occurrences.ts';

/** The kinds of names that are told apart by colour, by the names that editors know. */
export const semanticKinds = ['type', 'enumMember', 'variable', 'parameter', 'property', 'event', 'class', 'label', 'namespace'] as const;

export interface SemanticToken {
  readonly span: Span;
  readonly kind: (typeof semanticKinds)[number];
}

/** The known names of the text, each with its kind, in order. */
export function semanticTokens({ occurrences }: ServiceContext): SemanticToken[] {
  return occurrences.map(({ span, entity }) => ({ span, kind: kindOf(entity) }));
}

function kindOf(entity: Entity): SemanticToken['kind'] {
  if (entity.kind === 'signal') return 'event';
  if (entity.kind === 'field') return 'property';
  if (entity.kind === 'label' || entity.kind === 'property') return 'label';
  if (entity.kind === 'model') return 'namespace';
  const { symbol } = entity;
  if (symbol.kind === 'type') return 'type';
  if (symbol.kind === 'constant') return 'enumMember';
  if (symbol.kind === 'process') return 'class';
  if (symbol.kind !== 'variable' || symbol.role !== 'parameter') return 'variable';
  return symbol.type !== null && isData(symbol.type) ? 'parameter' : 'variable';
}
