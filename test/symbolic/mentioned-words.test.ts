import { expect, it } from 'vitest';
import { mentionedBy } from '../../src/engine/symbolic/encoding/mentioned-words.ts';
import { layOut } from '../../src/system/layout.ts';
import { compile } from '../support.ts';

/** A step that is learnt from the machine depends on all words that it mentions. */
it('a question for a label behind a DO mentions the location and what the guards before the label read', () => {
  const system = compile(`MODEL M; VAR busy: BOOLEAN;
PROCESS W; VAR x, y: BOOLEAN; BEGIN DO busy & x -> y := ~x; x := y END; cs: SKIP END W;
PROCESS P; BEGIN WHEN W@cs END P;
BEGIN W; P END M`);
  const layout = layOut(system);
  const asking = system.transitions.findIndex((transition) => transition.kind === 'local' && transition.activation === 1);
  const [w = -1, p = -1] = layout.frames;
  const [x = -1] = layout.offsets[0] ?? [];
  expect([...mentionedBy(system, layout, asking)].sort((a, b) => a - b)).toEqual(
    [layout.shared[0], w, w + x, p].sort((a = 0, b = 0) => a - b),
  );
});
