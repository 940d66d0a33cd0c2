import { describe, expect, it } from 'vitest';
import { CompiledModel } from '../../../src/engine/compiled-model.ts';
import { namesOf, unknownNames } from '../../../src/engine/own-rules/named.ts';
import { compile } from '../../support.ts';
import { rulesOf } from './support.ts';

const model = `MODEL M; TYPE n = 0..1; sig = {s}; VAR taken: n; c: CHANNEL [1] OF sig;
PROCESS Left; VAR v: n; BEGIN enter: taken := 1; c!s END Left;
PROCESS Right; BEGIN c?s END Right;
BEGIN Left; Right END M`;

const remarks = (rules: string): readonly string[] =>
  unknownNames(rules, rulesOf(rules).named, namesOf(new CompiledModel(compile(model)).analysis), 'this model').map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );

describe('names of the model in rules', () => {
  it.each([
    ['take {t in enabled: at(t, "enter")}', []],
    ['take {t in enabled: at(t, "entr")}', ['1:27 no label of this model is called "entr"; did you mean "enter"?']],
    ['for p in processes\nif "Lefd" = name(p)\ntake enabled(p)', ['2:4 no process of this model is called "Lefd"; did you mean "Left"?']],
    [
      'take {t in enabled: some o in objects(t): name(o) = "Right"}',
      ['1:53 no variable or channel of this model is called "Right"; there are "taken", "c", "Left.v"'],
    ],
    [
      'for p in processes if name(p) != "Right" and name(p) = "Wright" take {t in enabled(p): no u in next(p): at(u, "x")}',
      [
        '1:56 no process of this model is called "Wright"; did you mean "Right"?',
        '1:111 no label of this model is called "x"; there are "enter"',
      ],
    ],
    ['if "a" = "b" take enabled', []],
    ['for p in processes, o in objects if name(p) = name(o) take enabled', []],
  ])('are looked up for %j', (rules, expected) => {
    expect(remarks(rules)).toEqual(expected);
  });
});
