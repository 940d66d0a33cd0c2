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
];

/** The format with a name; null if there is none. */
export function exporterNamed(name: string): Exporter | null {
  return exporters.find((exporter) => exporter.name === name) ?? null;
}
