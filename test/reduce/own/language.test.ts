import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { OwnPreserved } from '../../../src/contract/lab/own-reduction.ts';
import { wrongReductions } from '../../../src/contract/lab/wrong-reductions.ts';
import { CompiledModel } from '../../../src/engine/compiled-model.ts';
import { chooseByRules } from '../../../src/engine/own-rules/choose.ts';
import { readOwnRules } from '../../../src/engine/own-rules/read.ts';
import { setsOf } from '../../../src/engine/reduce/makers.ts';
import { Situation } from '../../../src/engine/reduce/situation.ts';
import { listSteps } from '../../../src/engine/room/taken-sets.ts';
import { wholeGraph } from '../../../src/engine/room/whole-graph.ts';
import { StepList } from '../../../src/engine/source/source.ts';
import { noReduction } from '../../../src/contract/check/reduction.ts';
import { toTheEnd } from '../../../src/graphs/work.ts';
import { amount } from '../../campaign.ts';
import { randomModel } from '../../oracle/random-models.ts';
import { compile } from '../../support.ts';
import { randomRivals } from '../random-rivals.ts';
import { rulesOf, studied } from './support.ts';
import { vocabularyTable } from './vocabulary-table.ts';

/** What is wrong with rules, with line and column. */
function mistakeIn(text: string): string {
  const read = readOwnRules(text);
  return read.kind === 'rules' ? 'nothing' : `${read.line}:${read.column} ${read.message}`;
}

