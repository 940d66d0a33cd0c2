import { pngOf } from '../../drawing/png/png.ts';
import { graphWriter } from '../graph/labelled-graph.ts';
import { graphDrawing } from './picture.ts';

/** So many bytes become characters at once. */
const piece = 8_192;

/** A state graph drawn as in the other formats of pictures, in points; each character is a byte. */
export const png = graphWriter(function* (graph, { dark, words }) {
  const bytes = pngOf({ ...graphDrawing(graph, words), dark });
  for (let at = 0; at < bytes.length; at += piece) yield String.fromCharCode(...bytes.subarray(at, at + piece));
});
