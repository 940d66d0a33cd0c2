import styles from './graph.module.css';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { Tool } from './Tool.tsx';
import type { GraphRequest } from '../../../contract/graph.ts';
import { Popover } from '../../kit/widgets/Popover.tsx';
import { useService } from '../../session/workbench/workbench.ts';
import { graphingOf } from './service.ts';
import { namesFrom } from './state.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

/** Names that a person gives to states by expressions. */
export function NamesChoice({ request: { names } }: { readonly request: GraphRequest }) {
  return (
    <Popover
      label={<Tool icon={Tag} word={names.length === 0 ? 'Names' : `Names: ${names.length}`} />}
      accessibleName="Names of states"
      title="Names of states"
      className={buttonClass('quiet', 'small')}
    >
      {(close) => <NamesForm names={names} close={close} />}
    </Popover>
  );
}

function NamesForm({ names, close }: { readonly names: GraphRequest['names']; readonly close: () => void }) {
  const graph = useService(graphingOf);
  const [text, setText] = useState(names.map(({ name, expression }) => `${name}: ${expression}`).join('\n'));
  return (
    <form
      className={styles.graphNames}
      onSubmit={(event) => {
        event.preventDefault();
        graph.setNames(namesFrom(text));
        close();
      }}
    >
      <label>
        A name and an expression on each line
        <textarea
          rows={4}
          value={text}
          placeholder="eating: Phil[0]@eat"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <p className={textStyles.quietText}>A node has the name where the expression is true in all of its states.</p>
      <button type="submit" className={buttonClass('small')}>
        Use these names
      </button>
    </form>
  );
}
