import { describe, expect, it } from 'vitest';
import { afterFix, errorsOf, inProcess, mends } from './support.ts';

describe('assignments of other languages', () => {
  it.each([
    ['«E0050:x++»', 'x := x + 1'],
    ['«E0050:x--»; y := 1', 'x := x - 1; y := 1'],
    ['«E0050:++x»', 'x := x + 1'],
    ['«E0050:a[1]++»', 'a[1] := a[1] + 1'],
    ['«E0050:x += 1»', 'x := x + 1'],
    ['«E0050:x -= y - 1»', 'x := x - (y - 1)'],
    ['«E0050:x *= y + 1»', 'x := x * (y + 1)'],
    ['«E0050:x /= 2»', 'x := x DIV 2'],
    ['«E0050:x %= 2»', 'x := x MOD 2'],
    ['x «E0042:=» 1', 'x := 1'],
    ['x «E0042:==» 1; y := 2', 'x := 1; y := 2'],
    ['x «E0042:=:» 1', 'x := 1'],
    ['x «E0042:<-» 1', 'x := 1'],
    ['x := 1«E0014:,» y := 2', 'x := 1; y := 2'],
  ])('%s', (written, meant) => mends(inProcess(written), inProcess(meant)));
});

describe('a change of a variable of the model', () => {
  const model = (commands: string, own = ''): string =>
    `MODEL M;\nVAR counter: 0..9; a: ARRAY [2] OF 0..3;\nPROCESS P;\nVAR i: 0..3;${own}\nBEGIN\n  ${commands}\nEND P;\nBEGIN\n  P; P\nEND M\n`;
  const says = (written: string, meant: string): string =>
    `${written} is written ${meant} in ESML, which is ONE step; in C, Java or Python it is two, a read and a write, and other threads can come between them`;

  it.each([
    ['counter++', 'counter := counter + 1', 'my_counter := counter; counter := my_counter + 1', ' my_counter: 0..9;'],
    ['counter += i', 'counter := counter + i', 'my_counter := counter; counter := my_counter + i', ' my_counter: 0..9;'],
    ['++counter', 'counter := counter + 1', 'my_counter := counter; counter := my_counter + 1', ' my_counter: 0..9;'],
    ['a[i] -= 1', 'a[i] := a[i] - 1', 'my_a := a[i]; a[i] := my_a - 1', ' my_a: 0..3;'],
    ['IF i = 0 -> counter++ [] i > 0 -> SKIP END', 'counter := counter + 1', '', ' my_counter: 0..9;'],
  ])('%s is one step here, and can be written as two', (written, meant, steps, own) => {
    const text = model(written);
    const [error, ...more] = errorsOf(text);
    expect(more).toEqual([]);
    expect(error?.message).toContain(`${meant} in ESML, which is ONE step`);
    if (steps !== '') expect(error?.message).toBe(says(written, meant));
    expect(error?.fixes).toHaveLength(2);
    const two = error === undefined ? '' : afterFix(text, error, 1);
    expect(errorsOf(two)).toEqual([]);
    if (steps !== '') expect(two).toBe(model(steps, own));
  });

  it('uses the same variable again', () => {
    let text = model('counter++;\n  counter--');
    for (let i = 0; i < 2; i++) {
      const [error] = errorsOf(text);
      if (error !== undefined) text = afterFix(text, error, 1);
    }
    const steps = 'my_counter := counter; counter := my_counter + 1;\n  my_counter := counter; counter := my_counter - 1';
    expect(text).toBe(model(steps, ' my_counter: 0..9;'));
  });

  it.each(['i++', 'ATOMIC counter++; i := 0 END', 'if (i == 0) counter++;'])('%s has no fix with two steps', (written) => {
    const change = errorsOf(model(written)).find(({ code }) => code === 'E0050');
    expect(change?.fixes.map(({ title }) => title.startsWith('Write two steps'))).toEqual([false]);
  });
});

describe('printing', () => {
  it.each([
    ['«E0047:printf»("x = %d, y = %d\\n", x, y)', 'TRACE("x = ", x, ", y = ", y)'],
    ['«E0047:printf»("hello\\n"); x := 1', 'TRACE("hello"); x := 1'],
    ['«E0047:print»(x)', 'TRACE(x)'],
    ['«E0047:console.log»("x", x)', 'TRACE("x", x)'],
    ['TRACE("x"«E0011:» x)', 'TRACE("x", x)'],
  ])('%s', (written, meant) => mends(inProcess(written), inProcess(meant)));
});

describe('comments', () => {
  it.each([
    ['x := 1; «E0005://» one\n  y := 2', 'x := 1; (* one *)\n  y := 2'],
    ['«E0005:/*» a */ x := 1', '(* a *) x := 1'],
  ])('%s', (written, meant) => mends(inProcess(written), inProcess(meant)));
});

