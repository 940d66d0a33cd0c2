import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type ArrowFunction,
  type ConstructorDeclaration,
  type FunctionDeclaration,
  type FunctionExpression,
  isArrowFunction,
  isBlock,
  isConstructorDeclaration,
  isDefaultClause,
  isFunctionDeclaration,
  isFunctionExpression,
  isGetAccessorDeclaration,
  isMethodDeclaration,
  isSwitchStatement,
  type MethodDeclaration,
  type Node,
  type SwitchStatement,
} from 'typescript/unstable/ast';
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';

/** A switch over a union of literals that goes on in silence when the union gets another member. */
export interface SilentSwitch {
  readonly path: string;
  readonly line: number;
  /** Members that have no case of their own. */
  readonly without: readonly string[];
}

/** More members than that are the words of a text or all nodes of a tree, of which a switch takes some out. */
const mostMembers = 40;

/** The switches below a folder of a project that the type checker does not hold to their unions. */
export function silentSwitches(root: string, folder: string): SilentSwitch[] {
  const api = new API({ cwd: root });
  const own = mkdtempSync(join(tmpdir(), 'project-'));
  try {
    // A project of the folder alone is opened in half of the time.
    const options = { extends: `${root}/tsconfig.json`, compilerOptions: { types: [] }, include: [`${root}/${folder}`] };
    writeFileSync(join(own, 'tsconfig.json'), JSON.stringify(options));
    const [project] = api.updateSnapshot({ openProject: join(own, 'tsconfig.json') }).getProjects();
    if (project === undefined) throw new Error('no project');
    const { program, checker } = project;
    const found: SilentSwitch[] = [];
    // Trees come from another process: only those that are looked at.
    const names = program
      .getSourceFileNames()
      .filter((file) => file.startsWith(`${root}/${folder}/`) && /\bswitch \(/.test(readFileSync(file, 'utf8')));
    for (const name of names) {
      const source = program.getSourceFile(name);
      if (source === undefined) continue;
      const visit = (node: Node, within: Callable | null): void => {
        const inner = isCallable(node) ? node : within;
        if (isSwitchStatement(node)) {
          const without = membersLeftOver(checker, node, inner);
          const line = source.text.slice(0, node.getStart(source)).split('\n').length;
          if (without !== null) found.push({ path: name.slice(root.length + 1), line, without });
        }
        node.forEachChild((child) => visit(child, inner));
      };
      visit(source, null);
    }
    return found;
  } finally {
    api.close();
    rmSync(own, { recursive: true });
  }
}

/** null where a member more is an error, and where what is switched over is no union of literals. */
function membersLeftOver(checker: Checker, node: SwitchStatement, within: Callable | null): string[] | null {
  const members = membersOf(checker, checker.getTypeAtLocation(node.expression));
  if (members === null || members.length > mostMembers) return null;
  const { clauses } = node.caseBlock;
  const cases = new Set(clauses.flatMap((clause) => (isDefaultClause(clause) ? [] : [clause.expression.getText().replaceAll("'", '"')])));
  const without = members.filter((member) => !cases.has(member)).sort();
  const last = clauses.find(isDefaultClause);
  if (last !== undefined) return /\bunreachable\(/.test(last.getText()) ? null : without;
  return without.length === 0 && within !== null && needsValue(checker, node, within) ? null : without;
}

/** The literals of a union, as they are written; null for another type. */
function membersOf(checker: Checker, type: Type | undefined): string[] | null {
  if (type === undefined || !type.isUnionType()) return null;
  const members = type.getTypes();
  const literal = TypeFlags.StringLiteral | TypeFlags.NumberLiteral | TypeFlags.BooleanLiteral | TypeFlags.Undefined | TypeFlags.Null;
  return members.every(({ flags }) => (flags & literal) !== 0) ? members.map((member) => checker.typeToString(member)) : null;
}

type Callable = FunctionDeclaration | FunctionExpression | ArrowFunction | MethodDeclaration | ConstructorDeclaration;

function isCallable(node: Node): node is Callable {
  return (
    isFunctionDeclaration(node) ||
    isFunctionExpression(node) ||
    isArrowFunction(node) ||
    isMethodDeclaration(node) ||
    isGetAccessorDeclaration(node) ||
    isConstructorDeclaration(node)
  );
}

/** Whether a function whose last statement is the switch would have no value where no case applies, and must have one. */
function needsValue(checker: Checker, node: SwitchStatement, within: Callable): boolean {
  const { body } = within;
  if (body === undefined || !isBlock(body) || body.statements.at(-1) !== node) return false;
  if ('asteriskToken' in within && within.asteriskToken !== undefined) return false;
  const signature = checker.getSignatureFromDeclaration(within);
  const result = signature === undefined ? undefined : checker.getReturnTypeOfSignature(signature);
  return result !== undefined && !/\bvoid\b|^any$|^undefined$|^Promise<undefined>$/.test(checker.typeToString(result));
}
