import type { PicturePlan, PictureShape, ProblemPicture } from '../../contract/picture.ts';
import type { Expression, TransitionSystem } from '../../system/ir.ts';
import { isScalar, showValue } from '../../system/value-type.ts';
import { Machine } from '../machine/machine.ts';

/**
 * Draws the picture of a problem in the states of a system, whose properties from `first` on are the picture's expressions; `boolean` says
 * for each whether it is a condition. The other properties of the system may be any.
 */
export class PictureView {
  private readonly machine: Machine;
  private readonly expressions: readonly Expression[];

  constructor(
    system: TransitionSystem,
    private readonly plan: PicturePlan,
    first: number,
    private readonly boolean: readonly boolean[],
  ) {
    const properties = system.properties.slice(first);
    this.expressions = properties.map(({ formula }) => {
      if (formula.kind !== 'proposition') throw new Error('the expressions of a picture have no temporal operators');
      return formula.expression;
    });
    this.machine = new Machine({ ...system, properties });
  }

  at(state: Int32Array): ProblemPicture {
    const { plan } = this;
    const problems: string[] = [];
    const value = (number: number | null, otherwise: number): number => {
      const expression = number === null ? undefined : this.expressions[number];
      if (expression === undefined) return otherwise;
      const found = this.machine.value(expression, state);
      if (typeof found === 'number') return found;
      problems.push(found.message);
      return otherwise;
    };
    const numbers = new Map<number, number>();
    const shapes = plan.shapes.flatMap(({ dx, dy, shows, hidden, looks, ...shape }, i): PictureShape[] => {
      if (value(hidden, 0) === 1) return [];
      numbers.set(i, numbers.size);
      const holding = looks.filter(({ when }) => value(when, 0) === 1);
      return [
        {
          ...shape,
          x: shape.x + value(dx, 0),
          y: shape.y + value(dy, 0),
          colour: holding[0]?.colour ?? 'plain',
          words: holding.map(({ word }) => word).filter((word) => word !== ''),
          value: shows === null ? null : this.text(shows, state),
        },
      ];
    });
    const links = plan.links.flatMap(({ when, from, to, ...link }) => {
      const [a, b] = [numbers.get(from), numbers.get(to)];
      return a === undefined || b === undefined || value(when, 1) !== 1 ? [] : [{ ...link, from: a, to: b }];
    });
    return { title: plan.title, shapes, links, problem: problems[0] ?? null };
  }

  /** The value of an expression as it is written in ESML; `?` where it has none. */
  private text(number: number, state: Int32Array): string {
    const expression = this.expressions[number];
    const found = expression === undefined ? null : this.machine.value(expression, state);
    if (expression === undefined || typeof found !== 'number') return '?';
    if (expression.kind === 'load' && isScalar(expression.place.type)) return showValue(expression.place.type, [found], 0);
    return this.boolean[number] === true ? showValue({ kind: 'boolean' }, [found], 0) : String(found);
  }
}