describe('the language of reductions', () => {
  it.each([
    ['', '1:1 there is no rule yet: write for example "take enabled"'],
    ['take', '1:5 an expression is missing, but the text ends here'],
    ['for p in processes\ntake enabld(p)', '2:6 nothing can be asked with "enabld"; did you mean "enabled"?'],
    ['take enabled($)', '1:14 "$" has no meaning here; take it out'],
    ['take proceses', '1:6 there is no "proceses" here; did you mean "processes"?'],
    ['take processes', '1:6 a set of transitions is taken, but this is a set of processes'],
    ['take local', '1:6 "local" is asked of something: write local(...)'],
    ['if enabled take enabled', '1:4 a condition is expected, but this is a set of transitions'],
    ['for p in processes take next(p) | p', '1:35 a set is expected, but this is a process: write it in braces for the set of it alone'],
    ['for p in processes take enabled - {p}', '1:35 this is a set of processes, but it goes with a set of transitions'],
    ['for p in processes if local(p) take enabled', '1:29 "local" is asked of a transition, but this is a process'],
    ['for t in enabled if at(t, 3) take {t}', '1:27 "at" wants a label as a text: at(t, "enter")'],
    ['for t in enabled if dependent(t) take {t}', '1:21 "dependent" is asked of two things, but there are 1 here'],
    ['for enabled in processes take {}', '1:5 "enabled" has a meaning in the language: choose another name'],
    ['for t in enabled for t in enabled take {t}', '1:18 a rule says what to take: "take" and a set of transitions, but "for" stands here'],
    ['for t in enabled, t in enabled take {t}', '1:19 "t" stands for something else here: choose another name'],
    ['take {t in enabled local(t)}', '1:20 after "t in" and a set comes ":" and a condition, but "local" stands here'],
    [
      'for p in processes if enabled(p) != {} an local(p) take next(p)',
      '1:40 a rule says what to take: "take" and a set of transitions, but "an" stands here; did you mean "and"?',
    ],
    ['for p on processes take {}', '1:7 say what "p" stands for: "p in" and a set, but "on" stands here; did you mean "in"?'],
    [
      'iff enabled = {} take {}',
      '1:1 a rule says what to take: "take" and a set of transitions, but "iff" stands here; did you mean "if"?',
    ],
    ['tak enabled', '1:1 a rule says what to take: "take" and a set of transitions, but "tak" stands here; did you mean "take"?'],
    ['take the first proces', '1:6 there is no "the" here; sets are enabled, transitions, processes, objects'],
    ['take proces first', '1:6 there is no "proces" here; did you mean "processes"?'],
    ['take enabled first', '1:14 a rule says what to take: "take" and a set of transitions, but "first" stands here'],
    ['take (enabled', '1:14 this bracket is not closed: write ")", but the text ends here'],
    ['take grow {} by t: next(t)', '1:11 an empty set does not grow: begin with a set that has members'],
    ['for t in enabled if t in t take {t}', '1:26 behind "in" a set is expected, but this is a transition'],
    [
      'for t in enabled if enabled in enabled take {t}',
      '1:32 "in" asks for a member, but before it stands a set of transitions; "<=" compares sets',
    ],
    ['for p in processes if name(p) < "P" take {}', '1:23 "<" compares numbers and sets, but this is a text'],
    ['for p in processes if name(p) = "P take {}', '1:33 this text does not end: write a quotation mark on the same line'],
    ['take if enabled = {} then enabled else processes', '1:40 this is a set of processes, but it goes with a set of transitions'],
    ['take constructor', '1:6 there is no "constructor" here; sets are enabled, transitions, processes, objects'],
  ])('says what is wrong in %j', (text, message) => {
    expect(mistakeIn(text)).toBe(message);
  });

  const two = (
    first: string,
    second: string,
  ): string => `MODEL M; TYPE n = 0..3; sig = {s}; VAR x, y: n; c: CHANNEL [1] OF sig; d: CHANNEL [0] OF sig;
PROCESS P; VAR v: n; BEGIN begin: ${first} END P;
PROCESS Q; VAR v: n; BEGIN ${second} END Q;
BEGIN P; Q END M
ASSERT AG (y < 3)`;

  /** The processes of which rules take a step in the initial state. */
  const first = (text: string, rules: string): string => {
    const model = new CompiledModel(compile(text));
    const graph = toTheEnd(wholeGraph(model.machine, 1_000))!;
    const [situation, list] = [new Situation(model.analysis, model.layout), new StepList()];
    const state = new Int32Array(model.machine.words);
    model.machine.initial(state);
    listSteps(graph, 0, list);
    situation.look(state, list);
    const { transitions } = chooseByRules(rulesOf(rules), situation, () => false);
    const names = transitions.flatMap((one) =>
      model.analysis.footprint(one).processes.map((process) => model.system.activations[process]?.name ?? ''),
    );
    return names.join(' ');
  };

  it.each([
    ['v := 1', 'v := 1', 'take enabled', 'P Q'],
    ['v := 1', 'v := 1', 'for p in processes if name(p) = "Q" take enabled(p)', 'Q'],
    ['x := 1', 'v := 1', 'take {t in enabled: local(t)}', 'Q'],
    ['y := 1', 'x := 1', 'take {t in enabled: visible(t)}', 'P'],
    ['x := 1', 'x := 2', 'for t in enabled take {t} | {u in enabled: dependent(t, u)}', 'P Q'],
    ['x := 1', 'y := 2', 'for t in enabled take {t} | {u in enabled: dependent(t, u)}', 'P'],
    [
      'x := 1',
      'WHEN x = 1; v := 2',
      'for t in transitions if some u in enabled: u != t and may_enable(u, t) take {u in enabled: may_enable(u, t)}',
      'P',
    ],
    [
      'WHEN x = 1',
      'y := 2; x := 1',
      'for t in transitions if not (t in enabled) take enabled & grow {t} by u: if u in enabled then {} else enablers(u)',
      'Q',
    ],
    ['c!s', 'x := 1', 'take {t in enabled: sends(t)}', 'P'],
    ['d!s', 'd?s', 'take {t in enabled: sends(t) and receives(t)}', 'P Q'],
    ['v := 1', 'c!s; c?s', 'take {t in enabled: some u in future(processes(t)): receives(u)}', 'Q'],
    ['v := 1', 'v := 1', 'take {t in enabled: at(t, "begin")}', 'P'],
    ['x := x - 1', 'v := 1', 'take {t in enabled: not can_fail(t)}', 'Q'],
    ['x := y', 'y := x', 'for t in enabled if name(p) = "x" take {t}'.replace('name(p) = "x"', 'some o in changes(t): name(o) = "y"'), 'Q'],
    ['x := y', 'y := 1', 'take {t in enabled: reads(t) != {}}', 'P'],
    ['x := 1; x := 2', 'y := 1', 'for p in processes if size(future(p)) = 2 take enabled(p)', 'P'],
    ['x := 1', 'y := 1', 'for p in processes if all o in objects(next(p)): name(o) = "y" take enabled(p)', 'Q'],
    ['x := 1', 'y := 1', 'take enabled - enabled(processes) | {}', ''],
    ['x := 1', 'x := 2', 'for p in processes if no t in next(p): interfering(t) = {} take enabled(p)', 'P'],
    [
      'x := 1',
      'x := 2',
      'for p in processes if interfering(next(p)) <= next(p) take enabled(p)\nfor p in processes, q in processes - {p} take next(q)',
      'Q',
    ],
    [
      'POLL WHEN TRUE -> x := 1 [] WHEN TRUE -> x := 2 END',
      'y := 1',
      'for p in processes if enabled(p) != {} take smallest enabled(p)',
      'Q',
    ],
  ])('takes the first steps of %s beside %s by %s', (one, other, rules, processes) => {
    expect(first(two(one, other), rules)).toBe(processes);
  });
});

