/**
 * A fixed piece of work much like a search's: pseudo-random probes of a table that does not fit the caches, with integer arithmetic between them. Figures
 * divided by its speed, measured in the same run, compare across machines and across the load of one machine.
 */
export function calibrate(): number {
  const table = new Int32Array(1 << 22);
  const steps = 4_000_000;
  let x = 0x9e3779b9 | 0;
  const started = performance.now();
  for (let i = 0; i < steps; i++) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    const slot = x & (table.length - 1);
    table[slot] = Math.imul((table[slot] ?? 0) + i, 0x85ebca6b) ^ x;
  }
  const seconds = (performance.now() - started) / 1_000;
  return steps / seconds;
}
