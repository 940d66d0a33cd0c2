/**
 * States as the differences from one to the next, in bytes: for each word that differs how many words are passed over, then the difference,
 * both as numbers of seven bits to the byte; behind them the number of words that are left. What waits in a queue differs in few words.
 */
export function coded(states: Int32Array, words: number): Uint8Array {
  const out = new Uint8Array(10 * states.length + 2 * (states.length / words));
  let at = 0;
  const put = (value: number): void => {
    let rest = value >>> 0;
    while (rest >= 128) {
      out[at++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    out[at++] = rest;
  };
  for (let state = 0; state < states.length; state += words) {
    let passed = 0;
    for (let i = 0; i < words; i++) {
      const value = states[state + i] ?? 0;
      const difference = (value - (state === 0 ? 0 : (states[state - words + i] ?? 0))) | 0;
      if (difference === 0) {
        passed++;
        continue;
      }
      put(passed);
      put((difference << 1) ^ (difference >> 31));
      passed = 0;
    }
    put(passed);
  }
  return out.slice(0, at);
}

/** Reads states that were coded so into memory; gives how many words that were. */
export function decoded(bytes: Uint8Array, words: number, into: Int32Array): number {
  let [at, end] = [0, 0];
  const take = (): number => {
    let [value, shift] = [0, 0];
    for (;;) {
      const byte = bytes[at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
      shift += 7;
    }
  };
  while (at < bytes.length) {
    for (let i = 0; ; ) {
      for (let passed = take(); passed > 0; passed--, i++) into[end + i] = end === 0 ? 0 : (into[end - words + i] ?? 0);
      if (i === words) break;
      const code = take();
      into[end + i] = ((end === 0 ? 0 : (into[end - words + i] ?? 0)) + ((code >>> 1) ^ -(code & 1))) | 0;
      i++;
    }
    end += words;
  }
  return end;
}