describe('declarations', () => {
  const withVariable = (declaration: string, commands: string): string =>
    inProcess(commands).replace('light: colour;\nBEGIN', `light: colour;${declaration}\nBEGIN`);

  it.each([
    ['«E0051:int z» = 0; z := 1', ' z: num;', 'z := 0; z := 1'],
    ['«E0051:bool f» = TRUE', ' f: BOOLEAN;', 'f := TRUE'],
    ['«E0051:var z» := 1; x := z', ' z: num;', 'z := 1; x := z'],
    ['«E0051:int z»; z := 1', ' z: num;', 'z := 1'],
    ['«E0022:VAR» z: num; z := 1', ' z: num;', 'z := 1'],
    ['«E0051:int x» = 0', '', 'x := 0'],
  ])('%s among commands', (written, declaration, meant) => mends(inProcess(written), withVariable(declaration, meant)));

  it('are added where the process has none', () => {
    const process = (variables: string, commands: string): string =>
      `MODEL M;\nTYPE num = 0..7;\nPROCESS P;\n${variables}BEGIN\n  ${commands}\nEND P;\nBEGIN\n  P\nEND M\n`;
    mends(process('', '«E0051:int z» = 3'), process('VAR z: num;\n', 'z := 3'));
  });

  it('begin with a value after :=', () => {
    mends(
      inProcess('SKIP').replace('light: colour;', 'light: colour; z: num «E0056:=» 2 + 1;'),
      inProcess('SKIP').replace('light: colour;', 'light: colour; z: num := 2 + 1;'),
    );
    mends(
      inProcess('SKIP').replace('VAR c: prot;', 'VAR c: prot; s: num := 5«E0014:,» t: num := 3;'),
      inProcess('SKIP').replace('VAR c: prot;', 'VAR c: prot; s: num := 5; t: num := 3;'),
    );
    mends(
      inProcess('SKIP')
        .replace('red, green;', 'red, green; pair = ARRAY [2] OF BOOLEAN;')
        .replace('VAR c: prot;', 'VAR c: prot; s: pair := «E0010:{»TRUE, FALSE};'),
      inProcess('SKIP')
        .replace('red, green;', 'red, green; pair = ARRAY [2] OF BOOLEAN;')
        .replace('VAR c: prot;', 'VAR c: prot; s: pair := [TRUE, FALSE];'),
    );
  });

  it('have the type of the value of a signal in parentheses', () => {
    mends(inProcess('SKIP').replace('data(num)', 'data«E0024:: num»'), inProcess('SKIP'));
  });

  it('have a type that is declared under TYPE where more than one variable can have it', () => {
    mends(
      inProcess('SKIP').replace('VAR k: num', 'VAR i, j: «E0230:up, down»; k: num'),
      inProcess('SKIP').replace('VAR k: num', 'VAR i, j: jType; k: num').replace('red, green;', 'red, green; jType = up, down;'),
    );
    mends(
      inProcess('SKIP').replace('stop}', 'stop(«E0230:up, down»)}'),
      inProcess('SKIP').replace('prot = {data(num), stop}', 'stopType = up, down; prot = {data(num), stop(stopType)}'),
    );
    mends(
      inProcess('SKIP').replace('VAR k: num', 'VAR i: «E0231:SCALARSET [3]»; k: num'),
      inProcess('SKIP').replace('VAR k: num', 'VAR i: iType; k: num').replace('red, green;', 'red, green; iType = SCALARSET [3];'),
    );
  });

  it('are written without parentheses, sizes and types in front, as other languages have them', () => {
    const replaced = (from: string, wrong: string, right: string = from): void => {
      mends(inProcess('SKIP').replace(from, wrong), inProcess('SKIP').replace(from, right));
    };
    replaced('VAR k: num;', 'VAR k: num; «E0026:num z»;', 'VAR k: num; z: num;');
    replaced('VAR k: num;', 'VAR k: num; «E0026:bool z»;', 'VAR k: num; z: BOOLEAN;');
    replaced('colour = red, green', 'colour = «E0027:(»red, green)');
    replaced('num = 0..7', 'num = «E0027:[»0..7]');
    replaced('row = ARRAY [3]', 'row = ARRAY [«E0029:0..2»]');
    replaced('VAR c: prot;', 'VAR c: «E0028:CHANNEL OF »prot;');
  });

  it('say VAR where they follow another section', () => {
    mends(
      'MODEL M;\nTYPE num = 0..7;«E0011:»\nnum x;\nPROCESS P;\nBEGIN\n  x := 1\nEND P;\nBEGIN\n  P\nEND M\n',
      'MODEL M;\nTYPE num = 0..7; VAR\nx: num;\nPROCESS P;\nBEGIN\n  x := 1\nEND P;\nBEGIN\n  P\nEND M\n',
    );
  });
});

describe('the body of the model and properties', () => {
  it.each([
    ['  P(c);', '  «E0047:run» P(c);', '  P(c);'],
    ['P(c);\n  Q(c)', 'P(c) «E0014:||» Q(c)', 'P(c); Q(c)'],
    ['END M\n', 'END M\nASSERT safe«E0011:» AG(P.x < 8)\n', 'END M\nASSERT safe: AG(P.x < 8)\n'],
    ['END M\n', 'END M\nASSERT AG(P.done «E0013:->» AF P.ready)\n', 'END M\nASSERT AG(P.done => AF P.ready)\n'],
  ])('%s', (from, wrong, right) => mends(inProcess('SKIP').replace(from, wrong), inProcess('SKIP').replace(from, right)));
});
