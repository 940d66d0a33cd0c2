import type { Layout } from '../../layout.ts';

/** Where activations, channels and shared words go. */
export interface Moves {
  readonly activations: readonly number[];
  readonly channels: readonly number[];
  /** Of the words before the frames those of shared variables. */
  readonly words: readonly number[];
}

/** Where each word of a state goes: shared words by themselves, buffers and frames as wholes. */
export function wordPermutation(layout: Layout, { activations, channels, words }: Moves): Int32Array {
  const to = Int32Array.from({ length: layout.words }, (_, word) => words[word] ?? word);
  const move = (from: number, place: number, size: number): void => {
    for (let word = 0; word < size; word++) to[from + word] = place + word;
  };
  layout.buffers.forEach(({ address, capacity, slotWords }, channel) => {
    const place = layout.buffers[channels[channel] ?? channel]?.address ?? address;
    if (address >= 0) move(address, place, 1 + capacity * slotWords);
  });
  layout.frames.forEach((frame, activation) => {
    const end = layout.frames[activation + 1] ?? layout.words;
    move(frame, layout.frames[activations[activation] ?? activation] ?? frame, end - frame);
  });
  return to;
}
