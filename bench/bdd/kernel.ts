// The kernel of the decision diagrams, conjunction with its unique and computed table, as generated WebAssembly beside the package's typed
// arrays: the queens of n by n without collection. `npm run bench:bdd` runs it too.

import type { Code } from '../../src/engine/wasm/emit/encoder/code.ts';
import { ModuleBuilder } from '../../src/engine/wasm/emit/encoder/module-builder.ts';
import { Diagrams } from '../../src/engine/symbolic/bdd/diagrams.ts';

const bits = 21;
const computed = 0;
const buckets = computed + 16 * 2 ** bits;
const nodes = buckets + 4 * 2 ** bits;
const bytes = nodes + 16 * 2 ** (bits + 1);

/** Conjunction and disjunction in linear memory, sized once; variables stand in the order of their numbers. */
function generated() {
  const builder = new ModuleBuilder();
  const fresh = builder.global('i32', 1, 'fresh');
  const make = builder.function(['i32', 'i32', 'i32'], ['i32'], 'make');
  const and = builder.function(['i32', 'i32'], ['i32'], 'and');
  const hash = (code: Code, parts: readonly (() => void)[], mixed: number) => {
    const factors = [0x9e3779b1, 0x85ebca77, 0xc2b2ae3d];
    parts.forEach((part, i) => {
      part();
      code.i32((factors[i] ?? 0) | 0).op('i32.mul');
      if (i > 0) code.op('i32.add');
    });
    code
      .tee(mixed)
      .get(mixed)
      .i32(15)
      .op('i32.shr_u', 'i32.xor')
      .i32(0x27d4eb2f)
      .op('i32.mul')
      .i32(32 - bits)
      .op('i32.shr_u');
  };
  {
    const { code } = make;
    const [variable, low, high] = [0, 1, 2];
    const [negated, bucket, node, base, mixed] = [code.local(), code.local(), code.local(), code.local(), code.local()];
    code
      .get(low)
      .get(high)
      .op('i32.eq')
      .if(() => code.get(low).op('return'));
    code.get(high).i32(1).op('i32.and').set(negated);
    for (const edge of [low, high]) code.get(edge).get(negated).op('i32.xor').set(edge);
    hash(code, [() => code.get(low), () => code.get(high), () => code.get(variable)], mixed);
    code.i32(2).op('i32.shl').set(bucket);
    code.get(bucket).memory('i32.load', buckets).set(node);
    code.block((out) => {
      code.loop((again) => {
        code.get(node).op('i32.eqz').brIf(out);
        code.get(node).i32(4).op('i32.shl').set(base);
        code
          .get(base)
          .memory('i32.load', nodes + 4)
          .get(low)
          .op('i32.eq');
        code
          .get(base)
          .memory('i32.load', nodes + 8)
          .get(high)
          .op('i32.eq', 'i32.and');
        code.get(base).memory('i32.load', nodes).get(variable).op('i32.eq', 'i32.and');
        code.if(() => code.get(node).i32(1).op('i32.shl').get(negated).op('i32.or', 'return'));
        code
          .get(base)
          .memory('i32.load', nodes + 12)
          .set(node)
          .br(again);
      });
    });
    code.getGlobal(fresh).tee(node).i32(1).op('i32.add').setGlobal(fresh);
    code.get(node).i32(4).op('i32.shl').set(base);
    code.get(base).get(variable).memory('i32.store', nodes);
    code
      .get(base)
      .get(low)
      .memory('i32.store', nodes + 4);
    code
      .get(base)
      .get(high)
      .memory('i32.store', nodes + 8);
    code
      .get(base)
      .get(bucket)
      .memory('i32.load', buckets)
      .memory('i32.store', nodes + 12);
    code.get(bucket).get(node).memory('i32.store', buckets);
    code.get(node).i32(1).op('i32.shl').get(negated).op('i32.or');
  }
  {
    const { code } = and;
    const [f, g] = [0, 1];
    const local = () => code.local();
    const [at, f0, f1, g0, g1] = [local(), local(), local(), local(), local()];
    const [fv, gv, base, mixed, result] = [local(), local(), local(), local(), local()];
    const returnIf = (condition: () => void, value: () => void) => {
      condition();
      code.if(() => {
        value();
        code.op('return');
      });
    };
    returnIf(
      () => code.get(f).get(g).op('i32.eq').get(g).op('i32.eqz', 'i32.or'),
      () => code.get(f),
    );
    returnIf(
      () => code.get(f).op('i32.eqz'),
      () => code.get(g),
    );
    returnIf(
      () => code.get(f).i32(1).op('i32.eq').get(g).i32(1).op('i32.eq', 'i32.or').get(f).get(g).op('i32.xor').i32(1).op('i32.eq', 'i32.or'),
      () => code.i32(1),
    );
    code
      .get(f)
      .get(g)
      .op('i32.gt_u')
      .if(() => code.get(f).get(g).set(f).set(g));
    hash(code, [() => code.get(f), () => code.get(g), () => code.i32(-1)], mixed);
    code.i32(4).op('i32.shl').set(at);
    returnIf(
      () =>
        code
          .get(at)
          .memory('i32.load', computed)
          .get(f)
          .op('i32.eq')
          .get(at)
          .memory('i32.load', computed + 4)
          .get(g)
          .op('i32.eq', 'i32.and'),
      () => code.get(at).memory('i32.load', computed + 8),
    );
    const split = (edge: number, variable: number) => {
      code.get(edge).i32(-2).op('i32.and').i32(3).op('i32.shl').set(base).get(base).memory('i32.load', nodes).set(variable);
    };
    const halves = (edge: number, low: number, high: number) => {
      code.get(edge).i32(-2).op('i32.and').i32(3).op('i32.shl').set(base);
      code
        .get(base)
        .memory('i32.load', nodes + 4)
        .get(edge)
        .i32(1)
        .op('i32.and', 'i32.xor')
        .set(low);
      code
        .get(base)
        .memory('i32.load', nodes + 8)
        .get(edge)
        .i32(1)
        .op('i32.and', 'i32.xor')
        .set(high);
    };
    split(f, fv);
    split(g, gv);
    code.get(f).tee(f0).set(f1).get(g).tee(g0).set(g1);
    code
      .get(fv)
      .get(gv)
      .op('i32.le_u')
      .if(() => halves(f, f0, f1));
    code
      .get(gv)
      .get(fv)
      .op('i32.le_u')
      .if(() => halves(g, g0, g1));
    code.get(fv).get(gv).get(fv).get(gv).op('i32.lt_u', 'select');
    code.get(f1).get(g1).call(and).set(result);
    code.get(f0).get(g0).call(and).get(result).call(make).set(result);
    code.get(at).get(f).memory('i32.store', computed);
    code
      .get(at)
      .get(g)
      .memory('i32.store', computed + 4);
    code
      .get(at)
      .get(result)
      .memory('i32.store', computed + 8);
    code.get(result);
  }
  const pages = Math.ceil(bytes / 65536);
  const memory = new WebAssembly.Memory({ initial: pages });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(builder.finish(pages)), { env: { memory } });
  return exports as unknown as {
    fresh: WebAssembly.Global<'i32'>;
    and(f: number, g: number): number;
    make(v: number, low: number, high: number): number;
  };
}

