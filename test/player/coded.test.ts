import { describe, expect, it } from 'vitest';
import { codeBits, codeWords } from '../../src/app/features/player/coded.ts';
import { pseudocode } from '../../src/app/features/player/pseudocode.ts';
import { sideWith } from '../../src/app/session/comparison/sides.ts';
import { readPlayedStore, writePlayedStore } from '../../src/contract/lab/played-store.ts';
import type { SearchRecording } from '../../src/contract/player.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { encodings } from '../../src/engine/store/encodings/catalogue.ts';
import { recordSearch } from '../../src/worker/player/record.ts';
import { compile } from '../support.ts';
import { modelText } from '../store/models.ts';

function recorded(model: string, code: 'huffman' | 'run-length', reduction: Parameters<typeof sideWith>[0] = {}) {
  const text = modelText(model);
  const store = readPlayedStore(`exact code=${code}`);
  if ('message' in store) throw new Error(store.message);
  const compiled = new CompiledModel(compile(text));
  return { compiled, recording: recordSearch(compiled, text, sideWith(reduction), { mostEvents: 20_000 }, store) };
}

/** The bits that are stored of a state, as far as its pieces are long. */
function bitsStored({ codes }: SearchRecording, state: number): string {
  const pieces = codes?.[state]?.pieces.map(({ written }) => written).join('') ?? '';
  const stored = codes?.[state]?.bytes.map((byte) => [...byte.toString(2).padStart(8, '0')].reverse().join('')).join('') ?? '';
  return stored.slice(0, pieces.length);
}

describe.each(['huffman', 'run-length'] as const)('Algorithm 4 of the 1992 paper with %s', (code) => {
  it.each([
    ['philosophers-once', {}],
    ['peterson', {}],
    ['cycle-beside-run', { por: 'alg2' }],
    ['lost-update', { por: 'alg3' }],
  ] as const)('compresses each state of %s that a step leads to, before it is looked for', (model, reduction) => {
    const { compiled, recording } = recorded(model, code, reduction);
    const { events, codes, nodes } = recording;
    for (const [i, event] of events.entries())
      if (event.kind === 'take' && event.outcome !== 'error')
        expect(events[i - 1]).toEqual({ kind: 'compress', state: event.state, target: event.target });
    // The state space has each new state once, after the step that found it, and no two with one code.
    const kept = events.flatMap((event) => (event.kind === 'keep' ? [event.state] : []));
    expect(kept).toEqual(nodes.map(({ id }) => id));
    expect(new Set(codes?.map(({ bytes }) => bytes.join())).size).toBe(nodes.length);
    const encoding = encodings[code].make(compiled.machine.layout);
    const into = new Uint8Array(encoding.most);
    for (const { id, words } of nodes) expect(codes?.[id]?.bytes).toEqual([...into.slice(0, encoding.encode(words, into))]);
  });
});

describe('what is shown of a code', () => {
  it('is what is stored: the Huffman codes one after the other, and the bytes of run lengths', () => {
    const huffman = recorded('philosophers-once', 'huffman').recording;
    const runs = recorded('philosophers-once', 'run-length').recording;
    for (const { id } of huffman.nodes) {
      expect(codeWords(huffman, id)).toBe(bitsStored(huffman, id));
      expect(Math.ceil(codeBits(huffman, id).bits / 8)).toBe(huffman.codes?.[id]?.bytes.length);
      expect(codeWords(runs, id)).toBe(runs.codes?.[id]?.bytes.join(' '));
    }
  });

  it('follows the pseudo-code, and its source names the algorithm', () => {
    const { recording } = recorded('philosophers-once', 'huffman');
    const { source, lines } = pseudocode(recording.side, recording.store);
    expect(source).toContain('Algorithm 4');
    const ids = lines.map(({ id }) => id);
    expect(ids.indexOf('compress')).toBe(ids.indexOf('new') - 1);
    expect(ids.indexOf('keep')).toBe(ids.indexOf('new') + 1);
    expect(writePlayedStore(recording.store)).toBe('exact code=huffman');
  });
});
