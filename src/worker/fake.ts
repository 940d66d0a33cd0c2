import type { Span } from '../base/span.ts';
import type {
  AnalyseRequest,
  AnalyseResult,
  CheckRequest,
  CheckResult,
  DiagnosticView,
  GraphData,
  Progress,
  SimulationView,
  StateView,
  StepChoice,
  StepView,
  WorkbenchApi,
} from './api.ts';

/**
 * A stand-in for the workbench with one built-in system: philosophers around a table, one fork between neighbours. Each takes its left fork, takes
 * its right one, puts that down and then the other. Texts that contain `error` have a diagnostic, those with `slow` take long to check.
 */
export function createFakeWorkbench(): WorkbenchApi {
  let request: AnalyseRequest = { run: 0, text: '', dialect: 'extended', constants: {} };
  let cancelled = false;
  const size = () => Math.max(2, Math.min(5, request.constants.n ?? declaredSize(request.text)));
  return {
    analyse: (next) => {
      request = next;
      return analyse(next);
    },
    check: async (next, onProgress) => {
      request = next;
      cancelled = false;
      if (next.text.includes('slow')) await dawdle(next, onProgress, () => cancelled);
      return check(next, explore(size()), cancelled);
    },
    cancel: () => {
      cancelled = true;
    },
    graph: (limit) => graph(explore(size()), limit),
    state: (id) => {
      const state = explore(size()).states[id];
      return state === undefined ? null : view(state, null, id, request.text);
    },
    simulate: (steps) => simulate(request.text, size(), steps),
    randomWalk: (steps, count, seed) => {
      const walked = [...steps];
      let random = seed;
      for (let i = 0; i < count; i++) {
        const { enabled } = simulate(request.text, size(), walked);
        random = (random * 1_103_515_245 + 12_345) % 2_147_483_648;
        const step = enabled[Math.floor((random / 2_147_483_648) * enabled.length)];
        if (step === undefined) break;
        walked.push({ transition: step.transition, choice: step.choice });
      }
      return simulate(request.text, size(), walked);
    },
    format: (text) => ({ text: `${text.trim().replace(/[ \t]+$/gm, '')}\n`, diagnostics: [] }),
    listing: () => [],
  };
}

/** Where each philosopher is: 0 thinking, 1 has the left fork, 2 eating, 3 has put down the right fork. */
type State = readonly number[];

interface Explored {
  readonly states: readonly State[];
  readonly ids: ReadonlyMap<string, number>;
  readonly depths: readonly number[];
  readonly edges: readonly { readonly source: number; readonly target: number; readonly transition: number }[];
  readonly parents: ReadonlyMap<number, { readonly source: number; readonly transition: number }>;
}

const commands = ['left!take', 'right!take', 'right!release', 'left!release'];

function holds(state: State, fork: number): boolean {
  const right = (fork + state.length - 1) % state.length;
  return (state[fork] ?? 0) >= 1 || state[right] === 2;
}

function enabledIn(state: State): number[] {
  return state.flatMap((place, who) => {
    const blocked = (place === 0 && holds(state, who)) || (place === 1 && holds(state, (who + 1) % state.length));
    return blocked ? [] : [who * 4 + place];
  });
}

function fire(state: State, transition: number): State {
  return state.map((place, who) => (who === Math.floor(transition / 4) ? (place + 1) % 4 : place));
}

function explore(n: number): Explored {
  const states: State[] = [new Array<number>(n).fill(0)];
  const ids = new Map([[String(states[0]), 0]]);
  const depths = [0];
  const edges: { source: number; target: number; transition: number }[] = [];
  const parents = new Map<number, { source: number; transition: number }>();
  for (let source = 0; source < states.length; source++) {
    const state = states[source] ?? [];
    for (const transition of enabledIn(state)) {
      const next = fire(state, transition);
      let target = ids.get(String(next));
      if (target === undefined) {
        target = states.length;
        ids.set(String(next), target);
        states.push(next);
        depths.push((depths[source] ?? 0) + 1);
        parents.set(target, { source, transition });
      }
      edges.push({ source, target, transition });
    }
  }
  return { states, ids, depths, edges, parents };
}

function analyse(request: AnalyseRequest): AnalyseResult {
  const diagnostics = diagnose(request.text);
  const runnable = diagnostics.every((d) => d.severity !== 'error');
  const declared = declaredSize(request.text);
  const constant = find(request.text, /\bn = \d/);
  return {
    run: request.run,
    modelName: /MODEL\s+(\w+)/.exec(request.text)?.[1] ?? 'Unnamed',
    diagnostics,
    runnable,
    constants: constant === null ? [] : [{ name: 'n', kind: 'integer', value: request.constants.n ?? declared, declared, span: constant }],
    properties: [...request.text.matchAll(/ASSERT (\w+): (.*)/g)].map((m) => ({
      name: m[1] ?? '',
      span: { start: m.index, end: m.index + m[0].length },
      formula: m[2] ?? '',
    })),
    processes: runnable ? new Array(declared).fill('').map((_, i) => name(i)) : [],
    milliseconds: 1,
  };
}

function diagnose(text: string): DiagnosticView[] {
  const span = find(text, /error/);
  if (span === null) return [];
  return [
    {
      code: 'E0101',
      severity: 'error',
      span,
      message: '"error" is not defined here; did you mean "take"?',
      title: 'unknown name',
      explanation: 'A name can be used from the end of its definition to the end of its block.',
      fixes: [{ title: 'Change to "take"', edits: [{ span, text: 'take' }] }],
      related: [],
    },
  ];
}

