import type { TransitionSystem } from '../../system/ir.ts';
import type { WrittenProperty } from './properties.ts';

/** The comment at the top: how the module is built and run, and the properties in LTSmin's languages. */
export function heading({ name }: TransitionSystem, properties: readonly WrittenProperty[]): string[] {
  return [
    `/* ${plain(name)} for LTSmin (https://ltsmin.utwente.nl), as a module of its front end for compiled Promela models.`,
    ' *',
    ' *     gcc -O2 -shared -fPIC -o MODEL.spins MODEL.c',
    ' *     prom2lts-mc MODEL.spins',
    ' *',
    ' * States and transitions are those of the model; a step that ends in a run-time error is no transition.',
    ' *',
    ' *     prom2lts-mc --deadlock --trace=TRACE.gcf MODEL.spins                       deadlocks',
    " *     prom2lts-mc --invariant='!(error == true)' --trace=TRACE.gcf MODEL.spins   run-time errors; 'assertion': false assertions",
    ' *     ltsmin-printtrace TRACE.gcf TRACE.csv                                      for esml replay MODEL.esml TRACE.csv',
    ...(properties.length === 0 ? [] : [' *', ' * Properties:', ...properties.flatMap(propertyLines)]),
    ' */',
  ];
}

function propertyLines({ property, logic, formula, invariant, why }: WrittenProperty): string[] {
  const title = ` * ${plain(property.name)}: ${plain(property.text.replace(/\s+/g, ' '))}`;
  if (formula === null) return [`${title} (not written: ${why})`];
  return [
    title,
    ...(invariant === null ? [] : [` *     prom2lts-mc --invariant='${invariant}' MODEL.spins`]),
    logic === 'ltl'
      ? ` *     prom2lts-mc --ltl='${formula}' --ltl-semantics=spin MODEL.spins`
      : ` *     prom2lts-sym --ctl='${formula}' MODEL.spins`,
  ];
}

/** A text that ends no comment and begins none. */
function plain(text: string): string {
  return text.replaceAll('*/', '* /').replaceAll('/*', '/ *');
}
