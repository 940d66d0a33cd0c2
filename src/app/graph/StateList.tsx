import { useMemo, useState } from 'react';
import { useAppState, useController } from '../state/context.ts';
import type { AppState } from '../state/store.ts';
import { describeScene, type Scene, type SceneEdge } from './scene.ts';

const pageLength = 100;
const selectSelected = (state: AppState) => state.view.selection?.id ?? null;

/** The scene as a table, for those who read rather than look. */
export function StateList({ scene }: { readonly scene: Scene }) {
  const [shown, setShown] = useState(pageLength);
  const selected = useAppState(selectSelected);
  const controller = useController();
  const steps = useMemo(() => bySource(scene.edges), [scene]);
  const labels = useMemo(() => new Map(scene.nodes.map((node) => [node.key, node.label])), [scene]);
  return (
    <section className="state-list" aria-label="States">
      <p className="quiet-text">{describeScene(scene)}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">Depth</th>
            <th scope="col">Kind</th>
            <th scope="col">Steps</th>
          </tr>
        </thead>
        <tbody>
          {scene.nodes.slice(0, shown).map((node) => (
            <tr key={node.key} className={node.id !== null && node.id === selected ? 'is-selected' : ''}>
              <th scope="row">
                <button type="button" className="link" disabled={node.id === null} onClick={() => void controller.select(node.id)}>
                  {node.label}
                </button>
              </th>
              <td className="number">{node.depth}</td>
              <td>
                {node.kind === 'plain' ? '' : node.kind}
                {node.component !== undefined && ` component ${node.component.number}${node.component.bottom ? ', cannot be left' : ''}`}
              </td>
              <td>
                <Steps edges={steps.get(node.key) ?? []} labels={labels} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {scene.nodes.length > shown && (
        <button type="button" className="app-button" onClick={() => setShown(shown + pageLength)}>
          Show {Math.min(pageLength, scene.nodes.length - shown)} more of {scene.nodes.length}
        </button>
      )}
    </section>
  );
}

function Steps({ edges, labels }: { readonly edges: readonly SceneEdge[]; readonly labels: ReadonlyMap<string, string> }) {
  if (edges.length === 0) return <span className="quiet-text">none</span>;
  return (
    <ul className="plain-list">
      {edges.map((edge) => (
        <li key={edge.key}>
          <code>{edge.labels.join(', ')}</code> to {labels.get(edge.target)}
        </li>
      ))}
    </ul>
  );
}

function bySource(edges: readonly SceneEdge[]): ReadonlyMap<string, readonly SceneEdge[]> {
  const groups = new Map<string, SceneEdge[]>();
  for (const edge of edges) {
    const group = groups.get(edge.source);
    if (group === undefined) groups.set(edge.source, [edge]);
    else group.push(edge);
  }
  return groups;
}
