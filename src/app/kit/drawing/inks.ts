/** What a colour of a picture is for; on the page it is a variable of the theme, in a file a colour that can be read on white. */
export type Ink = keyof typeof inks;

/** Each ink as CSS variable and, for files, as red, green and blue. */
export const inks = {
  text: ['--graph-text', '#1c2430'],
  quiet: ['--quiet', '#535e6e'],
  surface: ['--graph-background', '#ffffff'],
  node: ['--graph-node', '#f4f6f9'],
  current: ['--current-ring', '#b3540a'],
  taken: ['--lab-taken', '#1f55cc'],
  kept: ['--lab-kept', '#12347f'],
  visited: ['--lab-visited', '#e3ecff'],
  left: ['--graph-edge', '#8592a5'],
  border: ['--graph-node-border', '#76839a'],
  line: ['--line-strong', '#8491a3'],
  faint: ['--hover', '#e8edf4'],
  good: ['--good-line', '#1f8a51'],
  goodFill: ['--good-fill', '#e3f5ea'],
  bad: ['--bad-line', '#c4362b'],
  badFill: ['--bad-fill', '#fdeae8'],
  sender: ['--sender', '#1f55cc'],
  receiver: ['--receiver', '#0b6b62'],
  warning: ['--warning-text', '#7d4b00'],
  sharing: ['--warning-line', '#a86f08'],
  raised: ['--raised', '#f5f7fa'],
  warningFill: ['--warning-fill', '#fdf3dd'],
  senderFill: ['--sender-fill', '#dce8ff'],
  receiverFill: ['--receiver-fill', '#d3f1ec'],
} as const;
