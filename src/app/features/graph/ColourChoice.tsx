import styles from './graph.module.css';
import { useState } from 'react';
import textStyles from '../../kit/widgets/text.module.css';
import type { GraphColour } from '../../../contract/graph.ts';

const choices: readonly (readonly [GraphColour['by'], string])[] = [
  ['kind', 'kind of state'],
  ['depth', 'depth'],
  ['component', 'component'],
  ['process', 'process that moves'],
  ['property', 'property'],
  ['subformula', 'part of a property'],
  ['expression', 'expression'],
];

interface Properties {
  readonly colour: GraphColour;
  /** The parts of properties that states can be coloured by. */
  readonly subformulas: readonly string[];
  readonly onChoose: (colour: GraphColour) => void;
}

/** What colours and patterns say. */
export function ColourChoice({ colour, subformulas, onChoose }: Properties) {
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
            const [formula] = subformulas;
            if (by !== 'subformula') onChoose({ by });
            else if (formula !== undefined) onChoose({ by, formula });
          }}
        >
          {choices.map(([id, words]) => (
            <option key={id} value={id} disabled={id === 'subformula' && subformulas.length === 0}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {text === null && colour.by === 'subformula' && (
        <label>
          <span className={textStyles.visuallyHidden}>Part of a property</span>
          <select value={colour.formula} onChange={({ target }) => onChoose({ by: 'subformula', formula: target.value })}>
            {[...new Set([...subformulas, colour.formula])].map((formula) => (
              <option key={formula}>{formula}</option>
            ))}
          </select>
        </label>
      )}
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
