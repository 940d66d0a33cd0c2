import { Machine } from '../../src/engine/machine/machine.ts';
import { accordanceOf } from '../../src/engine/reduce/accordance.ts';
import { Neighbourhood } from '../../src/engine/reduce/neighbourhood.ts';
import { commuteIn } from '../../src/engine/reduce/persistence.ts';
import { Exploration } from '../../src/engine/search/explore.ts';
import { Analysis, shares } from '../../src/system/analysis/analysis.ts';
import { compile } from '../support.ts';

/** Pairs of transitions that are said to accord by what their conditions depend on, and what is wrong with that in the first states. */
export function accordance(text: string, most: number): { readonly problems: string[]; readonly apart: number; readonly accord: number } {
  const system = compile(text);
  const machine = new Machine(system);
  const analysis = new Analysis(system);
  const found = accordanceOf(analysis);
  const partners = (meetings: readonly { readonly transition: number }[]): Set<number> =>
    new Set(meetings.map(({ transition }) => transition));
  const accordWith = analysis.footprints.map((_, transition) => {
    const left = partners(found.meetings(transition));
    return [...partners(analysis.meetings(transition))].filter((other) => !left.has(other));
  });
  const around = new Neighbourhood(machine);
  const all = new Exploration(machine, machine.layout.ranges, most);
  const problems: string[] = [];
  let apart = 0;
  let accord = 0;
  analysis.footprints.forEach((_, a) => {
    for (let b = 0; b < a; b++) {
      if (!shares(analysis.footprint(a).processes, analysis.footprint(b).processes) && found.neverTogether(a, b)) apart++;
    }
  });
  while (all.advance() >= 0) {
    machine.enabled(all.state, all.steps);
    const enabled = new Set(Array.from({ length: all.steps.count }, (_, i) => all.steps.transition(i)));
    for (const a of enabled) {
      for (const b of enabled) if (a < b && found.neverTogether(a, b)) problems.push(`${a} and ${b} are enabled together`);
      for (const b of accordWith[a] ?? []) {
        if (!enabled.has(b)) continue;
        accord++;
        if (!commuteIn(around, all.state, a, b)) problems.push(`${a} and ${b} do not commute`);
      }
    }
    for (let i = 0; i < all.steps.count; i++) all.take(i);
  }
  return { problems, apart, accord };
}
