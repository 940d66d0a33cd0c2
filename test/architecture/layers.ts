/** What each folder of src/ may import: other folders of src/, and packages. Everything not listed is forbidden. */
export interface Layer {
  readonly layers: readonly string[];
  /** A package name, or a prefix that ends in a colon. */
  readonly packages: readonly string[];
}

export const layers: Readonly<Record<string, Layer>> = {
  base: { layers: [], packages: [] },
  graphs: { layers: ['base'], packages: [] },
  system: { layers: ['base'], packages: [] },
  frontends: { layers: ['system', 'base'], packages: [] },
  engine: { layers: ['graphs', 'system', 'base'], packages: [] },
  export: { layers: ['engine', 'system', 'base'], packages: [] },
  worker: { layers: ['frontends', 'engine', 'export', 'graphs', 'system', 'base'], packages: ['comlink'] },
  cli: {
    layers: ['frontends', 'engine', 'export', 'graphs', 'system', 'base'],
    packages: ['node:', 'vscode-languageserver', 'vscode-languageserver/node.js', 'vscode-languageserver-textdocument'],
  },
  app: {
    layers: ['worker', 'base'],
    packages: [
      'react',
      '@tanstack/react-virtual',
      'react-dom',
      'react-resizable-panels',
      'zustand',
      'cytoscape',
      'monaco-editor',
      'lucide-react',
      'qr',
    ],
  },
};
