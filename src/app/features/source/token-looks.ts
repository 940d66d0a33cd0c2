import type { Theme } from '../../session/window/theme.ts';

/** How a kind of token looks, which the editor and the text before it is loaded share. */
interface TokenRule {
  readonly token: string;
  /** Six digits, base 16; absent: that of the text. */
  readonly foreground?: string;
  readonly fontStyle?: 'bold' | 'italic';
}

/** Kinds of tokens with their colours on light and dark pages and in high contrast. */
const looks: readonly (readonly [token: string, colours: readonly [string, string, string] | null, style?: 'bold' | 'italic'])[] = [
  ['', ['1c2430', 'e3e8ef', 'ffffff']],
  ['variable', ['1c2430', 'e3e8ef', 'ffffff']],
  ['property', ['1c2430', 'e3e8ef', 'ffffff']],
  ['keyword', ['1f4fbf', '8fb4ff', '9ecbff'], 'bold'],
  ['keyword.temporal', ['7a2fa0', 'd6a8f5', 'f0c4ff'], 'bold'],
  ['keyword.guard', ['1f4fbf', '8fb4ff', '9ecbff']],
  ['type.definition', ['1c2430', 'ffffff', 'ffffff'], 'bold'],
  ['signal', ['0b6b62', '6fd6c8', '7df0de']],
  ['operator.communication', ['0b6b62', '6fd6c8', '7df0de'], 'bold'],
  ['label', ['8a4b08', 'f0b877', 'ffd08a']],
  ['constant', ['7a2fa0', 'd6a8f5', 'f0c4ff']],
  ['enumMember', ['7a2fa0', 'd6a8f5', 'f0c4ff']],
  ['event', ['0b6b62', '6fd6c8', '7df0de']],
  ['class', ['1f4fbf', '8fb4ff', '9ecbff']],
  ['parameter', null, 'italic'],
  ['number', ['8a4b08', 'f0b877', 'ffd08a']],
  ['string', ['2e6b2e', '9bd49b', 'b4f0b4']],
  ['comment', ['5b6676', '96a1b2', 'd0d0d0'], 'italic'],
];

const columns = { light: 0, dark: 1, contrast: 2 } as const satisfies Record<Theme, number>;

/** The rules of a theme. */
export function rulesOf(theme: Theme): TokenRule[] {
  return looks.map(([token, colours, fontStyle]) => ({
    token,
    ...(colours !== null && { foreground: colours[columns[theme]] }),
    ...(fontStyle !== undefined && { fontStyle }),
  }));
}
