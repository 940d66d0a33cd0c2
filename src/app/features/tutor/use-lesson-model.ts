import { useEffect, useState } from 'react';
import { modelAt } from './models.ts';
import type { ExerciseModel, OpenLesson } from './state.ts';

/** The model that a lesson is about at a block; null until it is known, where there is none, and for no block. */
export function useLessonModel({ lesson, files }: Pick<OpenLesson, 'lesson' | 'files'>, at: number | null): ExerciseModel | null {
  const [model, setModel] = useState<ExerciseModel | null>(null);
  useEffect(() => {
    let current = true;
    if (at === null) return setModel(null);
    void modelAt({ lesson, files }, at).then((found) => {
      if (current) setModel(typeof found === 'string' ? null : found);
    });
    return () => {
      current = false;
    };
  }, [lesson, files, at]);
  return model;
}
