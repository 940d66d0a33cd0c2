import { beingAt } from '../../system/being-at.ts';
import type { Expression, TransitionSystem } from '../../system/ir.ts';
import type { Unreached } from '../../contract/check/outcome.ts';
import type { Question } from './vacuity.ts';

/** Whether some process ever comes to a command. */
export type CommandQuestion = Question & Unreached & { readonly command: true };

/**
 * For each command whether a process is at it in some state, or at a DO from which it goes on there: what stays open is code that is never
 * reached (G. Holzmann, P. Godefroid, D. Pirottin, 1992, section 7). Commands inside of an atomic block are not asked for, as a process is
 * never at one.
 */
export function commandQuestions(system: TransitionSystem): CommandQuestion[] {
  return system.templates.flatMap((template, number) => {
    const own = system.activations.flatMap((activation, index) => (activation.template === number ? [index] : []));
    return template.locations.flatMap(({ kind, span, labels }, location): CommandQuestion[] => {
      if (kind === 'end') return [];
      const at = own.map((activation) => beingAt(system, { activation, locations: [location], label: labels[0] ?? '' }));
      const otherwise = at.reduce<Expression | null>((left, right) => (left === null ? right : or(left, right, span)), null);
      if (otherwise === null) return [];
      return [{ command: true, process: template.name, property: '', text: '', span, otherwise }];
    });
  });
}

function or(left: Expression, right: Expression, span: CommandQuestion['span']): Expression {
  return { kind: 'binary', operator: 'or', left, right, span };
}
