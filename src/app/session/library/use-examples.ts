import { useEffect, useState } from 'react';
import type { Example } from './examples.ts';

let known: readonly Example[] | null = null;

/** Loads the models that come with the workbench, once. */
export async function loadExamples(): Promise<readonly Example[]> {
  known ??= (await import('./examples.ts')).examples;
  return known;
}

/** A model that comes with the workbench, by the name of its file without the ending; null if there is none. */
export async function exampleNamed(name: string): Promise<Example | null> {
  return (await loadExamples()).find(({ file }) => file === name) ?? null;
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
