import { mostPages, pageBytes } from '../emit/memory-map.ts';
import type { GlobalName } from '../emit/globals.ts';
import { stop } from '../emit/stop.ts';
import { partExports } from '../table/part-table.ts';
import type { PartsAtWork, SearchOfParts, TableParts } from '../table/state-table.ts';

/** One of the tables: an instance with a memory of its own. */
class Part {
  private readonly memory: WebAssembly.Memory;
  readonly exports: WebAssembly.Exports;

  constructor(module: WebAssembly.Module, { start }: TableParts, nodes: SearchOfParts['nodes']) {
    this.memory = new WebAssembly.Memory({ initial: Math.ceil(start.tableEnd / pageBytes), maximum: mostPages });
    this.exports = new WebAssembly.Instance(module, { env: { memory: this.memory, nodes } }).exports;
    for (const [name, value] of Object.entries(start)) this.set(name as keyof typeof start, value);
  }

  get(name: GlobalName): number {
    return Number((this.exports[name] as WebAssembly.Global).value) >>> 0;
  }

  set(name: GlobalName, value: number): void {
    (this.exports[name] as WebAssembly.Global).value = value;
  }
}

/** The tables of a search whose states lie in several memories, at work. */
export class PartMemories implements PartsAtWork {
  private readonly parts: readonly Part[];

  /** Throws a RangeError when there is no memory for them. */
  constructor(
    private readonly tables: TableParts,
    private readonly search: SearchOfParts,
  ) {
    const module = new WebAssembly.Module(tables.binary);
    this.parts = Array.from({ length: tables.count }, () => new Part(module, tables, (side: number) => search.nodes(side)));
  }

  /** What the search calls, by the names of its imports. */
  get calls(): Record<string, WebAssembly.ExportValue> {
    const all = this.parts.flatMap(({ exports }, part) => partExports.map((name) => [`${name}${part}`, exports[name]] as const));
    return { ...(Object.fromEntries(all) as Record<string, WebAssembly.ExportValue>), widen: () => this.widen() };
  }

  /** Bytes in use. */
  get bytes(): number {
    return this.parts.reduce((sum, part) => sum + part.get('tableEnd'), 0);
  }

  /** Shares so many bytes out among the tables. */
  limit(bytes: number): void {
    const { parts, tables } = this;
    const each = Math.min(tables.memoryBytes, Math.max(0, bytes) / parts.length);
    for (const part of parts) part.set('maxPages', Math.min(mostPages, Math.floor(each / pageBytes)));
  }

  /** Tells the search how many slots there are by now, of how many bytes. */
  tell(): void {
    const { parts, search } = this;
    search.set(
      'slots',
      Math.min(
        parts.reduce((sum, part) => sum + part.get('slots'), 0),
        2 ** 32 - 1,
      ),
    );
    search.set('width', parts[0]?.get('width') ?? 0);
  }

  /** Makes entries as wide as numbers of nodes have become; says to the search that they are, or why they cannot. */
  private widen(): void {
    const { parts, search } = this;
    for (const [side, half] of (['lowHalf', 'highHalf'] as const).entries()) {
      const bits = 32 - Math.clz32((search.nodes(side) - 1) >>> 16);
      for (const part of parts) {
        if (part.get(half) >= bits) continue;
        (part.exports.enlarge as () => void)();
        if (part.get('stop') !== stop.none) return search.set('stop', part.get('stop'));
      }
      search.set(half, bits);
    }
    search.set('full', 1);
  }
}
