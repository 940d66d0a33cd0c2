import { lazy, Suspense } from 'react';
import { NumberedText } from './NumberedText.tsx';

interface Properties {
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** What Ctrl+Enter does. */
  readonly onEnter: () => void;
}

/** What can be written comes with the page that says it. */
const Vocabulary = lazy(async () => ({ default: (await import('../../kit/rules/Vocabulary.tsx')).Vocabulary }));

/** A field for the rules of a reduction, and what can be written in them. */
export function RulesField({ text, onChange, onEnter }: Properties) {
  return (
    <>
      <NumberedText label="Rules" rows={8} text={text} onChange={onChange} onEnter={onEnter} />
      <Suspense>
        <Vocabulary />
      </Suspense>
    </>
  );
}
