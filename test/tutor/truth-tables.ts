/** How many nodes the reduced ordered decision diagram of a truth table has for each variable, by a unique table of Shannon expansions. */
export function bddOf(table: readonly boolean[], variables: number): number[] {
  const unique = new Map<string, number>();
  const counts = Array.from({ length: variables }, () => 0);
  const make = (part: readonly boolean[], variable: number): number => {
    if (variable === variables) return part[0] === true ? 1 : 0;
    const half = part.length / 2;
    const [low, high] = [make(part.slice(0, half), variable + 1), make(part.slice(half), variable + 1)];
    if (low === high) return low;
    const key = `${variable} ${low} ${high}`;
    const known = unique.get(key);
    if (known !== undefined) return known;
    counts[variable] = (counts[variable] ?? 0) + 1;
    unique.set(key, unique.size + 2);
    return unique.size + 1;
  };
  make(table, 0);
  return counts;
}
