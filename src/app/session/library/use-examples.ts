import { useEffect, useState } from 'react';
import type { Example } from './examples.ts';

let known: readonly Example[] | null = null;

/** Loads the models that come with the workbench, once. */
export async function loadExamples(): Promise<readonly Example[]> {
  known ??= (await import('./examples.ts')).examples;
  return known;
}

/** The models that come with the workbench; none until they are loaded. */
export function useExamples(): readonly Example[] {
  const [examples, setExamples] = useState(known ?? []);
  useEffect(() => {
    let gone = false;
    loadExamples().then(
      (loaded) => !gone && setExamples(loaded),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return examples;
}
