import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { compilePicture } from '../../src/frontends/esml/picture/compile.ts';
import { complete } from '../../src/frontends/esml/services/completion.ts';
import { serviceContext } from '../../src/frontends/esml/services/context.ts';
import { hover } from '../../src/frontends/esml/services/hover.ts';

const model = (picture: string) => `MODEL M; CONST n = 3; TYPE t = 0..3; VAR x: t;
PROCESS P; BEGIN here: x := 1 END P; BEGIN P END M
(* PICTURE A line
${picture} *)`;

/** The text without its mark, and where that was. */
function marked(picture: string) {
  const text = model(picture);
  const offset = text.indexOf('|');
  return { context: serviceContext(analyse(text.replace('|', ''), { dialect: 'extended', constants: {} })), offset };
}

function offered(picture: string): readonly string[] {
  const { context, offset } = marked(picture);
  return complete(context, offset).items.map(({ label }) => label);
}

/** What a snippet inserts. */
const filled = (insert: string) => insert.replace(/\$\{\d+:([^}]*)\}/g, '$1').replace('$0', '');

const said = (picture: string) => {
  const { context, offset } = marked(picture);
  return hover(context, offset);
};

describe('the words of a picture', () => {
  it('are completed at the beginning of a line, and make lines that are understood', () => {
    const { context, offset } = marked('  ci|');
    const { items, replace } = complete(context, offset);
    expect(context.model.text.slice(replace.start, replace.end)).toBe('ci');
    expect(items.map(({ label }) => label)).toEqual([
      'circle',
      'box',
      'label',
      'shows',
      'hidden',
      'line',
      'arrow',
      'each',
      'end',
      'plain',
      'faint',
      'good',
      'bad',
      'warning',
      'blue',
      'green',
    ]);
    for (const { label, insert } of items) {
      const line = filled(insert);
      const before = ['line', 'arrow'].includes(label)
        ? 'circle 9 "one"\ncircle 9 "other"'
        : label === 'end'
          ? 'each i = 0 .. 1'
          : 'circle 9 "a"';
      const found = compilePicture(analyse(model(`${before}\n${line}`), { dialect: 'extended', constants: {} }), {});
      expect(found?.diagnostics, line).toEqual([]);
    }
  });

  it('are completed in a line where they belong to it, and not in its texts', () => {
    expect(offered('circle 20 "a" |')).toEqual(['at']);
    expect(offered('circle 20 "a|"')).toEqual([]);
    expect(offered('circle 20 "a"\n good "yes" w|')).toEqual(['when']);
    expect(offered('each i = 0 .. n r|')).toEqual(['ring', 'across', 'down', 'of', 'turn']);
    expect(offered('shows |')).toEqual([]);
    // Another comment is no picture.
    expect(offered('circle 20 "a" *) (* c|')).toEqual([]);
  });

  it('are told when they are pointed at', () => {
    expect(said('cir|cle 20 "a"')).toMatchObject({
      code: 'circle 28 "name"',
      text: expect.stringMatching(/^circle: a circle with a name/),
    });
    expect(said('circle 20 "a" a|t x, 0')?.text).toMatch(/^at: moves a shape/);
    expect(said('circle 20 "a"\n goo|d "yes" when x = 1')?.text).toMatch(/^good: while the condition holds/);
    expect(said('circle 20 "circ|le"')).toBeNull();
    expect(said('circle 20 "a"\n good "yes" when x| = 1')).toBeNull();
  });
});
