import { useEffect, useState } from 'react';
import type { ForbiddenChoices } from '../../../contract/check/forbidden.ts';
import type { AppState } from '../../session/state/store.ts';
import { inFull } from '../../session/state/run.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { forbiddenBeside } from './options-forbidden.ts';

const selectDocument = (state: AppState) => state.document;
const selectOptions = (state: AppState) => state.run.options;

/** Why choices cannot be had of the present model, beside those in force; what was known last stays until the worker has told. */
export function useForbidden(): ForbiddenChoices {
  const { client } = useWorkbench();
  const { text, language, constants, analysis } = useAppState(selectDocument);
  const options = useAppState(selectOptions);
  const runnable = analysis?.runnable === true;
  const [planned, setPlanned] = useState<ForbiddenChoices | null>(null);
  useEffect(() => {
    if (!runnable) return;
    let current = true;
    client.forbidden({ run: 0, text, language, constants, options: inFull(options) }).then(
      (told) => {
        if (current) setPlanned(told);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [client, text, language, constants, options, runnable]);
  return forbiddenBeside(options, runnable ? planned : null);
}
