import { describe, expect, test } from 'vitest';
import { type IsolationFacts, isolationOf } from '../../src/app/shell/offline/isolation.ts';
import { noSharedMemory } from '../../src/contract/check/thread-words.ts';
import { embedded, noServiceWorkers, notIsolatedAgain } from '../../src/app/shell/offline/isolation-words.ts';
import { forgetfulStorage } from '../../src/app/session/storage/safe-storage.ts';

/** A page on a host without headers, in a window of its own, after a press or not. */
function facts(changed: Partial<IsolationFacts> = {}, tried = false): IsolationFacts {
  const storage = forgetfulStorage();
  if (tried) storage.setItem('esml-workbench isolation tried', 'yes');
  return { isolated: false, sharedMemory: true, framed: false, serviceWorkers: true, storage, ...changed };
}

describe('whether threads of the page may share memory', () => {
  test('a page that is not isolated offers to be', () => {
    expect(isolationOf(facts())).toEqual({ kind: 'possible' });
  });

  test('it says why it cannot be', () => {
    expect(isolationOf(facts({ framed: true }))).toEqual({ kind: 'impossible', why: embedded });
    expect(isolationOf(facts({ serviceWorkers: false }))).toEqual({ kind: 'impossible', why: noServiceWorkers });
    expect(isolationOf(facts({ isolated: true, sharedMemory: false }))).toEqual({ kind: 'impossible', why: noSharedMemory });
  });

  test('a page that was loaded anew in vain does not offer it again, so that it cannot reload for ever', () => {
    expect(isolationOf(facts({}, true))).toEqual({ kind: 'impossible', why: notIsolatedAgain });
  });

  test('once it is isolated, a later page that is not offers it again', () => {
    const after = facts({ isolated: true }, true);
    expect(isolationOf(after)).toEqual({ kind: 'isolated' });
    expect(isolationOf({ ...after, isolated: false })).toEqual({ kind: 'possible' });
  });
});
