import styles from './evidence.module.css';
import { Panel } from '../../kit/panel/Panel.tsx';
import { CoverageSection } from './CoverageSection.tsx';
import { FairnessTable } from './FairnessTable.tsx';
import { FormulaForm } from './FormulaForm.tsx';
import { TriedFormulas } from './TriedFormulas.tsx';

/** Everything that can be asked about properties beside the verdicts of a run. */
export function PropertiesPanel() {
  return (
    <Panel title="Properties">
      <div className={styles.propertiesBody}>
        <FormulaForm />
        <TriedFormulas />
        <section aria-labelledby="fairness-heading">
          <h3 id="fairness-heading">Fairness</h3>
          <FairnessTable />
        </section>
        <section aria-labelledby="coverage-heading">
          <h3 id="coverage-heading">Coverage</h3>
          <CoverageSection />
        </section>
      </div>
    </Panel>
  );
}
