import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './capture.ts';

const columns = 'x:number,stuck:truth,One_at:type_One,Two_at:type_Two,transition:number,choice:number';

/** The run of `each` into its deadlock, as LTSmin's `ltsmin-printtrace` writes it, but for the labels of states. */
const run = `${columns}
0,"FALSE","0","0",0,0
0,"FALSE","1","0",3,0
1,"FALSE","0","0",0,0
1,"FALSE","1","0",3,0
2,"FALSE","0","0",2,0
2,"FALSE","3","0",5,0
2,"FALSE","4","1",6,0
3,"FALSE","5","1",,
`;

/** What stands for it. */
const runs = {
  right: run,
  'other trace': run.replace('1,"FALSE","0"', '2,"FALSE","0"'),
  'ends elsewhere': run.split('\n').slice(0, -2).join('\n'),
  'no steps': 'stuck:truth,P_at:type_P\n"FALSE","0"\n',
  fails: '',
};

/** A run of it that comes back to where it began. */
const lasso = `ltl:buchi,${columns}
0,0,"FALSE","0","0",0,0
0,0,"FALSE","1","0",3,0
0,1,"FALSE","0","0",0,0
0,1,"FALSE","1","0",3,0
0,2,"FALSE","0","0",1,0
0,2,"FALSE","2","0",4,0
0,0,"FALSE","0","0",0,0
`;

/**
 * A folder with programs that say of the model `each` what those of LTSmin say; or whose trace is none of the model, ends before the
 * deadlock, or has no steps; or that fail. What LTSmin really says is in `test/ltsmin`.
 */
export function standIns(how: keyof typeof runs = 'right'): string {
  const folder = temporaryFolder();
  const programs: Readonly<Record<string, string>> = {
    gcc: `while [ "$1" != -o ]; do shift; done; echo module >"$2"`,
    'prom2lts-mc':
      how === 'fails'
        ? `[ "$1" = --version ] || { echo 'prom2lts-mc, ** error **: ran into a wall' >&2; exit 255; }`
        : `case "$*" in
--version) echo v3.1; exit 0;;
*--ltl=*) echo 'prom2lts-mc: Accepting cycle FOUND at depth 7!' >&2;;
esac
case "$*" in
*--ltl=*--trace=found.gcf*) echo lasso >found.gcf;;
*--trace=found.gcf*) echo run >found.gcf;;
esac
echo 'prom2lts-mc: Explored 9 states 9 transitions, fanout: 1.000' >&2
case "$*" in *--no-exit*) echo 'prom2lts-mc: Invariant/valid-end state violations: 1' >&2;; esac
case "$*" in *--no-exit*|*--deadlock*|*low_p*|*--ltl=*) exit 1;; esac`,
    'prom2lts-sym': `echo 'prom2lts-sym: Formula f does not hold for the initial state' >&2`,
    'ltsmin-printtrace': `case "$(cat "$1")" in
run) cat >"$2" <<'END'
${runs[how].trimEnd()}
END
;;
lasso) cat >"$2" <<'END'
${lasso}END
;;
esac`,
  };
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return folder;
}

/**
 * A folder with a `docker` that has the image of LTSmin, with the programs of another folder in it. It refuses what docker refuses: a
 * folder to work in that is not mounted, and the root as a folder to mount.
 */
export function dockerStandIn(programs: string): string {
  const folder = temporaryFolder();
  const file = join(folder, 'docker');
  writeFileSync(
    file,
    `#!/bin/sh
[ "$1" = image ] && exit 0
shift
while :; do
  case "$1" in
  --rm|--init) shift;;
  --name|--user|--memory) shift 2;;
  -v) mounted=$2; shift 2;;
  -w) work=$2; shift 2;;
  *) break;;
  esac
done
case "$mounted" in /:*|"") echo 'invalid volume specification' >&2; exit 125;; esac
[ "$1" = esml-ltsmin ] && [ "$mounted" = "$work:$work" ] && cd "$work" || exit 125
shift
program=$1
shift
exec '${programs}'/"$program" "$@"
`,
  );
  chmodSync(file, 0o755);
  return folder;
}
