import { useMemo } from 'react';
import { usePointing, useSpans } from '../../kit/widgets/use-pointing.ts';
import type { ProgramPlace } from './ProgramGraph.tsx';
import { reachedOf } from './reached.ts';
import { programCounts } from './words.ts';
import type { ProgramEdgeView, ProgramGraphView } from '../../../contract/program-graphs.ts';
import textStyles from '../../kit/widgets/text.module.css';

interface Properties {
  readonly graph: ProgramGraphView;
  readonly place: ProgramPlace;
  readonly chosen: ProgramEdgeView | null;
  readonly onEdge: (edge: ProgramEdgeView) => void;
}

/** The program graph as text. */
export function EdgeList({ graph, place, chosen, onEdge }: Properties) {
  const name = (number: number): string => {
    const location = graph.locations[number];
    if (location === undefined) return '?';
    const labels = location.labels.length === 0 ? '' : ` (${location.labels.join(', ')})`;
    return location.end ? `END in line ${location.line}` : `${number} in line ${location.line}${labels}`;
  };
  const { locations, edges } = useMemo(() => reachedOf(graph), [graph]);
  const unreached = graph.locations.filter(({ number }) => !locations.has(number));
  return (
    <details>
      <summary>
        {graph.process} as text: {programCounts(graph)}
      </summary>
      <p className={textStyles.quietText}>
        It begins at {name(graph.initial)}
        {place.location === null ? '' : `, and is now at ${name(place.location)}`}.
      </p>
      {unreached.length > 0 && (
        <p className={textStyles.quietText}>
          No way leads to {unreached.map(({ number }) => name(number)).join(', ')}; the picture leaves that out.
        </p>
      )}
      <ul className={textStyles.plainList}>
        {edges.map((edge) => (
          <li key={edge.number}>
            From {name(edge.source)} to {name(edge.target)}: <EdgeButton edge={edge} chosen={chosen === edge} onEdge={onEdge} />{' '}
            <span className={textStyles.quietText}>
              {edge.kind}
              {edge.visible ? ', visible' : ''}
              {edge.fallen ? ', when the DO is over' : ''}
              {edge.source === place.location && edge.transitions.some((t) => place.enabled.has(t)) ? ', enabled now' : ''}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface ButtonProperties {
  readonly edge: ProgramEdgeView;
  readonly chosen: boolean;
  readonly onEdge: (edge: ProgramEdgeView) => void;
}

function EdgeButton({ edge, chosen, onEdge }: ButtonProperties) {
  const pointing = usePointing(useSpans(edge.span), 'text');
  return (
    <button type="button" className={textStyles.link} aria-pressed={chosen} {...pointing} onClick={() => onEdge(edge)}>
      {edge.text}
    </button>
  );
}
