import { describe, expect, it } from 'vitest';
import { startOrderOf } from '../../src/engine/reduce/start-order.ts';
import type { Proviso } from '../../src/contract/check/proviso-catalogue.ts';
import { Analysis } from '../../src/system/analysis/analysis.ts';
import { compile } from '../support.ts';

const text = `MODEL M; TYPE few = 0..2; call = {go}; line = CHANNEL [0] OF call; VAR c: line; x, y: few;
PROCESS Sends(OUT c: line); BEGIN say: c!go END Sends;
PROCESS Hears(IN c: line); BEGIN hear: c?go END Hears;
PROCESS Early; VAR k: few; BEGIN one: k := 1; two: k := 2 END Early;
PROCESS Round; VAR k: few; BEGIN LOOP on: k := 1; back: k := 2 END END Round;
PROCESS Stays; BEGIN LOOP stay: SKIP END END Stays;
PROCESS Sets; BEGIN both: ATOMIC x := 1; y := 1 END END Sets;
PROCESS SetsX; BEGIN x: x := 2 END SetsX;
PROCESS Twice; BEGIN y: ATOMIC y := y + 1; y := 0 END END Twice;
BEGIN Sends(c); Hears(c); Early; Round; Stays; Sets; SetsX; Twice END M`;

const system = compile(text);
const analysis = new Analysis(system);

/** Its transitions in the order of starts, each by where its processes are: `Pair.a+Other.b`, or `Pair.1` where there is no label. */
function order(proviso: Proviso): string[] {
  return startOrderOf(analysis, proviso)
    .sorted(analysis.footprints.keys())
    .map((transition) => {
      const { processes, sources } = analysis.footprint(transition);
      return processes
        .map((process, i) => {
          const { template, name } = system.activations[process]!;
          const [label = sources[i]] = system.templates[template]!.locations[sources[i]!]!.labels;
          return `${name}.${label}`;
        })
        .join('+');
    });
}

describe('the order of starts', () => {
  const local = ['Early.two', 'Early.one'];
  const shared = ['Twice.y', 'SetsX.x', 'Sets.both'];

  it('begins without a proviso with what moves two processes, then with what few meet', () => {
    expect(order('none')).toEqual(['Sends.say+Hears.hear', 'Stays.stay', 'Round.back', 'Round.on', ...local, ...shared]);
  });

  it.each(['stack', 'closed'] as const)('puts behind what leads back where the proviso is %s', (proviso) => {
    expect(order(proviso)).toEqual(['Round.on', ...local, 'Sends.say+Hears.hear', 'Stays.stay', 'Round.back', ...shared]);
  });
});
