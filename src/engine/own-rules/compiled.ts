import type { Now } from './now.ts';
import type { Element, Type } from './types.ts';

type Run<T> = (now: Now) => T;

/** An expression with its type, ready to be evaluated. Transitions, processes and objects are numbers. */
export type Compiled =
  | { readonly type: 'boolean'; readonly run: Run<boolean> }
  | { readonly type: 'number' | Element; readonly run: Run<number> }
  /** `names` is what it names: a text is written out, or the name of a part of the model. */
  | { readonly type: 'text'; readonly run: Run<string>; readonly names: Element | { readonly written: string } }
  | { readonly type: `set of ${Element}` | 'nothing'; readonly run: Run<ReadonlySet<number>> };

/** The expressions of some types. */
export type CompiledAs<T extends Type> = Extract<Compiled, { readonly type: T }>;

export type CompiledSet = CompiledAs<`set of ${Element}` | 'nothing'>;

export function isSet(compiled: Compiled): compiled is CompiledSet {
  return compiled.type === 'nothing' || compiled.type.startsWith('set of ');
}

export function isElement(compiled: Compiled): compiled is { readonly type: Element; readonly run: Run<number> } {
  return compiled.type === 'transition' || compiled.type === 'process' || compiled.type === 'object';
}
