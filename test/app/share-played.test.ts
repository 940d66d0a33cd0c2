import { describe, expect, it } from 'vitest';
import { decode, encode, format, readField, readShown } from './links.ts';
import { executionsToShare, type SharedExecutions } from '../../src/app/features/executions/link.ts';
import { initialExecutions, initialSetUp } from '../../src/app/features/executions/state.ts';
import { sideWith } from '../../src/app/session/comparison/sides.ts';
import { createAppStore } from '../../src/app/session/state/store.ts';
import { defaultOptions } from '../../src/app/session/state/run.ts';
import type { SharedWorkbench } from '../../src/app/session/state/types.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const plain: SharedWorkbench = {
  text: 'MODEL M',
  language: usualLanguage,
  constants: {},
  options: defaultOptions,
  run: null,
  step: 0,
  view: 'graph',
  parts: {},
};
const executions: SharedExecutions = {
  setUp: { first: 'persistent2+sleep', second: 'none', maxDepth: 12 },
  chosenClass: 3,
  chosen: { tree: 1, execution: 40 },
  shown: true,
};

describe('a link to the player', () => {
  it('brings back the searches, the event, the executions, the pair and the program graphs', async () => {
    const searches = [
      { name: 'left', side: sideWith({ por: 'alg3' }) },
      { name: 'right', side: sideWith({ por: 'stubborn', proviso: 'closed' }) },
    ] as const;
    const programs = { process: 'P', property: null, edge: { process: 'P', number: 2 } };
    const shared: SharedWorkbench = { ...plain, parts: { player: { searches, at: 117 }, executions, dependence: [4, 9], programs } };
    expect(await decode(await encode(shared))).toEqual({ shared });
    const alone: SharedWorkbench = {
      ...plain,
      parts: {
        player: { searches: [searches[1]], at: 0 },
        executions: { setUp: initialSetUp, chosenClass: null, chosen: null, shown: false },
      },
    };
    expect(await decode(await encode(alone))).toEqual({ shared: alone });
  });

  it('brings back how alike processes are looked at, with the cutoff, and refuses what nobody can choose', async () => {
    const usual = { look: 'locals', kind: 'representatives', most: 30, cutoff: 2 };
    const shared: SharedWorkbench = { ...plain, parts: { alike: { ...usual, look: 'any', cutoff: 4 } } };
    expect(await decode(await encode(shared))).toEqual({ shared });
    expect(format.fields.find(({ name }) => name === 'alike')?.write(shared.parts.alike)).toEqual({ look: 'any', cutoff: 4 });
    expect(readField('alike', { kind: 'counters', most: 300 })).toEqual({ ...usual, kind: 'counters', most: 300 });
    for (const wrong of [{ cutoff: 6 }, { look: 'toString' }, { kind: 3 }, { most: '30' }, 'any'])
      expect(readField('alike', wrong)).toBeNull();
  });

  it('carries nothing while nothing was recorded, and is not needed', async () => {
    const fresh = createAppStore(plain).getState();
    for (const { take } of format.fields) expect(take(fresh, format.places)).toBeUndefined();
    expect(await decode(await encode(plain))).toEqual({ shared: plain });
  });

  it('carries what was run, not what has been set up since', () => {
    const tree = {
      search: 'sleep',
      nodes: [],
      executions: [],
      stoppedBy: null,
      whole: 0,
      classes: 0,
      cut: 0,
      blocked: 0,
      refusal: null,
    } as const;
    const recording = { trees: [tree], classes: [], maxDepth: 7, transitions: {} };
    expect(executionsToShare({ ...initialExecutions, recording }, true)?.setUp).toEqual({ first: 'sleep', second: null, maxDepth: 7 });
  });

  it('made before there were such links still opens', async () => {
    const old =
      'v1=LY7BCsIwEER_ReYcwXrcs94sfkDxsI1bLaRNSLZKKfl32eJtGN4bZkOJS_YCQnu_XG-HFg4-zkV51gLaMIPO1UEzG9V1jTs9Hg5FJYEah8BrXBQEH6fEWeCg3O_qvzmW8SkFhBR4lYxqUm9AkEFBW3XI4-ttESlmEHhKQQz8jPIFIYxF4TBEv9jQ7tkHVrF79Qc';
    const found = await decode(old);
    expect(found).toMatchObject({
      shared: { text: 'MODEL M', constants: { n: 2 }, step: 1, layout: { id: 'compare', tabs: { 'compare-sides': 'player' } } },
    });
    expect(found).toMatchObject({
      shared: { parts: { lab: { sides: { right: sideWith({ por: 'ample' }) }, selected: 2, view: 'list' } } },
    });
    for (const key of ['player', 'executions', 'dependence', 'programs']) expect(found).not.toHaveProperty(['shared', 'parts', key]);
  });

  it.each([
    [{ player: { at: -1, right: {} } }, 'player'],
    [{ player: { at: 3 } }, 'player'],
    [{ player: { at: 3, right: { por: 'magic' } } }, 'player'],
    [{ player: 'x' }, 'player'],
    [{ executions: { searches: [], depth: 3 } }, 'tree of executions'],
    [{ executions: { searches: ['none', 'none'], depth: 3 } }, 'tree of executions'],
    [{ executions: { searches: ['none', 'magic'], depth: 3 } }, 'tree of executions'],
    [{ executions: { searches: ['none'], depth: 1e6 } }, 'tree of executions'],
    [{ executions: { searches: ['none'], depth: 3, chosen: [1] } }, 'tree of executions'],
    [{ executions: { searches: ['none'], depth: 3, class: 'A' } }, 'tree of executions'],
    [{ dependence: [1] }, 'pair of transitions'],
    [{ dependence: [1, -2] }, 'pair of transitions'],
    [{ programs: 'all' }, 'choice of program graphs'],
    [{ programs: { process: 3 } }, 'choice of program graphs'],
    [{ programs: { edge: ['P', 'x'] } }, 'choice of program graphs'],
  ])('is refused when it is damaged: %j', (value, what) => {
    expect(readShown(value)).toBe(what);
  });

  it('reads the least that it can carry', () => {
    expect(readField('player', { at: 0, left: {} })).toEqual({ at: 0, searches: [{ name: 'left', side: sideWith({}) }] });
    expect(readField('executions', { searches: ['sleep'], depth: 1 })).toMatchObject({
      setUp: { first: 'sleep', second: null },
      shown: true,
    });
  });
});
