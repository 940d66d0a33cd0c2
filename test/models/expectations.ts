import type { ConstantOverrides } from '../../src/frontends/esml/check/checked.ts';
import type { Dialect } from '../../src/frontends/esml/dialect.ts';

/** One `expect` line of a model's header comment; the format is described in docs/models.md. */
export interface Expectation {
  /** The line as written, to name the test. */
  readonly text: string;
  readonly constants: ConstantOverrides;
  readonly dialect: Dialect;
  readonly terminationIsDeadlock: boolean;
  readonly states: number;
  readonly transitions: number;
  /** Longest of the shortest distances, for breadth-first search; null if the line does not say. */
  readonly depth: number | null;
  readonly terminated: number;
  readonly verdicts: Readonly<Record<string, ExpectedVerdict>>;
}

export interface ExpectedVerdict {
  readonly holds: boolean | null;
  /** Steps of the shortest counterexample; null if the line does not say. */
  readonly steps: number | null;
  /** Written `should hold` or `should fail`: worked out by reasoning, and compared as soon as a search decides the property. */
  readonly reasoned: boolean;
}

/** The expectations in the first comment of a model. Throws, naming the line, if one cannot be read. */
export function expectationsOf(text: string): Expectation[] {
  const header = /^\s*\(\*([\s\S]*?)\*\)/.exec(text)?.[1] ?? '';
  return header
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('expect'))
    .map(readExpectation);
}

function readExpectation(line: string): Expectation {
  const [, settings = '', facts = ''] = /^expect\s*([^:]*):(.*)$/.exec(line) ?? fail(line, 'there is no colon');
  const constants: Record<string, number> = {};
  let dialect: Dialect = 'extended';
  let terminationIsDeadlock = false;
  for (const setting of parts(settings)) {
    const [, name = '', value = ''] = /^([\w-]+)(?:=(\w+|-\d+))?$/.exec(setting) ?? fail(line, `"${setting}" is not a setting`);
    if (name === 'termination-is-deadlock') terminationIsDeadlock = true;
    else if (name === 'dialect' && (value === 'thesis' || value === 'extended')) dialect = value;
    else constants[name] = readConstant(value) ?? fail(line, `"${value}" is not a value`);
  }
  return { text: line, constants, dialect, terminationIsDeadlock, ...readFacts(line, parts(facts)) };
}

function readFacts(line: string, facts: readonly string[]) {
  const numbers = new Map<string, number>();
  const verdicts: Record<string, ExpectedVerdict> = { deadlock: verdictOf('holds'), errors: verdictOf('holds') };
  for (const fact of facts) {
    const [, name = '', number, verdict, steps] =
      /^(\w+)\s+(?:(\d+)|(holds|fails|unknown|should hold|should fail)(?:\s+in\s+(\d+))?)$/.exec(fact) ??
      fail(line, `"${fact}" is not a fact`);
    if (number !== undefined) numbers.set(name, Number(number));
    else verdicts[name] = verdictOf(verdict, steps);
  }
  for (const name of numbers.keys()) {
    if (!['states', 'transitions', 'depth', 'terminated'].includes(name)) fail(line, `"${name}" is not counted`);
  }
  return {
    states: numbers.get('states') ?? fail(line, 'states are missing'),
    transitions: numbers.get('transitions') ?? fail(line, 'transitions are missing'),
    depth: numbers.get('depth') ?? null,
    terminated: numbers.get('terminated') ?? 0,
    verdicts,
  };
}

function verdictOf(word = '', steps?: string): ExpectedVerdict {
  return {
    holds: word === 'unknown' ? null : word === 'holds' || word === 'should hold',
    steps: steps === undefined ? null : Number(steps),
    reasoned: word.startsWith('should'),
  };
}

function parts(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function readConstant(value: string): number | null {
  if (value === 'TRUE' || value === 'FALSE') return value === 'TRUE' ? 1 : 0;
  return /^-?\d+$/.test(value) ? Number(value) : null;
}

function fail(line: string, reason: string): never {
  throw new Error(`cannot read "${line}": ${reason}`);
}
