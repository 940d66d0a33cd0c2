import { describe, expect, it } from 'vitest';
import { isFinished } from '../../src/app/features/source/finished-word.ts';
import { indentationOf } from '../../src/frontends/esml/editor/indentation.ts';
import { openConstructs } from '../../src/frontends/esml/editor/open-constructs.ts';

describe('Enter behind a word', () => {
  const offered = ['SKIP', 'END', 'ASSERT(', 'Env@cs', 'coin', 'coins'];

  it.each(['END', 'x := 1 end', 'slot: coin', 'ASSERT', 'Env'])('breaks the line after %s, which is offered as a whole', (before) => {
    expect(isFinished(before, offered)).toBe(true);
  });

  it.each(['SKI', 'x := 1; ski', 'E', ': co', 'P@', 'c!'])('takes what %s begins', (before) => {
    expect(isFinished(before, offered)).toBe(false);
  });

  it('breaks the line after a word that begins nothing, though the list shows what resembles it', () => {
    expect(isFinished('SIKP', offered)).toBe(true);
    expect(isFinished('x', [])).toBe(true);
    expect(isFinished('critical:', offered)).toBe(true);
    expect(isFinished('END Lock.', offered)).toBe(true);
  });
});

describe('the constructs that are open', () => {
  it.each([
    ['BEGIN IF a -> ', ['BEGIN', 'IF']],
    ['BEGIN IF a -> DO b -> x := 1 END ', ['BEGIN', 'IF']],
    ['BEGIN (* IF (* DO *) *) TRACE("IF") ', ['BEGIN']],
    ['FOR i := 0 TO 3 DO FORALL j IN t DO ', ['DO', 'DO']],
    ['END END BEGIN ', ['BEGIN']],
  ])('in %s', (text, words) => {
    expect(openConstructs(text).map((at) => /\w+/.exec(text.slice(at))?.[0])).toEqual(words);
  });
});

describe('a line whose first word has been typed', () => {
  const model = 'MODEL M;\nVAR x: BOOLEAN;\nPROCESS P;\nBEGIN\n  LOOP\n    IF x -> SKIP\n';

  it.each([
    [model, 'END', '    '],
    [model, '[]', '    '],
    [`${model}    END\n`, 'END', '  '],
    [`${model}    END\n  END\n`, 'END', ''],
    // ASSERT and others that may stand anywhere stay where they are, and so does a section inside of a construct.
    [model, 'SKIP', null],
    [model, 'BEGIN', null],
    ['MODEL M;\nVAR\n  x: BOOLEAN;\n', 'PROCESS', ''],
    ['', 'END', null],
  ])('behind %j, %s', (before, word, blanks) => {
    expect(indentationOf(before, word)).toBe(blanks);
  });
});
