import { comparisonSlice } from '../../session/comparison/comparison.ts';
import { comparisonOf } from '../../session/comparison/service.ts';
import { sideWith } from '../../session/comparison/sides.ts';
import type { Command } from '../../session/workbench/command.ts';
import { algorithms, descriptorOf } from '../../../worker/lab/algorithms.ts';

/** A command for each algorithm of partial-order reduction: the full search beside it, on the model at hand. */
export const algorithmCommands: readonly Command[] = algorithms
  .filter((por) => por !== 'none')
  .map((por) => {
    const { title, source } = descriptorOf(por);
    return {
      id: `lab.algorithm.${por}`,
      label: `Compare the full search with: ${title}`,
      hint: source,
      shortcut: null,
      enabled: ({ document }) => document.analysis?.runnable === true,
      run: (workbench) => {
        const lab = comparisonOf(workbench);
        const { search } = comparisonSlice.of(workbench.store.getState()).sides.right;
        lab.prepare({ sides: { left: sideWith({}, search), right: sideWith({ por }, search) } });
        workbench.view.setPane('sides');
        void lab.compare();
      },
    };
  });
