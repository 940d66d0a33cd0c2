import type { Exporter } from './exporter.ts';

/** Every format that models and their state graphs are written in: the command line and the page make their lists from this one. */
export const exporters: readonly Exporter[] = [
  {
    name: 'promela',
    title: 'the model in Promela',
    readers: 'SPIN',
    extension: 'pml',
    what: 'model',
    load: async () => (await import('./promela/writer.ts')).promela,
  },
  {
    name: 'ltsmin',
    title: 'the model as a module in C',
    readers: 'LTSmin',
    extension: 'c',
    what: 'model',
    load: async () => (await import('./pins/writer.ts')).pins,
  },
  {
    name: 'dot',
    title: 'the state graph in DOT',
    readers: 'Graphviz',
    extension: 'dot',
    what: 'graph',
    load: async () => (await import('./dot/dot.ts')).dot,
  },
  {
    name: 'aut',
    title: 'the state graph in Aldebaran format',
    readers: 'CADP, mCRL2 and others',
    extension: 'aut',
    what: 'graph',
    load: async () => (await import('./aut/aut.ts')).aut,
  },
  {
    name: 'json',
    title: 'the state graph in JSON',
    readers: 'programs of your own',
    extension: 'json',
    what: 'graph',
    load: async () => (await import('./json/json.ts')).json,
  },
  {
    name: 'graphml',
    title: 'the state graph in GraphML',
    readers: 'yEd, Gephi, NetworkX',
    extension: 'graphml',
    what: 'graph',
    load: async () => (await import('./graphml/graphml.ts')).graphml,
  },
  {
    name: 'mermaid',
    title: 'the state graph in Mermaid',
    readers: 'Markdown pages',
    extension: 'mmd',
    what: 'graph',
    load: async () => (await import('./mermaid/mermaid.ts')).mermaid,
  },
  {
    name: 'tikz',
    title: 'the state graph in TikZ',
    readers: 'LaTeX',
    extension: 'tex',
    what: 'graph',
    load: async () => (await import('./picture/tikz.ts')).tikz,
  },
  {
    name: 'svg',
    title: 'the state graph as a picture in SVG',
    readers: 'browsers, Inkscape, word processors',
    extension: 'svg',
    what: 'graph',
    picture: true,
    load: async () => (await import('./picture/picture.ts')).svg,
  },
  {
    name: 'pdf',
    title: 'the state graph as a picture in PDF',
    readers: 'PDF readers, LaTeX',
    extension: 'pdf',
    what: 'graph',
    picture: true,
    load: async () => (await import('./picture/picture.ts')).pdf,
  },
  {
    name: 'png',
    title: 'the state graph as a picture in PNG',
    readers: 'slides, chats, web pages',
    extension: 'png',
    what: 'graph',
    picture: true,
    binary: true,
    load: async () => (await import('./picture/png.ts')).png,
  },
];

/** The format with a name; null if there is none. */
export function exporterNamed(name: string): Exporter | null {
  return exporters.find((exporter) => exporter.name === name) ?? null;
}
