/** What a colour of a picture is for; on the page it is a variable of the theme, in a file a colour that can be read on its ground. */
export type Ink = keyof typeof inks;

/** Each ink as CSS variable and, for files on white and on a dark ground, as red, green and blue. */
export const inks = {
  text: ['--graph-text', '#1c2430', '#e3e8ef'],
  quiet: ['--quiet', '#535e6e', '#a9b3c2'],
  surface: ['--graph-background', '#ffffff', '#161b23'],
  node: ['--graph-node', '#f4f6f9', '#252e3b'],
  current: ['--current-ring', '#b3540a', '#ffb53d'],
  taken: ['--lab-taken', '#1f55cc', '#8fb4ff'],
  kept: ['--lab-kept', '#12347f', '#d3e2ff'],
  visited: ['--lab-visited', '#e3ecff', '#20304f'],
  edge: ['--graph-edge', '#5f6c80', '#a3afc1'],
  left: ['--graph-left', '#8592a5', '#8491a6'],
  border: ['--graph-node-border', '#76839a', '#8491a6'],
  line: ['--line-strong', '#8491a3', '#738096'],
  faint: ['--hover', '#e8edf4', '#27303e'],
  good: ['--good-line', '#1f8a51', '#3fae70'],
  goodFill: ['--good-fill', '#e3f5ea', '#16301f'],
  bad: ['--bad-line', '#c4362b', '#f0665a'],
  badFill: ['--bad-fill', '#fdeae8', '#3b1d1d'],
  sender: ['--sender', '#1f55cc', '#8fb4ff'],
  receiver: ['--receiver', '#0b6b62', '#6fd6c8'],
  warning: ['--warning-text', '#7d4b00', '#f2c26b'],
  sharing: ['--warning-line', '#a86f08', '#c98a1b'],
  raised: ['--raised', '#f5f7fa', '#1d2430'],
  warningFill: ['--warning-fill', '#fdf3dd', '#33280f'],
  senderFill: ['--sender-fill', '#dce8ff', '#22375f'],
  cyan: ['--cyan', '#00819e', '#4fd3ec'],
  cyanFill: ['--cyan-fill', '#cff3fb', '#0e3a46'],
  receiverFill: ['--receiver-fill', '#d3f1ec', '#123f3b'],
} as const;

/** The colour of an ink in a file. */
export function inFile(ink: Ink, dark: boolean): string {
  const [, light, onDark] = inks[ink];
  return dark ? onDark : light;
}
