import { describe, expect, it } from 'vitest';
import { lessonBy } from '../../src/app/features/tutor/courses.ts';
import { lessonHas, problemHas } from '../../src/app/features/tutor/lesson-search.ts';

describe('the list of lessons', () => {
  it('is searched by words of titles and texts, in the language of the lessons and in English', () => {
    expect(lessonHas('stubborn', 'en', 'STUBBORN sets')).toBe(true);
    expect(lessonHas('stubborn', 'en', 'sets stubborn ')).toBe(true);
    // In the text, not in the title.
    expect(lessonHas('room-left', 'en', 'foresight')).toBe(true);
    expect(lessonHas('stubborn', 'de', 'sture')).toBe(true);
    expect(lessonHas('stubborn', 'de', 'stubborn')).toBe(true);
    expect(lessonHas('stubborn', 'en', 'sture')).toBe(false);
    expect(lessonHas('stubborn', 'en', 'stubborn elevator')).toBe(false);
  });

  it('shows all lessons and problems where no words are written', () => {
    expect(lessonHas('stubborn', 'en', ' ')).toBe(true);
    expect(problemHas('elevator', '')).toBe(true);
    expect(problemHas('elevator', 'philosophers')).toBe(false);
  });

  it('goes on from stubborn sets to a reduction of one’s own', () => {
    expect(lessonBy('stubborn', 1)?.id).toBe('own-reductions');
  });
});
