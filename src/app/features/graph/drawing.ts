import type { Drawing } from '../../../drawing/drawing.ts';
import type { Emphasis } from '../../../drawing/graph/picture.ts';
import { pictureDrawing } from '../../../drawing/graph/picture-drawing.ts';
import { looksOf } from './changes.ts';
import { describeScene, type Scene } from './scene.ts';

/** The scene as it is drawn on the page, with the run and the legend. */
export function sceneDrawing(scene: Scene, emphasis: Emphasis): Drawing {
  return pictureDrawing(describeScene(scene), scene, looksOf(scene), emphasis, scene.legend);
}
