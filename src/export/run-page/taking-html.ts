import { linked } from '../../base/linked.ts';
import type { Step } from '../../contract/steps.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import { dataHtml } from './data-html.ts';
import { takingScript } from './taking-script.ts';

/** What a page needs so that other steps can be taken on it than those of its run. */
export interface Taking {
  /** The code of `engine.ts` as one script. */
  readonly engine: string;
  readonly machine: Machine;
  readonly text: string;
  readonly steps: readonly Step[];
}

/** The part of a page in which other steps are taken. */
export function takingHtml({ engine, machine, text, steps }: Taking): string {
  const run = steps.map(({ transition, choice }) => [transition, choice]);
  return `<div id="taking"></div><noscript><p>Other steps can be taken where scripts run.</p></noscript>
${dataHtml('system', linked(machine.system))}${dataHtml('source', JSON.stringify(text))}${dataHtml('run', JSON.stringify(run))}
<script id="engine">${engine.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')}</script>
<script id="take">${takingScript}</script>`;
}
