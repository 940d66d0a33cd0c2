import { describe, expect, it, test } from 'vitest';
import { LineMap } from '../../src/base/span.ts';
import { usualLanguage } from '../../src/contract/languages.ts';
import { esml } from '../../src/frontends/esml/front-end.ts';
import { livenessIn } from '../../src/frontends/esml/lower/live-places.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import { accessesOf } from '../../src/system/transform/accesses.ts';
import { observedVariables } from '../../src/system/transform/observed.ts';
import type { Template } from '../../src/system/ir.ts';
import { filesBelow } from '../architecture/sources.ts';
import { checked } from '../oracle/compare.ts';

/** What hovering over the first place of a word says beside its declaration. */
async function said(text: string, word: string): Promise<string | undefined> {
  const options = { language: usualLanguage, constants: {} } as const;
  const offset = text.search(new RegExp(`\\b${word}\\b`));
  return (await esml.compile(text, options).answer({ ask: 'hover', offset, text, ...options })).hover?.text;
}

const model = (body: string, after = ''): string => `MODEL M; TYPE n = 0..3; pid = SCALARSET [2]; VAR g: n;
PROCESS P(me: pid); VAR x, y, z, unused: n; BEGIN
${body}
END P;
BEGIN FOR i IN pid DO P(i) END END M
${after}`;

const round = `LOOP
  x := g;
  y := 1;
  waiting: WHEN g = 1;
  g := x;
  ATOMIC z := g; z := x END;
  WHEN g < 2; IF z = 1 -> g := y [] z # 1 -> SKIP END
END`;

describe('hovering over a variable of a process says where it is live', () => {
  const from = 'from there its value may still be used before it is written again. Elsewhere it is dead.';
  it.each([
    ['x', `Live before the commands of lines 5-8 (at waiting): ${from}`],
    ['y', `Live before the commands of lines 6-9 (at waiting): ${from}`],
    ['z', `Live before the commands of line 9 (only before \`WHEN g < 2\`, \`IF z = 1 -> g := y [] z…\`): ${from}`],
    ['unused', 'Live nowhere: its value is never used.'],
  ])('%s', async (word, expected) => {
    expect(await said(model(round), word)).toBe(expected);
  });

  it('everywhere, if a property or the picture reads it', async () => {
    const everywhere = 'Live everywhere: a property or the picture reads it.';
    expect(await said(model(round, 'ASSERT AG(P[0].unused = 0)'), 'unused')).toBe(everywhere);
    const drawn = (shown: string): string => `${model(round)}(* PICTURE\n  box 40 40 "a"\n    shows P[0].${shown} *)`;
    expect(await said(drawn('unused'), 'unused')).toBe(everywhere);
    expect(await said(drawn('z'), 'unused')).toBe('Live nowhere: its value is never used.');
    // What a picture in error uses is not known.
    expect(await said(drawn('nowhere'), 'unused')).toBe('');
  });

  it('in several runs of lines, between which it is dead', async () => {
    const text = model('x := g;\ng := x;\nx := g;\ny := 1;\ng := x; g := y; b: SKIP; x := g;\nLOOP g := x END');
    expect(await said(text, 'x')).toBe(`Live before the commands of lines 4, 6, 7 (only before \`g := x\`) and 8: ${from}`);
  });

  it('and nothing of other names, of processes that are never activated, and of texts with errors', async () => {
    for (const word of ['g', 'me', 'P', 'waiting', 'n']) expect(await said(model(round), word)).toBe('');
    expect(
      await said(model(round).replace('FOR i IN pid DO P(i) END', 'Q').replace('BEGIN Q', 'PROCESS Q; BEGIN SKIP END Q; BEGIN Q'), 'y'),
    ).toBe('');
    expect(await said(model(`${round}; nowhere := 1`), 'y')).toBe('');
  });
});

/** Whether a way from a location uses the value of a variable before it assigns it. */
function isUsed({ locations, edges }: Template, from: number, variable: number): boolean {
  const waiting = new Set([from]);
  for (const location of waiting)
    for (const number of locations[location]?.edges ?? []) {
      const edge = edges[number]!;
      const { used, assigned } = accessesOf(edge);
      if (used.has(variable)) return true;
      if (!assigned.has(variable)) waiting.add(edge.target);
    }
  return false;
}

test.each(filesBelow('models', /\.esml$/))('in $path the lines are those from which a way uses the value', ({ text }) => {
  const found = checked(text);
  const system = lower(found);
  const liveness = livenessIn(found, {});
  const map = new LineMap(text);
  const observed = observedVariables(system);
  system.templates.forEach((template, number) => {
    template.variables.forEach(({ span }, variable) => {
      const words = liveness(span) ?? '';
      if (words.startsWith('Live everywhere')) return;
      expect(observed[number]!.has(variable)).toBe(false);
      const places = template.locations.map(({ span: at }, location) => ({
        line: map.position(at.start).line,
        live: isUsed(template, location, variable),
      }));
      const wanted = new Set(places.flatMap(({ line, live }) => (live ? [line] : [])));
      const ranges = [...(words.replace(/`[^`]*`|at \w+/g, '').split(':')[0] ?? '').matchAll(/(\d+)(?:-(\d+))?/g)];
      const lines = new Set(places.map(({ line }) => line));
      const told = [...lines].filter((line) => ranges.some(([, from, to]) => Number(from) <= line && line <= Number(to ?? from)));
      expect(new Set(told)).toEqual(wanted);
      if (wanted.size === 0) expect(words).toBe('Live nowhere: its value is never used.');
    });
  });
});
