import type { Place, Seen, Side } from '../test/layout/read-svg.ts';

/** A graph as Cytoscape paints it, in units of the picture. */
export interface SeenGraph {
  readonly seen: Seen;
  /** The arrows that there should be, by the names of states. */
  readonly arrows: readonly string[];
  /** The sizes of type in it, in pixels of the page. */
  readonly type: readonly number[];
  /** Arrows that could not be drawn. */
  readonly undrawn: readonly string[];
}

/** A page that does what it is asked to. */
interface Evaluating {
  evaluate<Result, Argument>(what: (argument: Argument) => Result, argument: Argument): Promise<Result>;
}

/** All graphs that are visible in a panel, as they are painted. */
export function seenGraphs(page: Evaluating, pane: string): Promise<SeenGraph[]> {
  return page.evaluate((id) => {
    /** What is read of Cytoscape, some of which it keeps to itself. */
    interface Drawn {
      id(): string;
      pstyle(name: string): { readonly value: unknown; readonly strValue: string; readonly pfValue: number };
      hasClass(name: string): boolean;
    }
    interface DrawnNode extends Drawn {
      position(): { readonly x: number; readonly y: number };
      width(): number;
      height(): number;
    }
    interface DrawnEdge extends Drawn {
      source(): DrawnNode;
      target(): DrawnNode;
      readonly _private: {
        readonly rscratch: {
          readonly badLine?: boolean;
          readonly allpts?: readonly number[];
          readonly startX: number;
          readonly startY: number;
          readonly endX: number;
          readonly endY: number;
          readonly arrowEndX: number;
          readonly arrowEndY: number;
        };
      };
    }
    interface View {
      zoom(): number;
      nodes(): Iterable<DrawnNode>;
      edges(): Iterable<DrawnEdge>;
    }

    const pen = document.createElement('canvas').getContext('2d');
    const shown = (element: Drawn) => element.pstyle('display').value !== 'none';

    /** The lines of a node's label that are painted, with the room that they take. */
    const linesOf = (node: DrawnNode, zoom: number, between: number): { words: string; box: Side; size: number }[] => {
      const [label, size] = [node.pstyle('label').strValue, node.pstyle('font-size').pfValue];
      if (pen === null || !label || size * zoom < node.pstyle('min-zoomed-font-size').pfValue) return [];
      pen.font = `${node.pstyle('font-weight').strValue} ${size}px ${node.pstyle('font-family').strValue}`;
      const { x, y } = node.position();
      return label.split('\n').map((words, i, all) => {
        const half = (pen.measureText(words).width ?? 0) / 2;
        const middle = y + (i - (all.length - 1) / 2) * size * between;
        return { words, size, box: { left: x - half, right: x + half, top: middle - 0.4 * size, bottom: middle + 0.4 * size } };
      });
    };

    const outlineOf = (node: DrawnNode): Place[] => {
      const { x, y } = node.position();
      const [w, h, shape] = [node.width() / 2, node.height() / 2, node.pstyle('shape').value];
      if (shape === 'ellipse')
        return Array.from({ length: 32 }, (_, i) => [x + w * Math.cos((i * Math.PI) / 16), y + h * Math.sin((i * Math.PI) / 16)]);
      const corners = shape === 'polygon' ? (node.pstyle('shape-polygon-points').value as number[]) : [-1, -1, 1, -1, 1, 1, -1, 1];
      return Array.from({ length: corners.length / 2 }, (_, i) => [x + w * (corners[2 * i] ?? 0), y + h * (corners[2 * i + 1] ?? 0)]);
    };

    const around = (line: readonly Place[]): Side => ({
      left: Math.min(...line.map(([x]) => x)),
      right: Math.max(...line.map(([x]) => x)),
      top: Math.min(...line.map(([, y]) => y)),
      bottom: Math.max(...line.map(([, y]) => y)),
    });

    const lineOf = ({ _private: { rscratch: s } }: DrawnEdge): Place[] => {
      const points = [s.startX, s.startY, ...(s.allpts ?? []).slice(2, -2), s.endX, s.endY, s.arrowEndX, s.arrowEndY];
      return Array.from({ length: points.length / 2 }, (_, i) => [points[2 * i] ?? 0, points[2 * i + 1] ?? 0]);
    };

    /** The corners of the head of an arrow, whose length Cytoscape makes of how wide the line is. */
    const headOf = (edge: DrawnEdge, line: readonly Place[]): Place[] => {
      const { arrowEndX: x, arrowEndY: y } = edge._private.rscratch;
      const length = 0.3 * Math.max((13.37 * edge.pstyle('width').pfValue) ** 0.9, 29) * edge.pstyle('arrow-scale').pfValue;
      const [px, py] = line.at(-2) ?? [x, y];
      const far = Math.max(1e-6, Math.hypot(x - px, y - py));
      const [dx, dy] = [((x - px) / far) * length, ((y - py) / far) * length];
      return [
        [x, y],
        [x - dx - dy / 2, y - dy + dx / 2],
        [x - dx + dy / 2, y - dy - dx / 2],
      ];
    };

    const seenIn = (view: View) => {
      const zoom = view.zoom();
      const all = [...view.nodes()].filter((node) => shown(node) && !node.hasClass('end'));
      const [nodes, words] = [all.filter((node) => !node.hasClass('words')), all.filter((node) => node.hasClass('words'))];
      const states = nodes.map((node) => {
        const texts = linesOf(node, zoom, 1.25);
        return { outline: outlineOf(node), words: node.id(), texts: texts.map(({ box }) => box), sizes: texts.map(({ size }) => size) };
      });
      const labels = words.flatMap((node) => {
        const lines = linesOf(node, zoom, 1.2);
        const box = around(
          lines.flatMap(({ box: { left, right, top, bottom } }): Place[] => [
            [left, top],
            [right, bottom],
          ]),
        );
        return lines.length === 0 ? [] : [{ id: node.id(), words: lines.map((line) => line.words), box, size: lines[0]?.size ?? 0 }];
      });
      const edges = [...view.edges()].filter(shown);
      const drawn = edges.filter(({ _private: { rscratch: s } }) => s.badLine !== true && s.allpts?.every(Number.isFinite) === true);
      /** An end of an arrow from a state to itself is a hidden node on the rim of that state. */
      const nameOf = (end: DrawnNode): string => {
        if (!end.hasClass('end')) return end.id();
        const { x, y } = end.position();
        const far = states.map(({ outline }) => Math.min(...outline.map(([px, py]) => Math.hypot(px - x, py - y))));
        return states[far.indexOf(Math.min(...far))]?.words ?? '';
      };
      const arrows = drawn.map((edge) => {
        const line = lineOf(edge);
        const says = labels.find(({ id }) => id === `w${edge.id().slice(1)}`)?.words.join(' ') ?? '';
        return { line, says, head: headOf(edge, line) };
      });
      return {
        seen: { states, arrows, labels },
        arrows: drawn.map((edge) => `${nameOf(edge.source())} → ${nameOf(edge.target())}`),
        type: [...states.flatMap(({ sizes }) => sizes), ...labels.map(({ size }) => size)].map((size) => size * zoom),
        undrawn: edges.filter((edge) => !drawn.includes(edge)).map((edge) => edge.id()),
      };
    };

    return [...document.querySelectorAll(`[data-pane=${id}] [data-renderer] div`)].flatMap((inside) => {
      const view = (inside as unknown as { readonly _cyreg?: { readonly cy: View } })._cyreg?.cy;
      return view === undefined || !inside.checkVisibility() ? [] : [seenIn(view)];
    });
  }, pane);
}
