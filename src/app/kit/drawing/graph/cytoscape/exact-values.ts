import type { Core } from 'cytoscape';

/** What is known of the style of a view, which Cytoscape does not describe. */
interface StyleParts {
  parse(name: string, value: unknown, bypass?: boolean, flat?: unknown): unknown;
  parseImplWarn(name: string, value: unknown, bypass?: boolean, flat?: unknown): unknown;
}

/**
 * Has the style of a view read each value as it is. Cytoscape keeps what it has read of a value by a hash of 32 bits: after the corners of
 * some ten thousand arrows, two values have the same hash, and an arrow goes round a corner of another. Again for each new style.
 */
export function withExactValues(view: Core): void {
  const style = view.style() as unknown as StyleParts;
  style.parse = (name, value, bypass, flat) => style.parseImplWarn(name, value, bypass, flat);
  view.style().update();
}
