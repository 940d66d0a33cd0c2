import { describe, expect, it } from 'vitest';
import { fuzzyFilter, fuzzyScore } from '../../src/app/shell/palette/fuzzy.ts';

const names = ['Layout: Overview', 'Layout: Edit', 'Next step', 'Show steps', 'Previous step', 'Run', 'Close run', 'Random walk'];
const filter = (query: string) => fuzzyFilter(query, names, (name) => name);

describe('fuzzy search', () => {
  it('keeps everything in its order without a query', () => {
    expect(filter(' ')).toEqual(names);
  });

  it('puts the beginning of the name first, then the beginning of a word', () => {
    expect(filter('run')).toEqual(['Run', 'Close run']);
  });

  it('takes the first letters of words', () => {
    expect(filter('le')[0]).toBe('Layout: Edit');
    expect(filter('ns')[0]).toBe('Next step');
    expect(filter('rw')[0]).toBe('Random walk');
  });

  it('does not see a letter twice, nor letters out of order', () => {
    expect(fuzzyScore('runn', 'Run')).toBeNull();
    expect(fuzzyScore('nur', 'Run')).toBeNull();
    expect(filter('xyz')).toEqual([]);
  });

  it('finds no letters that are scattered over a text', () => {
    expect(fuzzyScore('tarjan', 'Export in JSON: states and transitions as arrays')).toBeNull();
    expect(fuzzyScore('it', 'Edit')).toBeNull();
    expect(fuzzyScore('dit', 'Edit')).not.toBeNull();
    expect(fuzzyScore('Open model: FigureOneLock', 'Open model: Figure one lock')).not.toBeNull();
  });

  it('puts titles before what else is said, in which beginnings of words mean nothing', () => {
    const things = [
      { title: 'Show the sets', more: 'sleep sets of the state' },
      { title: 'Sleep sets', more: '' },
      { title: 'Other', more: 'some larger example' },
    ];
    const titles = (query: string) =>
      fuzzyFilter(
        query,
        things,
        ({ title }) => title,
        ({ more }) => more,
      ).map(({ title }) => title);
    expect(titles('sleep')).toEqual(['Sleep sets', 'Show the sets']);
    expect(titles('sle')).toEqual(['Sleep sets', 'Show the sets']);
    expect(titles('slea')).toEqual([]);
  });

  it('takes hyphens and other signs between words for spaces', () => {
    expect(fuzzyScore('random-walk', 'Random walk')).not.toBeNull();
    expect(fuzzyScore('walk-random', 'Random walk')).not.toBeNull();
    expect(fuzzyScore('-', 'Random walk')).toBeNull();
  });

  it('prefers texts that have all words to those that have all letters', () => {
    const names = [
      "Lesson: open processes and what they do: Overman's method, persistently",
      'Open model: Peterson',
      'Open model: Peterson, twice',
    ];
    expect(fuzzyFilter('open peterson', names, (name) => name)[0]).toBe('Open model: Peterson');
    expect(fuzzyFilter('peterson open', names, (name) => name)[0]).toBe('Open model: Peterson');
  });
});
