import styles from './executions.module.css';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { pathTo } from '../../../base/tree-path.ts';
import type { Execution, ExecutionsRecording } from '../../../contract/executions.ts';
import { SaveButtons } from '../../kit/drawing/SaveButtons.tsx';
import { usePictureType } from '../../kit/drawing/graph/use-page-look.ts';
import { stateStyle } from '../../kit/drawing/StateSign.tsx';
import { signPieces } from '../../../drawing/signs.ts';
import { pathData } from '../../../drawing/svg.ts';
import { textWidth } from '../../../drawing/text-width.ts';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import { ClassMark } from './ClassMark.tsx';
import { executionsOf } from './service.ts';
import { belowMiddle, branch, nameEnd, stubs, treeGeometry } from './geometry.ts';
import { type PlacedNode, someRows, type TreeLayout, treeLayout } from './layout.ts';
import type { ExecutionPlace } from './state.ts';
import { treeDrawing } from './tree-drawing.ts';
import { TreeLegend } from './TreeLegend.tsx';
import { classLetters, endWords, isStop, numberAt, redundantOf, statelessTitles, type TransitionNames } from './words.ts';
import textStyles from '../../kit/widgets/text.module.css';

interface Properties {
  readonly recording: ExecutionsRecording;
  readonly tree: number;
  readonly chosenClass: number | null;
  readonly chosen: ExecutionPlace | null;
  readonly names: TransitionNames;
  /** The width of the longest name, in pixels. */
  readonly longest: number;
}

/**
 * The executions of a search from left to right, one in each row; what they begin with alike is drawn once. The list of classes says the
 * same.
 */
export function TreePicture({ recording, tree, chosenClass, chosen, names, longest }: Properties) {
  const found = recording.trees[tree];
  const [rows, setRows] = useState(someRows);
  const beside = recording.trees.length > 1;
  const layout = useMemo(() => (found === undefined ? null : treeLayout(found, rows, beside)), [found, rows, beside]);
  const type = usePictureType() - 1;
  if (found === undefined || layout === null || found.nodes.length === 0) return null;
  const { executions, nodes } = found;
  const { width, height, x, y } = treeGeometry(found, layout, names, type, longest);
  const inClass = executions.slice(0, layout.rows).filter((execution) => chosenClass !== null && execution.class === chosenClass);
  const lit = new Set(inClass.flatMap(({ node }) => pathTo(nodes, node)));
  const end = chosen?.tree === tree ? executions[chosen.execution] : undefined;
  const path = new Set(end === undefined ? [] : pathTo(nodes, end.node));
  const { title } = statelessTitles[found.search];
  const redundant = redundantOf(executions);
  return (
    <>
      <ScrollRegion className={styles.treeScroll} label={`Tree of executions: ${title}`}>
        <div className={styles.treePicture} style={{ width, height }}>
          <svg width={width} height={height} role="img" aria-label={`${layout.rows} executions as a tree; the classes below list them`}>
            {layout.nodes.map((place) => {
              const { node, row, parts } = place;
              const one = nodes[node];
              if (one === undefined) return null;
              const above = layout.places.get(one.parent);
              const look = path.has(node) ? styles.chosen : lit.has(node) ? styles.lit : chosenClass === null ? '' : styles.faint;
              const name = parts ? names.short(one.transition) : '';
              const asleep = one.left.filter((left) => left.asleep).length;
              return (
                <g
                  key={node}
                  data-lit={lit.has(node) || undefined}
                  className={`${styles.treeNode} ${styles[one.kind] ?? ''} ${look ?? ''}`}
                >
                  {above !== undefined && <path d={pathData(branch(x(above), y(above.row), x(place), y(row), textWidth(name, type)))} />}
                  {one.left.length > 0 && <path className={styles.treeLeft} d={pathData(stubs(one.left.length, x(place), y(row)))} />}
                  {isStop(one.kind) ? (
                    <path
                      className={styles.treeStop}
                      style={stateStyle(one.kind)}
                      d={pathData(signPieces(one.kind, x(place), y(row), 7))}
                    />
                  ) : (
                    <circle cx={x(place)} cy={y(row)} r={4} />
                  )}
                  {name !== '' && (
                    <text x={nameEnd(x(place))} y={y(row) + belowMiddle(type)} fontSize={type} textAnchor="end">
                      {name}
                    </text>
                  )}
                  <title>
                    {one.parent < 0 ? 'The initial state' : names.full(one.transition)}
                    {one.left.length > 0 && `; ${one.left.length} not taken here${asleep > 0 ? `, ${asleep} of them asleep` : ''}`}
                  </title>
                </g>
              );
            })}
          </svg>
          <Ends
            executions={executions.slice(0, layout.rows)}
            redundant={redundant}
            tree={tree}
            chosen={chosen}
            layout={layout}
            x={x}
            y={y}
          />
        </div>
      </ScrollRegion>
      <TreeLegend tree={found} layout={layout} redundant={redundant} />
      <p>
        <SaveButtons
          name={`executions-${found.search}`}
          what={`the tree of ${title.toLowerCase()}`}
          draw={() => treeDrawing(recording, tree, layout)}
        />
      </p>
      {layout.rows < executions.length && (
        <p className={textStyles.quietText}>
          The first {layout.rows} of {executions.length} executions are drawn.{' '}
          <button type="button" className={textStyles.link} onClick={() => setRows(rows + someRows)}>
            Draw {Math.min(someRows, executions.length - layout.rows)} more
          </button>
        </p>
      )}
    </>
  );
}

