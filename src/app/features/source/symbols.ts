import type { LineRange } from '../../session/state/source-mark.ts';
import type { LanguageAnswer } from '../../../contract/language.ts';
import type { Offsets } from '../../session/state/source-mark.ts';
import { languages } from './monaco.ts';

type Item = NonNullable<LanguageAnswer['outline']>[number];
type Token = NonNullable<LanguageAnswer['tokens']>[number];

/** The kinds of names that are told apart by colour, in the order of their numbers. */
export const tokenTypes: readonly Token['kind'][] = [
  'type',
  'enumMember',
  'variable',
  'parameter',
  'property',
  'event',
  'class',
  'label',
  'namespace',
];

const { Constant, Class, Variable, Function: Callable, Key, Property } = languages.SymbolKind;
const kinds: Readonly<Record<Item['kind'], languages.SymbolKind>> = {
  constant: Constant,
  type: Class,
  variable: Variable,
  process: Callable,
  label: Key,
  property: Property,
};

/** A part of the outline as the editor wants it. */
export function symbolOf({ name, kind, span, nameSpan, children }: Item, range: (span: Offsets) => LineRange): languages.DocumentSymbol {
  return {
    name,
    detail: '',
    kind: kinds[kind],
    tags: [],
    range: range(span),
    selectionRange: range(nameSpan),
    children: children.map((child) => symbolOf(child, range)),
  };
}

/** The tokens in the editor's form: line and column relative to the one before, length, number of the kind, no modifiers. */
export function encodeTokens(tokens: readonly Token[], range: (span: Offsets) => LineRange): Uint32Array {
  const data: number[] = [];
  let [line, column] = [1, 1];
  for (const { span, kind } of [...tokens].sort((a, b) => a.span.start - b.span.start)) {
    const { startLineNumber, startColumn } = range(span);
    const sameLine = startLineNumber === line;
    data.push(
      startLineNumber - line,
      sameLine ? startColumn - column : startColumn - 1,
      span.end - span.start,
      tokenTypes.indexOf(kind),
      0,
    );
    [line, column] = [startLineNumber, startColumn];
  }
  return Uint32Array.from(data);
}
