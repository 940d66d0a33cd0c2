import type { Analysis } from '../../../../system/analysis/analysis.ts';
import type { Access } from '../../../../system/analysis/objects.ts';
import type { Relation } from '../../../../system/analysis/relations/relation.ts';
import type { Layout } from '../../../../system/layout.ts';
import type { Code } from '../../emit/encoder/code.ts';
import type { Environment } from '../../emit/environment.ts';
import type { BitRows } from './bit-rows.ts';
import type { Data } from '../../emit/data.ts';

/** Where the buffer that an object is lies in the working state, in bytes. */
export function placeOf({ objects }: Analysis, layout: Layout, object: number): number {
  return 4 * (layout.buffers[objects[object]?.number ?? -1]?.address ?? 0);
}

/** The transitions related to one: always, or depending on how many messages there are in buffers. */
export class RelatedByMessages {
  private readonly byBuffer = new Map<number, Set<number>[]>();
  /** Once there are more than those given: a set of its own. */
  private own: Set<number> | null = null;

  constructor(
    private readonly analysis: Analysis,
    private readonly relation: Relation,
    /** Some that are related whatever buffers hold; the set may be shared with others. */
    private readonly given: ReadonlySet<number>,
  ) {}

  /** Those that are related whatever buffers hold. */
  get always(): ReadonlySet<number> {
    return this.own ?? this.given;
  }

  /** Adds a transition that meets at an object, if its access is related in some state. */
  meet(transition: number, first: Access, second: Access): void {
    const { kind, capacity } = this.analysis.objects[first.object] ?? { kind: 'local', capacity: 0 };
    if (kind !== 'buffer') {
      if (!this.always.has(transition) && this.relation.relates(first, second, 0, capacity)) {
        this.own ??= new Set(this.given);
        this.own.add(transition);
      }
      return;
    }
    const sets = this.byBuffer.get(first.object) ?? Array.from({ length: capacity + 1 }, () => new Set<number>());
    this.byBuffer.set(first.object, sets);
    for (const [n, set] of sets.entries()) if (this.relation.relates(first, second, n, capacity)) set.add(transition);
  }

  /**
   * Writes a list and gives its address: how many buffers, and for each where it is, and where the addresses of rows are by the number of
   * its messages.
   */
  write(data: Data, rows: BitRows, layout: Layout): number {
    const buffers = [...this.byBuffer].flatMap(([object, sets]) => [
      placeOf(this.analysis, layout, object),
      data.add(Int32Array.from(sets, (set) => rows.of(set))),
    ]);
    return data.add(Int32Array.of(this.byBuffer.size, ...buffers));
  }
}

/** Goes through such a list, whose address `pushList` pushes: `inside` is generated with the address of a row on the stack. */
export function eachByMessages(code: Code, env: Environment, pushList: () => void, inside: () => void): void {
  const list = code.local();
  const left = code.local();
  pushList();
  code.tee(list).memory('i32.load').set(left);
  code.block((out) => {
    code.loop((next) => {
      code.get(left).op('i32.eqz').brIf(out);
      code.get(list).memory('i32.load', 4).memory('i32.load', env.map.state).i32(4).op('i32.mul');
      code.get(list).memory('i32.load', 8).op('i32.add').memory('i32.load');
      inside();
      code.get(list).i32(8).op('i32.add').set(list);
      code.get(left).i32(1).op('i32.sub').set(left).br(next);
    });
  });
  code.release(list, left);
}
