import { describe, expect, it } from 'vitest';
import { languageCatalogue } from '../../src/contract/language-catalogue.ts';
import { usualLanguage, withUsualOptions } from '../../src/contract/languages.ts';
import { commandsOutside } from '../../src/app/features/results/command-outside.ts';
import { waysToGoOn } from '../../src/app/features/results/going-on.ts';

const ways = (incompleteBecause: string | null, automatic = false) => waysToGoOn({ automatic, result: { incompleteBecause } });

describe('where a search ended early', () => {
  it('says what to do at a limit, and names what holds more where memory ended it', () => {
    expect(ways('the limit of 100 states was reached')).toEqual([expect.stringMatching(/^To go on: raise the limit/)]);
    expect(ways('the limit of 512 MB of memory was reached')).toEqual([
      expect.stringMatching(/^To go on/),
      expect.stringMatching(/LTSmin/),
    ]);
    expect(ways('no more memory was to be had: the search held 114 MB when more was refused')).toEqual([expect.stringMatching(/LTSmin/)]);
  });

  it('has the commands that search the model outside, as it is here', () => {
    const text = 'MODEL Big; CONST n = 3; BEGIN END Big';
    expect(commandsOutside({ text, language: usualLanguage, constants: { n: 9 } }, true)).toEqual([
      'esml check Big.esml --const n=9 --on ltsmin',
      'esml check Big.esml --const n=9 --on spin',
    ]);
    const thesis = withUsualOptions('esml', languageCatalogue.esml, { dialect: 'thesis' });
    expect(commandsOutside({ text, language: thesis, constants: {} }, false)).toEqual(['esml check Big.esml --dialect thesis']);
  });

  it('says nothing after a search that nobody asked for, and where there was no limit', () => {
    expect([ways('the limit of 512 MB of memory was reached', true), ways('it was stopped'), ways(null)]).toEqual([[], [], []]);
  });
});
