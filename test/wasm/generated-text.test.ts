import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moduleText } from '../../scripts/generated/module-text.ts';
import { ModuleBuilder } from '../../src/engine/wasm/emit/encoder/module-builder.ts';
import { esml, model } from '../cli/capture.ts';

/** The modules that are compiled while a test runs. */
const compiled: Uint8Array[] = [];
const { Module } = WebAssembly;

beforeAll(() => {
  WebAssembly.Module = class extends Module {
    constructor(bytes: BufferSource) {
      super(bytes);
      if (bytes instanceof Uint8Array) compiled.push(bytes);
    }
  };
});
afterAll(() => {
  WebAssembly.Module = Module;
});

describe('the text of a generated module', () => {
  it('has the instructions in order, with names of functions and indented by blocks', () => {
    const module = new ModuleBuilder();
    const tell = module.importFunction('tell', ['i32'], []);
    const count = module.global('i32', 0, 'count');
    const double = module.named('double', ['i32'], ['i32']);
    double.code.get(0).get(0).op('i32.add');
    const { code } = module.function(['i32'], [], 'run');
    const word = code.local();
    code.i32(-300).set(word);
    code.loop((again) => {
      code.get(word).call(double).tee(word).setGlobal(count);
      code.get(word).brIf(again);
    });
    code.get(0);
    code.if(
      () => code.get(word).call(tell),
      () => code.store(8, () => code.load(4)),
    );
    const binary = module.finish(1);
    expect(WebAssembly.validate(binary)).toBe(true);
    expect(moduleText(binary)).toBe(`(import $tell (param i32))

(func $double ;; 1 (param i32) (result i32)
  local.get 0
  local.get 0
  i32.add
)

(func $run (export) ;; 2 (param i32)
  (local i32)
  i32.const -300
  local.set 1
  loop
    local.get 1
    call $double
    local.tee 1
    global.set $count
    local.get 1
    br_if 0
  end
  local.get 0
  if
    local.get 1
    call $tell
  else
    i32.const 0
    i32.const 0
    i32.load offset=4
    i32.store offset=8
  end
)
`);
  });

  it('can be made of each kind of search', async () => {
    const searches: readonly (readonly string[])[] = [
      ['peterson', '--search', 'bfs'],
      ['peterson', '--search', 'dfs', '--por', 'stubborn', '--sleep'],
      ['scheduler', '--store', 'comback', '--max-states', '500'],
      ['fair-choice', '--formula', 'LTL G F answer'],
    ];
    for (const [name = '', ...options] of searches) {
      compiled.length = 0;
      await esml(['check', model(name), ...options]);
      expect(compiled.length).toBeGreaterThan(0);
      for (const binary of compiled) {
        const text = moduleText(binary);
        expect(text).toMatch(/\(func \$expand 0 ;; \d+/);
        expect(text).toContain('(func $run (export)');
        expect(text).toMatch(/call \$[a-z]/i);
      }
    }
  });
});
