/** A step of an execution. */
export interface TraceStep {
  readonly transition: number;
  readonly choice: number;
}

/**
 * The Mazurkiewicz trace of an execution in Foata normal form: levels of steps that are independent of each other, each of which depends on
 * a step of the level before (Cartier and Foata 1969). Two executions have the same form if and only if swapping neighbouring independent
 * steps leads from one to the other (Mazurkiewicz 1977; Godefroid 1996, section 2.3; VeriSoft slides, "Basic Property of Traces"). The
 * steps of a level are in the order of their numbers. Dependence is what source sets use (`Occurrences`): that of operations in some state,
 * on the elements of arrays that are touched, so that orders which commute in the very state where they occur, and not in every state,
 * count as different. A last step that `fails` ends the execution, so that nothing can be swapped with it: it has a level of its own.
 */
export function foata<T extends TraceStep>(steps: readonly T[], dependent: (a: T, b: T) => boolean, fails = false): T[][] {
  const levels: T[][] = [];
  steps.forEach((step, i) => {
    let level = fails && i === steps.length - 1 ? levels.length : 0;
    for (let below = levels.length - 1; below >= level; below--) {
      if (levels[below]?.some((other) => dependent(other, step))) level = below + 1;
    }
    const place = levels[level];
    if (place === undefined) levels.push([step]);
    else place.push(step);
  });
  for (const level of levels) level.sort((a, b) => a.transition - b.transition || a.choice - b.choice);
  return levels;
}

/** A normal form as a text that is the same for equivalent executions alone. */
export function traceKey(levels: readonly (readonly TraceStep[])[], fails = false): string {
  const text = levels.map((level) => level.map(({ transition, choice }) => `${transition}.${choice}`).join(' ')).join('|');
  return fails ? `${text}!` : text;
}
