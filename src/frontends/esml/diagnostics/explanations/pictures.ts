/** Why each is a finding and what to do, by code, for someone who sees it for the first time. */
export const picturesExplanations: Readonly<Record<string, string>> = {
  W0701:
    'A comment that begins with PICTURE draws the problem. Its lines are: each NAME = FROM .. TO (with ring, across or down, and end below), circle, box, label, shows, hidden when, a colour with "words" when, line and arrow. The page on pictures has them with examples.',
  W0702:
    'Sizes, ranges and what stands in braces are calculated once from numbers, constants of the model and the names after “each”, with + - * DIV MOD and parentheses.',
  W0703:
    'Conditions and values of a picture are expressions as after ASSERT, without temporal operators: variables, Process[0].x, Process[0]@label and COUNT, SOME or ALL.',
  W0704: 'Colours, “shows” and “hidden when” belong to the circle, box or label above them; “end” closes an “each”.',
  W0705: 'Lines and arrows join shapes by their names, with what stands in braces filled in.',
  W0706: 'A picture should show everything at a glance. Draw fewer things, or make the constants smaller.',
  W0707:
    'The lines of an “each” are drawn once for each number of its range, and those of a nested “each” for each combination. Make the ranges smaller, or move lines out of the “each”.',
  W0708: 'COUNT, ALL and SOME are expanded for each process or value, and nested ones for each combination. Ask for less in the picture.',
};
