import { describe, expect, it } from 'vitest';
import { circleOf } from '../../scripts/site/one-direction.ts';

describe('circles of files', () => {
  const imports = (text: string) =>
    new Map(
      text.split(' ').map((file) => {
        const [name = '', others = ''] = file.split(':');
        return [name, [...others]] as const;
      }),
    );

  it('are none where all import in one direction, even over several ways', () => {
    expect(circleOf(imports('a:bc b:d c:d d:'))).toBe(null);
    expect(circleOf(imports('a:b x:b b:c'))).toBe(null);
  });

  it('are told without the files that lead to them', () => {
    expect(circleOf(imports('a:b b:cd c: d:eb e:'))).toEqual(['b', 'd']);
    expect(circleOf(imports('a: b:b'))).toEqual(['b']);
  });
});