async function dawdle(request: CheckRequest, onProgress: (progress: Progress) => void, stopped: () => boolean): Promise<void> {
  for (let tick = 1; tick <= 50 && !stopped(); tick++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (tick * 100 > request.options.maxMilliseconds) return;
    onProgress({
      run: request.run,
      states: tick * 21_313,
      transitions: tick * 65_104,
      depth: tick * 7,
      milliseconds: tick * 100,
      bytes: tick * 400_000,
    });
  }
}

function check(request: CheckRequest, explored: Explored, cancelled: boolean): CheckResult {
  const failed = diagnose(request.text);
  const deadlock = explored.states.findIndex((state) => enabledIn(state).length === 0);
  const holdsAll = request.text.includes('slow');
  return {
    run: request.run,
    failed: failed.length > 0 ? failed : null,
    complete: !cancelled,
    incompleteBecause: cancelled ? 'you stopped the search' : null,
    statistics: {
      states: explored.states.length,
      transitions: explored.edges.length,
      revisits: explored.edges.length - explored.states.length + 1,
      loops: null,
      depth: Math.max(...explored.depths),
      milliseconds: 2,
      bytes: 65_536,
      terminated: 0,
    },
    verdicts: [
      {
        property: 'deadlock',
        kind: 'deadlock',
        holds: deadlock < 0,
        explanation: 'After 3 steps no process can move, and not all of them have ended.',
        span: null,
        trace: pathTo(explored, deadlock),
      },
      { property: 'errors', kind: 'errors', holds: true, explanation: 'No run-time error can happen.', span: null, trace: null },
      ...analyse(request).properties.map((property) => ({
        property: property.name,
        kind: 'ctl' as const,
        holds: holdsAll || property.name !== 'hope',
        explanation:
          property.name === 'hope' ? 'There is a reachable state from which nobody ever eats.' : 'Holds in every reachable state.',
        span: property.span,
        trace: property.name === 'hope' ? pathTo(explored, deadlock) : null,
      })),
    ],
  };
}

function pathTo(explored: Explored, target: number): StepChoice[] {
  const steps: StepChoice[] = [];
  for (let parent = explored.parents.get(target); parent !== undefined; parent = explored.parents.get(parent.source)) {
    steps.unshift({ transition: parent.transition, choice: 0 });
  }
  return steps;
}

function graph(explored: Explored, limit: number): GraphData | null {
  if (explored.states.length > limit) return null;
  return {
    nodes: explored.states.map((state, id) => ({
      id,
      depth: explored.depths[id] ?? 0,
      kind: id === 0 ? 'initial' : enabledIn(state).length === 0 ? 'deadlock' : 'plain',
    })),
    edges: explored.edges.map((edge) => ({ ...edge, choice: 0, label: label(edge.transition) })),
  };
}

function simulate(text: string, n: number, choices: readonly StepChoice[]): SimulationView {
  const { ids } = explore(n);
  let state: State = new Array<number>(n).fill(0);
  const steps: StepView[] = [];
  const states = [view(state, null, 0, text)];
  let replayProblem: string | null = null;
  for (const choice of choices) {
    if (!enabledIn(state).includes(choice.transition)) {
      replayProblem = `Step ${steps.length + 1} cannot be taken here: the model has probably changed since this run was recorded.`;
      break;
    }
    state = fire(state, choice.transition);
    steps.push(stepView(text, choice.transition));
    states.push(view(state, Math.floor(choice.transition / 4), ids.get(String(state)) ?? null, text));
  }
  const enabled = enabledIn(state).map((transition) => stepView(text, transition));
  return { steps, states, enabled, stopped: enabled.length === 0 ? 'deadlock' : null, replayProblem };
}

function stepView(text: string, transition: number): StepView {
  const command = commands[transition % 4] ?? '';
  const receive = find(text, transition % 4 < 2 ? /stick\?take/ : /stick\?release/);
  const send = find(text, new RegExp(command));
  return {
    transition,
    choice: 0,
    label: label(transition),
    processes: [name(Math.floor(transition / 4)), `Stick[${fork(transition)}]`],
    spans: [send, receive].filter((span) => span !== null),
    output: transition % 4 === 1 ? [`${name(Math.floor(transition / 4))} eats`] : [],
    error: null,
  };
}

function view(state: State, changed: number | null, id: number | null, text: string): StateView {
  return {
    id,
    groups: state.map((place, who) => {
      const span = find(text, new RegExp(commands[place] ?? '')) ?? { start: 0, end: 0 };
      return {
        name: name(who),
        kind: 'process' as const,
        location: {
          text: `line ${text.slice(0, span.start).split('\n').length}: ${commands[place]}`,
          span,
          label: place === 2 ? 'eating' : null,
        },
        entries: [{ name: 'sticks held', value: String([0, 1, 2, 1][place]), changed: who === changed }],
      };
    }),
  };
}

function label(transition: number): string {
  return `${name(Math.floor(transition / 4))} ${transition % 4 < 2 ? '! take' : '! release'} -> Stick[${fork(transition)}]`;
}

function fork(transition: number): number {
  const who = Math.floor(transition / 4);
  return transition % 4 === 1 || transition % 4 === 2 ? who + 1 : who;
}

function name(who: number): string {
  return `Philosopher[${who}]`;
}

function declaredSize(text: string): number {
  return Number(/\bn = (\d)/.exec(text)?.[1] ?? 3);
}

function find(text: string, pattern: RegExp): Span | null {
  const match = pattern.exec(text);
  return match === null ? null : { start: match.index, end: match.index + match[0].length };
}
