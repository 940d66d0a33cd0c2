import styles from './card.module.css';
import { selectLanguage } from '../../session/state/selectors.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { useEffect, useState } from 'react';
import { Panel } from '../../kit/panel/Panel.tsx';
import { EmptyState } from '../../kit/widgets/EmptyState.tsx';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import { CardItem } from './CardItem.tsx';
import { foundIn } from './find.ts';
import type { CardSection } from '../../../contract/card.ts';
import filterStyles from '../../kit/widgets/filter.module.css';
import textStyles from '../../kit/widgets/text.module.css';

/** The language on one card: every construct with a few lines that run. */
export function LanguagePanel() {
  const { client } = useWorkbench();
  const language = useAppState(selectLanguage);
  const [card, setCard] = useState<readonly CardSection[] | null>(null);
  const [query, setQuery] = useState('');
  useEffect(() => {
    let here = true;
    void client.languageCard(language).then((found) => here && setCard(found));
    return () => {
      here = false;
    };
  }, [client, language]);
  const found = card === null ? [] : foundIn(card, query);
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0);
  return (
    <Panel title="Language">
      <div className={filterStyles.languageFilter}>
        <input
          type="search"
          aria-label="Find a construct of the language"
          placeholder="Find: POLL, channel, loop…"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <p className={filterStyles.menuCount} role="status">
          {count === 1 ? '1 construct' : `${count} constructs`}
        </p>
      </div>
      <ScrollRegion className={styles.languageBody} label="Constructs of the language">
        {card !== null && count === 0 && (
          <EmptyState title="Nothing has these words">
            <p>Delete some of them.</p>
          </EmptyState>
        )}
        {found.map(({ id, title, entries }) => (
          <section key={id} aria-label={title}>
            <h3>{title}</h3>
            <ul className={textStyles.plainList}>
              {entries.map((entry) => (
                <CardItem key={entry.id} entry={entry} />
              ))}
            </ul>
          </section>
        ))}
      </ScrollRegion>
    </Panel>
  );
}