/** The board by conjunctions; how many milliseconds. */
function queens(n: number, variable: (v: number) => number, and: (f: number, g: number) => number): { edge: number; milliseconds: number } {
  const square = Array.from({ length: n * n }, (_, i) => variable(i + 1));
  const at = (i: number, j: number) => square[i * n + j] ?? 1;
  const start = performance.now();
  let all = 0;
  for (let i = 0; i < n; i++) {
    let none = 0;
    for (let j = 0; j < n; j++) none = and(none, at(i, j) ^ 1);
    all = and(all, none ^ 1);
  }
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++)
      for (let k = i; k < n; k++)
        for (let l = 0; l < n; l++) {
          if ((k === i && l <= j) || !(k === i || l === j || k - i === l - j || k - i === j - l)) continue;
          all = and(all, and(at(i, j), at(k, l)) ^ 1);
        }
  return { edge: all, milliseconds: performance.now() - start };
}

for (const n of [6, 7, 8]) {
  const best = (run: () => number): number => Math.min(run(), run(), run());
  // Both make the same nodes, so that their numbers are equal.
  let [one, other] = [0, 0];
  const wasm = best(() => {
    const { make, and, fresh } = generated();
    const found = queens(n, (v) => make(v, 1, 0), and);
    one = fresh.value;
    return found.milliseconds;
  });
  const arrays = best(() => {
    const bdd = new Diagrams();
    for (let i = 0; i < n * n; i++) bdd.newVariable();
    const found = queens(
      n,
      (v) => bdd.variable(v),
      (f, g) => bdd.and(f, g),
    );
    other = bdd.nodes;
    return found.milliseconds;
  });
  if (one !== other) throw new Error(`${n} queens: ${one} nodes, and ${other}`);
  console.log(`${n} queens: typed arrays ${arrays.toFixed(0)} ms, WebAssembly ${wasm.toFixed(0)} ms`);
}
