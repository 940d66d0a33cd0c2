/**
 * States as the differences from one to the next, in bytes: for each word that differs how many words are passed over, then the difference,
 * both as numbers of seven bits to the byte; behind them the number of words that are left. What waits in a queue differs in few words.
 */
export function coded(states: Int32Array, words: number): Uint8Array {
  const most = 10 * states.length + 2 * (states.length / words);
  if (room.length < most) room = new Uint8Array(most);
  const out = room;
  let at = 0;
  for (let state = 0; state < states.length; state += words) {
    let passed = 0;
    for (let i = state; i < state + words; i++) {
      const difference = ((states[i] ?? 0) - (state === 0 ? 0 : (states[i - words] ?? 0))) | 0;
      if (difference === 0) passed++;
      else {
        at = put(out, at, passed);
        at = put(out, at, (difference << 1) ^ (difference >> 31));
        passed = 0;
      }
    }
    at = put(out, at, passed);
  }
  return out.slice(0, at);
}

/** Where states are coded: what becomes of them is copied from here, so that little is left to be collected. */
let room = new Uint8Array(0);

/** Writes a number; gives where the next one goes. */
function put(out: Uint8Array, from: number, value: number): number {
  let [at, rest] = [from, value >>> 0];
  for (; rest >= 128; rest >>>= 7) out[at++] = (rest & 127) | 128;
  out[at++] = rest;
  return at;
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
