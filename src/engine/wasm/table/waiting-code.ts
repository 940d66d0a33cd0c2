import type { Code } from '../emit/encoder/code.ts';

/** Looks at what another thread is writing before a thread sleeps, and nanoseconds for which it does then. */
const looks = { before: 1_000, sleep: 1_000_000 };

/** Looks until a thread takes it that the one that writes is lost: some seconds. */
const mostLooks = 6_000;

/** What is looked at until another thread has written it. */
export interface Awaited {
  /** Pushes 1 if that has been done, by what was seen last. */
  readonly pushIsReady: () => void;
  /** Looks once more. */
  readonly look: () => void;
  /** Push the address of a word that is written then, and what has been seen of it. */
  readonly pushAddress: () => void;
  readonly pushSeen: () => void;
  /** What is done where it takes too long; it leaves the code. */
  readonly lost: () => void;
}

/** Generates what waits until another thread has written something. */
export function waitUntil(code: Code, { pushIsReady, look, pushAddress, pushSeen, lost }: Awaited): void {
  const looked = code.local();
  code.i32(0).set(looked);
  code.block((ready) => {
    code.loop((again) => {
      pushIsReady();
      code.brIf(ready);
      code.get(looked).i32(1).op('i32.add').tee(looked).i32(mostLooks).op('i32.gt_u');
      code.if(lost);
      code.get(looked).i32(looks.before).op('i32.gt_u');
      code.if(() => {
        pushAddress();
        pushSeen();
        code.i64(looks.sleep).atomic('memory.atomic.wait32').op('drop');
      });
      look();
      code.br(again);
    });
  });
  code.release(looked);
}
