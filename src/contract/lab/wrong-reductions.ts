import type { OwnCondition } from './own-reduction.ts';

/** A reduction that looks right and is not, after a mistake that was published, with a model that shows it. */
export interface WrongReduction {
  readonly name: string;
  readonly title: string;
  /** Where the mistake is told of. */
  readonly source: string;
  /** The part of it that can be told before the mistake is found. */
  readonly cited: string;
  /** What is wrong, in a few sentences. */
  readonly mistake: string;
  /** The condition that its sets break on the model. */
  readonly fails: OwnCondition;
  /** The verdict that is another one with it; `states` where only states without steps are lost, `runs` where only infinite runs are. */
  readonly loses: 'deadlock' | 'errors' | 'property' | 'states' | 'runs';
  readonly rules: string;
  readonly model: string;
}

/** Wrong reductions, the simplest first. */
export const wrongReductions: readonly WrongReduction[] = [
  {
    name: 'ignoring',
    title: 'Put off for ever',
    source: 'A. Valmari, 1989, the ignoring problem; S. Evangelista and C. Pajault, 2010',
    cited: 'A. Valmari, 1989',
    mistake:
      'The local steps of a process may be taken first, but not for ever. A process that goes round alone keeps all others from moving. A proviso is missing: some step has to lead off the search stack.',
    fails: 'S',
    loses: 'property',
    rules: `for p in processes
if enabled(p) != {} and all t in next(p): local(t) and not visible(t)
take enabled(p)
`,
    model: `MODEL Ignoring;
TYPE bit = 0..1;
VAR x: bit;
PROCESS Round; VAR v: bit; BEGIN DO TRUE -> v := 1 - v END END Round;
PROCESS Wrong; BEGIN x := 1 END Wrong;
BEGIN Round; Wrong END Ignoring
ASSERT AG (x = 0)
`,
  },
  {
    name: 'some-or-all',
    title: 'One step is not all steps',
    source:
      'LTSmin, issue 217, “Question about LTL POR Provisos” (https://github.com/utwente-fmt/ltsmin/issues/217), asks which of both its provisos mean; in issue 222, “(Possibly?) Unsound Partial Order Reduction” (https://github.com/utwente-fmt/ltsmin/issues/222), a run of a liveness property is lost with the proviso of the stack',
    cited: 'LTSmin, issue 217',
    mistake:
      'That one step of the set leads off the stack is enough for deadlocks, errors and invariants. A property of infinite runs needs that of all steps: the step that leads back closes a cycle on which the others never move.',
    fails: 'C3',
    loses: 'runs',
    rules: `for p in processes
if enabled(p) != {} and (all t in next(p): local(t) and not visible(t)) and some t in enabled(p): not back(t)
take enabled(p)
`,
    model: `MODEL SomeOrAll;
TYPE bit = 0..1;
VAR x: bit;
PROCESS Round; VAR v: bit; BEGIN DO v = 0 -> POLL WHEN TRUE -> SKIP [] WHEN TRUE -> v := 1 END END END Round;
PROCESS Other; BEGIN x := 1 END Other;
BEGIN Round; Other END SomeOrAll
`,
  },
  {
    name: 'enabled-only',
    title: 'What is not enabled yet',
    source:
      'G. Holzmann, P. Godefroid and D. Pirottin, 1992, Algorithm 2, read without its assumption that a location has steps of one kind',
    cited: 'G. Holzmann, P. Godefroid and D. Pirottin, 1992',
    mistake:
      'All enabled steps of the process are local. But another alternative of it waits for a variable, and others can make it possible. Whoever takes the local step at once never sees that alternative. Ask next(p) in place of enabled(p).',
    fails: 'C1',
    loses: 'errors',
    rules: `for p in processes
if enabled(p) != {} and all t in enabled(p): local(t) and not visible(t) and not back(t)
take enabled(p)
`,
    model: `MODEL EnabledOnly;
TYPE bit = 0..1;
VAR x: bit;
PROCESS Chooser; VAR v: bit; BEGIN POLL WHEN TRUE -> v := 1 [] WHEN x = 1 -> ASSERT(FALSE) END END Chooser;
PROCESS Enabler; BEGIN x := 1 END Enabler;
BEGIN Chooser; Enabler END EnabledOnly
`,
  },
  {
    name: 'visibility',
    title: 'Nobody looks',
    source:
      'LTSmin, issue 169, “Bug in propagation of visibility from state labels to transition groups” (https://github.com/utwente-fmt/ltsmin/issues/169): what a property sees was not handed on to the steps that change it',
    cited: 'LTSmin, issue 169',
    mistake:
      'The steps are local and commute with all others, yet the property names the variable that they change. The order of two visible steps decides what the property sees in between.',
    fails: 'C2',
    loses: 'property',
    rules: `for p in processes
if enabled(p) != {} and all t in next(p): local(t) and not back(t)
take enabled(p)
`,
    model: `MODEL Visibility;
TYPE bit = 0..1;
PROCESS First; VAR v: bit; BEGIN v := 1; v := 0 END First;
PROCESS Second; VAR w: bit; BEGIN w := 1 END Second;
BEGIN First; Second END Visibility
ASSERT AG ~(First.v = 1 & Second.w = 1)
`,
  },
  {
    name: 'rendezvous',
    title: 'Half a rendezvous',
    source:
      'a mistake of the kind behind SPIN, issue 28, “iSpin with BFS misses failure state” (https://github.com/nimble-code/Spin/issues/28): a reduced breadth-first search with rendezvous missed a deadlock',
    cited: 'SPIN, issue 28',
    mistake:
      'A rendezvous is a step of two processes. Taken for a step of the sender alone, it hides that the receiver could meet somebody else.',
    fails: 'C1',
    loses: 'deadlock',
    rules: `for p in processes
if enabled(p) != {} and all t in enabled(p): sends(t)
take enabled(p)
`,
    model: `MODEL Rendezvous;
TYPE signals = {s};
VAR c: CHANNEL [0] OF signals;
PROCESS Sender; BEGIN c!s END Sender;
PROCESS Careful; BEGIN POLL c!s -> WHEN FALSE [] WHEN TRUE -> SKIP END END Careful;
PROCESS Receiver; BEGIN c?s END Receiver;
BEGIN Sender; Careful; Receiver END Rendezvous
`,
  },
  {
    name: 'two-writes',
    title: 'Two writes',
    source:
      'loom, pull request 90, “Change last_dependent_accesses for atomics” (https://github.com/tokio-rs/loom/pull/90): concurrent stores were taken for independent',
    cited: 'loom, pull request 90',
    mistake:
      'A write was held to depend on reads alone. Two writes do not commute either: the one that comes last decides what the variable is.',
    fails: 'C1',
    loses: 'states',
    rules: `for p in processes
if enabled(p) != {}
   and (all t in next(p): processes(t) = {p} and reads(t) = {})
   and changes(next(p)) & reads(future(processes - {p})) = {}
take enabled(p)
`,
    model: `MODEL TwoWrites;
TYPE n = 0..2;
VAR x: n;
PROCESS One; BEGIN x := 1 END One;
PROCESS Two; BEGIN x := 2 END Two;
BEGIN Two; One END TwoWrites
`,
  },
  {
    name: 'nearest-access',
    title: 'Only the next step',
    source:
      'loom, issue 166, “Possibly missing interleavings when adding a redundant load operation” (https://github.com/tokio-rs/loom/issues/166): of an object only the last access is kept',
    cited: 'loom, issue 166',
    mistake:
      'The sets look at what the other processes do next, and not at what they can do later. A harmless read hides the write behind it.',
    fails: 'C1',
    loses: 'deadlock',
    rules: `for p in processes
if enabled(p) != {}
   and (all t in next(p): processes(t) = {p})
   and no u in next(processes - {p}): some t in next(p): dependent(t, u)
take enabled(p)
`,
    model: `MODEL NearestAccess;
TYPE bit = 0..1;
VAR key: bit; other: bit;
PROCESS Waiter; BEGIN WHEN key = 0; other := 1 END Waiter;
PROCESS Writer; VAR v: bit; BEGIN v := key; key := 1 END Writer;
BEGIN Waiter; Writer END NearestAccess
`,
  },
  {
    name: 'blocked-process',
    title: 'A process that waits',
    source: 'E. Clarke, O. Grumberg and D. Peled, 1999, condition C0',
    cited: 'E. Clarke, O. Grumberg and D. Peled, 1999',
    mistake:
      'The process that nobody disturbs has nothing that it can do now. Then nothing is taken, and the search ends in a state that goes on.',
    fails: 'C0',
    loses: 'errors',
    rules: `for p in processes
if all t in next(p): local(t)
take enabled(p)
`,
    model: `MODEL BlockedProcess;
TYPE bit = 0..1;
PROCESS Over; VAR v: bit; BEGIN v := 1 END Over;
PROCESS Wrong; VAR w: bit; BEGIN w := 1; ASSERT(w = 0) END Wrong;
BEGIN Over; Wrong END BlockedProcess
`,
  },
];
