import { describe, expect, it } from 'vitest';
import { afterFixes, errorsOf, inProcess, mends } from './support.ts';

describe('loops and choices of other languages have one message each, and a fix for the whole of them', () => {
  it.each([
    ['«E0047:while» (x < 3) { x := x + 1; }', 'DO (x < 3) -> x := x + 1 END'],
    ['«E0047:while» (x < 3) { x := x + 1 } y := 1', 'DO (x < 3) -> x := x + 1 END; y := 1'],
    ['«E0047:while» x < 3 do x := x + 1 od', 'DO x < 3 -> x := x + 1 END'],
    ['«E0047:WHILE» x < 3 DO x := x + 1 END', 'DO x < 3 -> x := x + 1 END'],
    ['«E0047:while» («E0013:!»done && x == 1) «E0050:x++»', 'DO (~done & (x = 1)) -> x := x + 1 END'],
    ['«E0047:if» (x < 3) { x := 1; }', 'IF (x < 3) -> x := 1 [] ~(x < 3) -> SKIP END'],
    ['«E0047:if» (x < 3) { x := 1; } else { x := 2; }', 'IF (x < 3) -> x := 1 [] ~(x < 3) -> x := 2 END'],
    ['«E0047:if» (done) x := 1; else x := 2', 'IF (done) -> x := 1 [] ~(done) -> x := 2 END'],
    [
      '«E0047:if» (x < 3) { x := 1 } else if (y > 2) { x := 2 } else { y := 1 } y := 2',
      'IF (x < 3) -> x := 1 [] ~(x < 3) & (y > 2) -> x := 2 [] ~((x < 3) OR (y > 2)) -> y := 1 END; y := 2',
    ],
    ['IF x < 3 «E0047:THEN» x := 1 ELSE x := 2 END', 'IF x < 3 -> x := 1 [] ~(x < 3) -> x := 2 END'],
    ['IF x < 3 «E0047:THEN» x := 1 END', 'IF x < 3 -> x := 1 [] ~(x < 3) -> SKIP END'],
    [
      'IF x < 3 «E0047:THEN» x := 1 ELSIF y > 2 THEN x := 2 END',
      'IF x < 3 -> x := 1 [] ~(x < 3) & (y > 2) -> x := 2 [] ~((x < 3) OR (y > 2)) -> SKIP END',
    ],
    ['IF done -> x := 1 «E0047:ELSE» x := 2 END', 'IF done -> x := 1 [] ~done -> x := 2 END'],
    ['IF done -> x := 1; «E0047:else» x := 2 END', 'IF done -> x := 1 [] ~done -> x := 2 END'],
    ['IF done -> x := 1 [] «E0047:else» -> x := 2 END', 'IF done -> x := 1 [] ~done -> x := 2 END'],
    ['«E0047:IF» :: x < 3 -> x := 1 :: else -> SKIP fi', 'IF x < 3 -> x := 1 [] ~(x < 3) -> SKIP END'],
    ['«E0047:for» (x = 0; x < 3; x++) { y := x; }', 'x := 0; DO x < 3 -> y := x; x := x + 1 END'],
    ['«E0047:for» (x = 0; x < 3; x += 2) y := x', 'x := 0; DO x < 3 -> y := x; x := x + 2 END'],
    ['«E0047:{» x := 1; y := 2 }', 'x := 1; y := 2 '],
    ['«E0047:{» x := 1; } y := 2', 'x := 1 ; y := 2'],
    ['DO TRUE -> «E0047:{» x := 1; y := 2; } END', 'DO TRUE -> x := 1; y := 2 END'],
    ['DO TRUE «E0047:{» x := 1 } END', 'DO TRUE -> x := 1 END'],
    ['DO x = 1 «E0047:{» x := y }', 'DO x = 1 -> x := y END'],
    ['IF (x = 1) «E0047:{» y := 2 } [] (x # 1) { y := 3 } END', 'IF (x = 1) -> y := 2 [] (x # 1) -> y := 3 END'],
    ['ATOMIC «E0047:{» x := 1; y := 2; }', 'ATOMIC x := 1; y := 2 END'],
    ['DO «E0052:x» := x + 1; y := 2 END', 'DO TRUE -> x := x + 1; y := 2 END'],
    ['DO «E0052:SKIP» END', 'DO TRUE -> SKIP END'],
    ['DO «E0052:a»[x] := 1 END', 'DO TRUE -> a[x] := 1 END'],
    ['DO «E0052:out»!stop END', 'DO TRUE -> out!stop END'],
    ['DO x < 3 -> x := x + 1«E0030:»', 'DO x < 3 -> x := x + 1 END'],
    ['DO x < 3 -> x := x + 1«E0030:;»', 'DO x < 3 -> x := x + 1 END'],
    ['IF x < 3 -> x := 1 [] x >= 3 -> SKIP«E0030:»', 'IF x < 3 -> x := 1 [] x >= 3 -> SKIP END'],
  ])('%s', (written, meant) => mends(inProcess(written), inProcess(meant)));

  it('take all that follows where nothing is indented below a loop, since an empty one would never let it be reached', () => {
    const model = (commands: string) => `MODEL M;\nVAR n: 0..3 := 0;\nPROCESS P;\nBEGIN\n${commands}\nEND P;\nBEGIN P END M\n`;
    expect(afterFixes(model('while True:\nwhile n == 3 { }\nn += 1;\ncritical: n -= 1;'))).toBe(
      model('DO TRUE ->\nWHEN n # 3;\nn := n + 1;\ncritical: n := n - 1\nEND'),
    );
    expect(afterFixes(model('while n < 3:\nn += 1'))).toBe(model('DO n < 3 ->\nn := n + 1\nEND; WHEN n >= 3'));
  });

  it('have a message each when they are nested', () => {
    mends(
      inProcess('«E0047:while» (x < 3) { «E0050:x++»; «E0047:if» (y «E0013:==» 1) { y «E0042:=» 2; } «E0050:y--»; }'),
      inProcess('DO (x < 3) -> x := x + 1; IF (y = 1) -> y := 2 [] ~(y = 1) -> SKIP END; y := y - 1 END'),
    );
  });

  it('leave names alone that are spelled like them', () => {
    const text = inProcess('SKIP').replace('VAR x, y', 'VAR if, while, else, then, x, y');
    expect(errorsOf(text.replace('SKIP', 'if := 1; while := if; else := while; then := else'))).toEqual([]);
  });

  it('keep comments and line breaks', () => {
    const written = 'while (x < 3) { (* round *)\n    x++; (* next *)\n  }';
    expect(afterFixes(inProcess(written))).toBe(inProcess('DO (x < 3) -> (* round *)\n    x := x + 1 (* next *)\n  END'));
  });
});

describe('loops and waiting of other languages', () => {
  it.each([
    ['«E0047:repeat» x := 1; y := 2 forever', 'DO TRUE -> x := 1; y := 2 END'],
    ['«E0047:REPEAT» x := 1; FOREVER', 'DO TRUE -> x := 1 END'],
    ['«E0047:when» done: y := 2', 'WHEN done; y := 2'],
    ['«E0047:when» x = 1:\n    y := 2', 'WHEN x = 1;\n    y := 2'],
    ['«E0047:when» x = 1 -> y := 2', 'WHEN x = 1; y := 2'],
    ['«E0018:when» x = 1; y := 2', 'WHEN x = 1; y := 2'],
    ['WHEN x = 1«E0047::» y := 2', 'WHEN x = 1; y := 2'],
  ])('%s', (written, meant) => mends(inProcess(written), inProcess(meant)));

  it('leave variables alone that are called when and repeat', () => {
    const text = inProcess('when := 1; repeat := when').replace('VAR x, y', 'VAR when, repeat, x, y');
    expect(errorsOf(text)).toEqual([]);
  });
});
