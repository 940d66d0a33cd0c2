import { provisoIn } from '../../contract/check/provisos.ts';
import { noReduction } from '../../contract/check/reduction.ts';
import type { Objection } from '../../engine/plan/sound.ts';

/** Why a combination is refused, with the option that would help. */
export function refusalText({ option, reason }: Objection): string {
  switch (option) {
    case 'sleep':
      return `${reason}: --search dfs`;
    case 'proviso':
      return `${reason}: --proviso ${provisoIn('bfs', noReduction.proviso)}, or --search dfs`;
    case 'components':
      return `${reason}: leave out --components`;
    case 'forall':
    case 'limit':
    case 'properties':
    case 'reduction':
    case 'search':
    case 'store':
    case 'symmetry':
      return reason;
  }
}
