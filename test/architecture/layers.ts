/**
 * What each folder of src/ may import: other folders of src/, and packages. Everything not listed is forbidden. A folder inside another, or
 * a file, can have a layer of its own.
 */
export interface Layer {
  readonly layers: readonly string[];
  /** A package name, or a prefix that ends in a colon. */
  readonly packages: readonly string[];
  /** The only files of other layers besides that may be imported, from src/ on. */
  readonly files?: readonly string[];
}

export const layers: Readonly<Record<string, Layer>> = {
  base: { layers: [], packages: [] },
  contract: { layers: ['base'], packages: [] },
  graphs: { layers: ['base'], packages: [] },
  system: { layers: ['base'], packages: [] },
  frontends: { layers: ['frontends/esml/front-end.ts', 'frontends/esml/editor', 'contract', 'system', 'base'], packages: [] },
  // What explains diagnostics is loaded apart from what gives them.
  'frontends/findings.ts': { layers: ['frontends/esml', 'contract'], packages: [] },
  // A language knows nothing of transition systems but where it is lowered; one file puts the two together.
  'frontends/esml': { layers: ['contract', 'base'], packages: [] },
  'frontends/esml/front-end.ts': {
    layers: ['frontends/esml', 'frontends/esml/lower', 'contract', 'base'],
    packages: [],
    files: ['frontends/frontend.ts'],
  },
  // What an editor knows by itself is loaded with the page, without what understands texts.
  'frontends/esml/editor': { layers: ['contract'], packages: [] },
  'frontends/esml/lower': { layers: ['frontends/esml', 'contract', 'system', 'base'], packages: [] },
  engine: { layers: ['contract', 'graphs', 'system', 'base'], packages: [] },
  tutor: { layers: ['contract', 'frontends', 'engine', 'graphs', 'system', 'base'], packages: [] },
  // What pictures are made of, for the page and for files.
  drawing: { layers: ['contract', 'base'], packages: [] },
  // Pictures are drawn as on the page, by what needs no browser.
  export: { layers: ['contract', 'engine', 'system', 'drawing', 'base'], packages: [] },
  worker: { layers: ['contract', 'frontends', 'engine', 'tutor', 'export', 'graphs', 'system', 'base'], packages: ['comlink'] },
  cli: {
    layers: ['contract', 'frontends', 'engine', 'tutor', 'export', 'graphs', 'system', 'base'],
    packages: ['node:', 'vscode-languageserver', 'vscode-languageserver/node.js', 'vscode-languageserver-textdocument'],
  },
  app: {
    layers: ['contract', 'drawing', 'base'],
    // What it starts, the lists that menus are made of, and how lessons and problems are read.
    files: [
      'worker/client.ts',
      'worker/exports.ts',
      'worker/lab/algorithms.ts',
      'frontends/colourings.ts',
      'frontends/editors.ts',
      'tutor/lesson/parse-lesson.ts',
      'tutor/problems/parse-problem.ts',
      'tutor/problems/next-hint.ts',
    ],
    packages: [
      'react',
      '@tanstack/react-virtual',
      'react-dom',
      'react-resizable-panels',
      'zustand',
      'cytoscape',
      'monaco-editor',
      'lucide-react',
      'marked',
      'qr',
      'valibot',
    ],
  },
};
