import styles from './graph.module.css';
import { useState } from 'react';
import type { GraphColour } from '../../../contract/graph.ts';

const choices: readonly (readonly [GraphColour['by'], string])[] = [
  ['kind', 'kind of state'],
  ['depth', 'depth'],
  ['component', 'component'],
  ['process', 'process that moves'],
  ['property', 'property'],
  ['expression', 'expression'],
];

interface Properties {
  readonly colour: GraphColour;
  readonly onChoose: (colour: GraphColour) => void;
}

/** What colours and patterns say. */
export function ColourChoice({ colour, onChoose }: Properties) {
  const [typing, setTyping] = useState<string | null>(null);
  const text = typing ?? (colour.by === 'expression' ? colour.expression : null);
  return (
    <>
      <label>
        Colour by{' '}
        <select
          value={text === null ? colour.by : 'expression'}
          onChange={({ target }) => {
            const by = choices.find(([id]) => id === target.value)?.[0] ?? 'kind';
            if (by === 'expression') return setTyping('');
            setTyping(null);
            onChoose({ by });
          }}
        >
          {choices.map(([id, words]) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {text !== null && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (text.trim() !== '') onChoose({ by: 'expression', expression: text.trim() });
          }}
        >
          <input
            className={styles.graphExpression}
            aria-label="Expression for the colours"
            placeholder="x, or P@label"
            value={text}
            onChange={({ target }) => setTyping(target.value)}
          />
        </form>
      )}
    </>
  );
}
