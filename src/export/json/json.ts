import { graphWriter } from '../graph/labelled-graph.ts';

/** The state graph as an object: its model, whether it is complete, its nodes and its edges. */
export const json = graphWriter((graph) => [`${JSON.stringify(graph, null, 1)}\n`]);
