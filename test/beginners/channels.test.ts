import { describe, expect, it } from 'vitest';
import { errorsOf, inProcess, mends } from './support.ts';

describe('messages without a signal', () => {
  it.each([
    ['out!«E0340:1»', 'out!data(1)'],
    ['out!«E0340:(x)»', 'out!data(x)'],
    ['out!«E0340:x»', 'out!data(x)'],
    ['out!«E0340:x + 1»', 'out!data(x + 1)'],
    ['out!data«E0011:» 1', 'out!data(1)'],
    ['out!«E0305:data»', 'out!data(0)'],
    ['out!stop(«E0306:1»)', 'out!stop'],
    ['POLL out!«E0340:1» -> SKIP END', 'POLL out!data(1) -> SKIP END'],
    ['«E0303:x»!data(1)', 'out!data(1)'],
    ['«E0303:x»!1', 'out!data(1)'],
  ])('%s', (written, meant) => mends(inProcess(written), inProcess(meant)));

  it('show the declaration and what is to be written', () => {
    expect(errorsOf(inProcess('out!1')).map(({ message }) => message)).toEqual([
      'what is sent is a signal of prot = {data(num), stop}; write out!data(1)',
    ]);
    expect(errorsOf(inProcess('x!1')).map(({ message }) => message)).toEqual([
      'messages pass over channels, and this is the integer type num; a channel is declared by TYPE link = {data(num)}, and then x!data(1)',
    ]);
  });

  it('are received into the variable that was meant', () => {
    mends(inProcess('SKIP').replace('in?data(k)', 'in?«E0340:k»'), inProcess('SKIP'));
    mends(inProcess('SKIP').replace('in?data(k)', 'in?«E0305:data»'), inProcess('SKIP'));
  });

  it('make a channel of a shared variable that they are sent over', () => {
    const model = (type: string, variable: string, message: string): string =>
      `MODEL M;\nTYPE num = 0..7;${type}\nVAR c: ${variable};\nPROCESS P;\nBEGIN\n  ${message}\nEND P;\nPROCESS Q;\nVAR x: num;\nBEGIN\n  c?data(x)\nEND Q;\nBEGIN\n  P;\n  Q\nEND M\n`;
    const wrong = model('', 'num', '«E0303:c»!1').replace('  c?data', '  «E0303:c»?data');
    mends(wrong, model(' link = {data(num)};', 'link', 'c!data(1)'));
  });
});

describe('ASSERT as a command', () => {
  it('has parentheses', () => {
    mends(inProcess('ASSERT«E0011:» x = 0; x := 1'), inProcess('ASSERT(x = 0); x := 1'));
  });
});
