import { type MachineProfile, profileCounts } from '../contract/profile.ts';
import type { Style } from './style.ts';

/** What the abstract machine does on a model, as text: the rows of Appendix B of the thesis, then its Table 5.8. */
export function profileText(profile: MachineProfile, style: Style): string {
  const executed = profile.instructions.reduce((sum, { count }) => sum + count, 0);
  const rows = profile.instructions.map(({ name, count }) => {
    const share = ((100 * count) / executed).toFixed(2);
    return `${name.padEnd(20)} ${whole(count).padStart(14)} ${share.padStart(6)} %\n`;
  });
  const counts = profileCounts(profile).map(([name, value]) => `${name.padEnd(20)} ${whole(value).padStart(14)}\n`);
  return [style.bold('depth-first search'), '\n', ...counts, '\n', style.bold('instructions executed'), '\n', ...rows].join('');
}

function whole(value: number): string {
  return value.toLocaleString('en');
}
