import { describe, expect, it } from 'vitest';
import { lessons } from '../../src/app/session/lessons/lessons.ts';

describe('what the lab says of a lesson', () => {
  it('has no line breaks, and counts the items of lists', () => {
    for (const { notion, look } of lessons) expect(`${notion} ${look}`).not.toMatch(/\n|(^|\s)- /);
    expect(lessons.find(({ id }) => id === 'interfere')?.notion).toContain('interfere: (1) They can be dependent');
  });
});
