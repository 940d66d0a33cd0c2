/**
 * Marks a place that the type checker proves cannot be reached; a missing case of a union becomes a compile error.
 * Throws if it is reached all the same, which means that a value escaped its type.
 */
export function unreachable(value: never): never {
  throw new Error(`unreachable case: ${JSON.stringify(value)}`);
}
