import type { Mutation } from './mutations.ts';

const footprints = 'src/system/analysis/collector.ts';

/** Clauses by which analyses and generated code see what is asked of labels behind DOs. */
export const labelMutations: readonly Mutation[] = [
  {
    name: 'what is asked of a label behind a DO is not read',
    file: footprints,
    from: 'this.expression(answer);',
    to: '',
  },
  {
    name: 'what is asked of a label behind a DO is asked after the communication of the step',
    file: footprints,
    from: '    this.moved = null;\n    this.expression(answer);',
    to: '    this.expression(answer);',
  },
  {
    name: 'variables that are read to know where a process is are local',
    file: 'src/system/analysis/numbering.ts',
    from: "? 'exposed' : 'local';",
    to: "? 'local' : 'local';",
  },
  {
    name: 'variables that are read to know where a process is are those of who asks',
    file: footprints,
    from: "const owner = root.kind === 'activation' ? root.activation : this.activation;\n    return",
    to: 'const owner = this.activation;\n    return',
  },
  {
    name: 'properties see nothing of what is asked of a label behind a DO',
    file: 'src/system/walk.ts',
    from: '  asked: ({ answer }) => [answer],',
    to: '  asked: () => nothing,',
  },
  {
    name: 'generated code asks for labels behind DOs while the step is under way',
    file: 'src/engine/wasm/emit/steps.ts',
    from: 'answers.set(asked, answer);',
    to: '',
  },
  {
    name: 'generated code takes a guard that fails for one that is false',
    file: 'src/engine/wasm/emit/expressions.ts',
    from: '      code.br(done);\n    });\n    code.i32(0);',
    to: '      code.br(done);\n    });\n    code.i32(1);',
  },
];
