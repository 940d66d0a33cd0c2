import { describe, expect, it } from 'vitest';
import { errorsOf, mends } from './support.ts';

const model = (body: string, properties = ''): string => `MODEL Counter;
VAR count: 0..9 := 0;
PROCESS Thread;
BEGIN
  count := count + 1
END Thread;
BEGIN
  ${body}
END Counter${properties}
`;

describe('assertions among activations', () => {
  const moved = '\nASSERT AG(count = 2)';

  it.each([
    ['Thread; Thread\n  «E0034:assert» count == 2', 'Thread; Thread', moved],
    ['Thread; Thread;\n  «E0034:assert» count == 2;', 'Thread; Thread', moved],
    ['Thread; Thread;\n  «E0034:assert»(count == 2)', 'Thread; Thread', moved],
    ['Thread; Thread;\n  «E0034:ASSERT»(count = 2);', 'Thread; Thread', moved],
    ['«E0034:assert» count = 2; Thread', 'Thread', moved],
    ['Thread\n  «E0034:assert» count = 2;\n  Thread', 'Thread;\n  Thread', moved],
    ['Thread;\n  «E0034:assert» count = 2, "wrong"; (* at the end *)', 'Thread (* at the end *)', moved],
    ['Thread; (* at the end *)\n  «E0034:assert» count = 2', 'Thread (* at the end *)', moved],
    ['FOR i := 1 TO 2 DO Thread; «E0034:assert» count = 2 END', 'FOR i := 1 TO 2 DO Thread END', moved],
    ['Thread;\n  «E0034:ASSERT» small: AG (count < 2)', 'Thread', '\nASSERT small: AG (count < 2)'],
    ['Thread;\n  «E0034:ASSERT» LTL G (count < 2)', 'Thread', '\nASSERT LTL G (count < 2)'],
    ['Thread;\n  «E0034:ASSERT» ALL(Thread t : count < 2)', 'Thread', '\nASSERT AG(ALL(Thread t : count < 2))'],
  ])('%s', (written, body, properties) => mends(model(written), model(body, properties)));

  it('are told what AG says, and where a process asserts', () => {
    const [error] = errorsOf(model('Thread; Thread\n  assert count == 2'));
    expect(error?.message).toBe(
      'a property stands after END Counter: ASSERT AG(condition) says that it is true in every state; what is true at one point of a process is asserted there: ASSERT(condition)',
    );
    expect(error?.fixes.map(({ title }) => title)).toEqual(['Write ASSERT AG(count = 2) behind END Counter']);
  });

  it('are no assertions where a process has that name', () => {
    expect(errorsOf(model('assert; assert').replaceAll('Thread', 'assert'))).toEqual([]);
  });
});

describe('what stands between activations', () => {
  it.each([
    'Thread «E0014:||» Thread',
    'Thread «E0014:|» Thread',
    'Thread «E0014:&» Thread',
    'Thread«E0014:,» Thread',
    'Thread «E0014:|||» Thread',
    'Thread «E0014:[]» Thread',
    'Thread «E0014:[||]» Thread',
    'Thread «E0014:and» Thread',
  ])('%s', (written) => mends(model(written), model('Thread; Thread')));
});
