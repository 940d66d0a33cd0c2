import type {
  BodyItem,
  Command,
  ConstantDeclaration,
  Expression,
  GuardedAlternative,
  ListValue,
  Model,
  Parameter,
  PollAlternative,
  Process,
  Property,
  SignalDeclaration,
  StringLiteral,
  TypeDeclaration,
  TypeExpression,
  VariableDeclaration,
} from '../syntax/tree.ts';

/** Any node of a tree. */
export type SyntaxNode =
  | Model
  | ConstantDeclaration
  | TypeDeclaration
  | VariableDeclaration
  | TypeExpression
  | SignalDeclaration
  | Process
  | Parameter
  | BodyItem
  | Command
  | GuardedAlternative
  | PollAlternative
  | Expression
  | ListValue
  | StringLiteral
  | Property;

/** Calls `visit` for a node and everything below it, each node before its parts. */
export function walkTree(root: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  const waiting: SyntaxNode[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    visit(node);
    const parts: SyntaxNode[] = [];
    collect(Object.values(node), parts);
    waiting.push(...parts.reverse());
  }
}

/** Trees are plain values in which exactly the nodes have an id, so the parts of a node can be found without naming every kind. */
function collect(values: readonly unknown[], parts: SyntaxNode[]): void {
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue;
    if (isNode(value)) parts.push(value);
    else collect(Object.values(value), parts);
  }
}

function isNode(value: object): value is SyntaxNode {
  return 'id' in value;
}