const page = readFileSync('docs/own-reduction.md', 'utf8');

describe('docs/own-reduction.md', () => {
  it('has every set and question of the language', () => {
    expect(page.split('\n').filter((line) => line.startsWith('| `'))).toEqual(expect.arrayContaining(vocabularyTable()));
  });

  const examples = [...page.matchAll(/### ([^\n]*)\n(?:(?!### )[\s\S])*?```por\n([\s\S]*?)```/g)].map(([, title = '', rules = '']) => ({
    title,
    rules,
  }));
  const all: readonly OwnPreserved[] = ['deadlock', 'errors', 'invariants', 'ltl'];
  const keeps: Readonly<Record<string, readonly OwnPreserved[]>> = {
    'Algorithm 2': all,
    'A process that nobody can disturb': all,
    'Stubborn sets': ['deadlock'],
    'Stubborn sets that keep more': all,
  };

  it('has examples whose sets are sound on random models', { timeout: 120_000 }, () => {
    expect(examples.map(({ title }) => title)).toEqual(Object.keys(keeps));
    for (const { title, rules } of examples)
      expect(readFileSync(`models/reductions/${title.toLowerCase().replaceAll(' ', '-')}.por`, 'utf8')).toBe(`# ${title}\n${rules}`);
    const smaller: Record<string, number> = {};
    for (const { title, rules } of examples) {
      for (let seed = 1; seed <= amount(6, 300); seed++) {
        const text = seed % 2 === 0 ? randomRivals(seed) : randomModel(seed, { risk: 10, riskInside: false });
        const graph = toTheEnd(wholeGraph(new CompiledModel(compile(text)).machine, 300));
        if (graph === null) continue;
        const study = studied(text, rules);
        expect(study.keeps, `${title}, seed ${seed}`).toEqual(expect.arrayContaining(keeps[title] as OwnPreserved[]));
        if (study.visited < study.states) smaller[title] = (smaller[title] ?? 0) + 1;
      }
    }
    for (const { name, model } of wrongReductions)
      for (const { title, rules } of examples)
        expect(studied(model, rules).keeps, `${title}, ${name}`).toEqual(expect.arrayContaining(keeps[title] as OwnPreserved[]));
    for (const { title } of examples) expect(smaller[title], title).toBeGreaterThan(0);
  });

  it('has rules that take the sets of Algorithm 2', () => {
    const rules = rulesOf('for p in processes if enabled(p) != {} and all t in next(p): local(t) take enabled(p)');
    let taken = 0;
    for (let seed = 1; seed <= amount(10, 300); seed++) {
      const model = new CompiledModel(compile(randomModel(seed, { risk: 0, riskInside: false })));
      const graph = toTheEnd(wholeGraph(model.machine, 100));
      if (graph === null) continue;
      const [situation, list] = [new Situation(model.analysis, model.layout), new StepList()];
      const words = new Int32Array(model.machine.words);
      for (let state = 0; state < graph.states; state++) {
        graph.read(state, words);
        listSteps(graph, state, list);
        situation.look(words, list);
        const [proposed] = [...(setsOf('alg2').propose?.(situation, noReduction) ?? [])].filter(
          ({ transitions }) => transitions.length > 0,
        );
        const choice = chooseByRules(rules, situation, () => false);
        expect(choice.transitions, `seed ${seed}, state ${state}`).toEqual(proposed?.transitions ?? situation.enabled);
        if (choice.line !== null) taken++;
      }
    }
    expect(taken).toBeGreaterThan(0);
  });
});
