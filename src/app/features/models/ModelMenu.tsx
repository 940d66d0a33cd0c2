import { ChevronDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useAppState } from '../../session/workbench/workbench.ts';
import { modelNameOf } from '../../session/state/drafts.ts';
import type { AppState } from '../../session/state/store.ts';
import { Popover } from '../../kit/widgets/Popover.tsx';
import { ExampleList } from './ExampleList.tsx';
import styles from './models.module.css';
import popoverStyles from '../../kit/widgets/popover.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

/** The field of the examples takes what is typed at once; what is beside them may come a moment later. */
const OtherModels = lazy(async () => ({ default: (await import('./OtherModels.tsx')).OtherModels }));

const selectName = (state: AppState) => modelNameOf(state.document.text);

/** The models that come with the workbench, and beside them new and own ones. */
export function ModelMenu() {
  const name = useAppState(selectName);
  const label = (
    <>
      <span className={styles.modelName}>{name}</span>
      <ChevronDown aria-hidden size={16} />
    </>
  );
  return (
    <Popover
      label={label}
      menu
      accessibleName={`Model: ${name}. Open another`}
      title="Open another model"
      className={`${buttonClass()} ${styles.modelButton}`}
    >
      {(close) => (
        <div className={styles.menuColumns}>
          <div className={`${popoverStyles.menu} ${styles.menuColumn}`}>
            <ExampleList onDone={close} />
          </div>
          <div className={`${popoverStyles.menu} ${styles.menuColumn}`}>
            <Suspense>
              <OtherModels onDone={close} />
            </Suspense>
          </div>
        </div>
      )}
    </Popover>
  );
}
