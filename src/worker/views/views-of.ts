import { PictureView } from '../../engine/views/picture.ts';
import type { Program } from '../../frontends/frontend.ts';
import type { RunnableModel } from '../models.ts';
import { SimulationViews } from './simulation-views.ts';

const made = new WeakMap<RunnableModel, SimulationViews>();

/** What shows the steps and states of a model, made once. A check needs none of it, so that it is loaded with what shows them. */
export function viewsOf(model: RunnableModel): SimulationViews {
  const known = made.get(model) ?? new SimulationViews(model.machine, model.text, pictureView(model.program));
  made.set(model, known);
  return known;
}

/** Makes what draws a picture when it is drawn first. */
function pictureView({ picture }: Program): () => PictureView | null {
  let view: PictureView | null = null;
  return () => {
    if (picture === null) return null;
    view ??= new PictureView(picture.lower(), picture.plan, picture.first, picture.boolean);
    return view;
  };
}
