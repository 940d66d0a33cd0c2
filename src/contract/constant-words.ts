import type { ConstantView } from './model.ts';

/** A value of a constant as the text of a model has it. */
export function constantWords({ kind }: Pick<ConstantView, 'kind'>, value: number): string {
  return kind === 'boolean' ? (value === 0 ? 'FALSE' : 'TRUE') : String(value);
}
