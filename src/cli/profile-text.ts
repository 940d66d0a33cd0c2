import { type MachineProfile, profileCounts } from '../contract/profile.ts';
import { type ComponentCost, sharesOf } from '../contract/thesis-tables.ts';
import type { Style } from './style.ts';

/** What the abstract machine does on a model, as text: the rows of Appendix B of the thesis, its Tables 5.4 and 5.5, then its Table 5.8. */
export function profileText(profile: MachineProfile, cost: ComponentCost | null, style: Style): string {
  const executed = profile.instructions.reduce((sum, { count }) => sum + count, 0);
  const rows = profile.instructions.map(({ name, count }) => {
    const share = ((100 * count) / executed).toFixed(2);
    return `${name.padEnd(20)} ${whole(count).padStart(14)} ${share.padStart(6)} %\n`;
  });
  const counts = profileCounts(profile).map(([name, value]) => `${name.padEnd(20)} ${whole(value).padStart(14)}\n`);
  return [
    style.bold('depth-first search'),
    '\n',
    ...counts,
    '\n',
    ...componentLines(cost, style),
    style.bold('instructions executed'),
    '\n',
    ...rows,
  ].join('');
}

function componentLines(cost: ComponentCost | null, style: Style): readonly string[] {
  if (cost === null) return [];
  const { components, largest, stack, componentStack, milliseconds, componentMilliseconds } = cost;
  const shares = sharesOf(cost);
  const line = (name: string, value: string, more = ''): string =>
    `${name.padEnd(20)} ${value.padStart(14)} ${more}`.trimEnd().concat('\n');
  return [
    style.bold('strongly connected components'),
    '\n',
    line('components', whole(components)),
    line('largest', whole(largest), shares.largest.padStart(8)),
    line('stack', whole(stack)),
    line('stack, components', whole(componentStack), `${shares.ratio.padStart(6)} times`),
    line('seconds', (milliseconds / 1000).toFixed(2)),
    line('seconds, components', (componentMilliseconds / 1000).toFixed(2)),
    '\n',
  ];
}

function whole(value: number): string {
  return value.toLocaleString('en');
}
