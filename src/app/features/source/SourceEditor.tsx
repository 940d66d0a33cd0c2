import styles from './editor.module.css';
import type { Offsets } from '../../session/state/source-mark.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import { placeEditor, placeLoadedEditor, releaseEditor } from './kept.ts';
import { PlainSource } from './PlainSource.tsx';

/** The source: a plain text field at once, and the full editor in its place as soon as that has been loaded. */
export function SourceEditor() {
  const workbench = useWorkbench();
  const frame = useRef<HTMLDivElement>(null);
  const plain = useRef<HTMLTextAreaElement>(null);
  const [loaded, setLoaded] = useState(false);

  useLayoutEffect(() => {
    const place = frame.current;
    if (place === null) return;
    let here = true;
    const { store } = workbench;
    if (placeLoadedEditor(store, place)) setLoaded(true);
    else {
      placeEditor(
        workbench,
        place,
        () => here,
        () => focusOf(plain.current),
      ).then(
        () => here && setLoaded(true),
        () => here && workbench.view.notify('warning', 'The full editor could not be loaded; the plain text field works all the same.'),
      );
    }
    return () => {
      here = false;
      releaseEditor(store, place);
    };
  }, [workbench]);

  return (
    <div className={styles.sourceArea} data-loaded={loaded} ref={frame}>
      {!loaded && <PlainSource field={plain} />}
    </div>
  );
}

/** The selection of the plain field if someone is typing there, to go on at the same place. */
function focusOf(field: HTMLTextAreaElement | null): Offsets | null {
  if (field === null || document.activeElement !== field) return null;
  return { start: field.selectionStart, end: field.selectionEnd };
}