interface EndsProperties {
  readonly executions: readonly Execution[];
  readonly redundant: ReadonlySet<number>;
  readonly tree: number;
  readonly chosen: ExecutionPlace | null;
  readonly layout: TreeLayout;
  readonly x: (place: PlacedNode) => number;
  readonly y: (row: number) => number;
}

/**
 * A button at the end of each execution; where the tree is wider than its panel, at the right edge of what is seen of it. One of them is in
 * the order of the keyboard, and the arrows lead to the others.
 */
function Ends({ executions, redundant, tree, chosen, layout, x, y }: EndsProperties) {
  const workbench = useWorkbench();
  const current = chosen?.tree === tree && chosen.execution < executions.length ? chosen.execution : 0;
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
    if (by === 0) return;
    event.preventDefault();
    const buttons: HTMLElement[] = [...event.currentTarget.querySelectorAll('button')];
    const at = document.activeElement instanceof HTMLElement ? buttons.indexOf(document.activeElement) : -1;
    buttons[at + by]?.focus();
  };
  return (
    <div role="toolbar" aria-orientation="vertical" aria-label="Executions" onKeyDown={move}>
      {executions.map(({ node, end, class: number }, i) => {
        const place = layout.places.get(node);
        if (place === undefined) return null;
        const of = number === null ? '' : `, class ${classLetters(number)}`;
        const again = redundant.has(i) ? ', redundant' : '';
        return (
          <div key={node} className={styles.treeRow} style={{ top: y(place.row) - 10.5 }}>
            <span style={{ width: x(place) + 9 }} />
            <button
              type="button"
              className={styles.treeEnd}
              tabIndex={i === current ? 0 : -1}
              aria-pressed={chosen?.tree === tree && chosen.execution === i}
              aria-label={`Execution ${i + 1}${of}, ${endWords[end]}${again}`}
              title={`Execution ${i + 1} ${endWords[end]}${of}${again}`}
              onClick={() => void executionsOf(workbench).choose({ tree, execution: i })}
            >
              {number === null ? (
                <span className={styles.treeCut}>{end === 'asleep' ? 'asleep' : 'cut'}</span>
              ) : (
                <ClassMark number={number} />
              )}
              <span className={styles.treeNumber}>{numberAt(i, redundant)}</span>
            </button>
          </div>
        );
      })}
    </div>
  );
}
