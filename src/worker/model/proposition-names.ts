import type { TransitionSystem } from '../../system/ir.ts';

/** More names than this are of no use in a list. */
const mostNames = 300;

/** What a formula can speak of: `Process@label`, shared variables, and variables of processes. */
export function propositionNames({ shared, activations, templates }: TransitionSystem): string[] {
  const labels = activations.flatMap(({ name, template }) =>
    (templates[template]?.locations ?? []).flatMap((location) => location.labels.map((label) => `${name}@${label}`)),
  );
  const own = activations.flatMap(({ name, template }) =>
    (templates[template]?.variables ?? []).map((variable) => `${name}.${variable.name}`),
  );
  return [...new Set([...labels, ...shared.map(({ name }) => name), ...own])].slice(0, mostNames);
}
