import type { AnalyseRequest } from '../contract/model.ts';
import { CompiledModel } from '../engine/compiled-model.ts';
import type { StateGraph } from '../engine/graph.ts';
import type { Machine } from '../engine/machine/machine.ts';
import { analyse, hasErrors } from '../frontends/esml/analyse.ts';
import type { CheckedModel } from '../frontends/esml/check/checked.ts';
import { lower } from '../frontends/esml/lower/lower.ts';
import { PictureView } from '../engine/picture.ts';
import { type CompiledPicture, compilePicture, type PictureAnalysis } from '../frontends/esml/picture/compile.ts';
import { SimulationViews } from './views/simulation-views.ts';
import { Watches } from './views/watches.ts';

/** What a model is told apart by: its text, what it is written in, and the values of its constants. */
export type ModelSource = Pick<AnalyseRequest, 'text' | 'dialect' | 'constants'>;

/** A model without errors, compiled; what is made of it is made once. */
export class RunnableModel {
  readonly compiled: CompiledModel;
  readonly watches: Watches;
  /** The picture that the text carries, and what is wrong with it; null where it carries none. */
  readonly picture: PictureAnalysis | null;
  /** What is known of its graph by now, for all that numbers states. */
  graph: StateGraph | null = null;
  private made: SimulationViews | null = null;

  constructor(
    readonly model: CheckedModel,
    readonly constants: AnalyseRequest['constants'],
  ) {
    this.compiled = new CompiledModel(lower(model));
    this.watches = new Watches(model, constants);
    this.picture = compilePicture(model, constants);
  }

  get machine(): Machine {
    return this.compiled.machine;
  }

  get text(): string {
    return this.model.text;
  }

  get views(): SimulationViews {
    this.made ??= new SimulationViews(this.machine, this.text, pictureView(this.picture?.picture ?? null));
    return this.made;
  }
}

/** A model as it was asked for. */
export interface LoadedModel {
  readonly key: string;
  readonly model: CheckedModel;
  /** null where the text has errors. */
  readonly runnable: RunnableModel | null;
}

/** The models that the services speak of: the one loaded last, the one checked last, and the one checked before that. */
export class Models {
  private loaded: LoadedModel | null = null;
  private lastChecked: LoadedModel | null = null;
  private checkedBefore: RunnableModel | null = null;
  /** The text that was analysed last: both what is asked of the language and what is run use it. */
  private analysed: { readonly key: string; readonly model: CheckedModel } | null = null;

  /** The model loaded last, if it can run. */
  get present(): RunnableModel | null {
    return this.loaded?.runnable ?? null;
  }

  /** The model checked last, if it can run; its graph is shown until the next check, whatever has been loaded since. */
  get checked(): RunnableModel | null {
    return this.lastChecked?.runnable ?? null;
  }

  get checkedKey(): string | null {
    return this.lastChecked?.key ?? null;
  }

  /** The model that was checked before that one, to be compared with it. */
  get before(): RunnableModel | null {
    return this.checkedBefore;
  }

  analyse(source: ModelSource): CheckedModel {
    const key = keyOf(source);
    const { text, dialect, constants } = source;
    if (this.analysed?.key !== key) this.analysed = { key, model: analyse(text, { dialect, constants }) };
    return this.analysed.model;
  }

  /** The model of a request, which becomes the one loaded last. */
  load(source: ModelSource): LoadedModel {
    const key = keyOf(source);
    if (this.loaded?.key === key) return this.loaded;
    const model = this.analyse(source);
    const runnable = hasErrors(model.diagnostics) ? null : new RunnableModel(model, source.constants);
    this.loaded = { key, model, runnable };
    return this.loaded;
  }

  /** The same, to be checked. */
  loadToCheck(source: ModelSource): LoadedModel {
    const next = this.load(source);
    if (this.lastChecked?.runnable != null && this.lastChecked.key !== next.key) this.checkedBefore = this.lastChecked.runnable;
    this.lastChecked = next;
    return next;
  }

  /** The model checked last with another value of a constant; or why there is none. */
  checkedWith(name: string, value: number): RunnableModel | string {
    const { checked } = this;
    if (checked === null) return 'Nothing has been checked yet.';
    const { text, dialect } = checked.model;
    const constants = { ...checked.constants, [name]: value };
    const model = analyse(text, { dialect, constants });
    const wrong = model.diagnostics.find(({ severity }) => severity === 'error');
    return wrong === undefined ? new RunnableModel(model, constants) : `With ${name} = ${value} the model has errors: ${wrong.message}`;
  }
}

function keyOf({ text, dialect, constants }: ModelSource): string {
  return JSON.stringify([text, dialect, constants]);
}

/** Makes what draws a picture when it is drawn first. */
function pictureView(picture: CompiledPicture | null): () => PictureView | null {
  let made: PictureView | null = null;
  return () => {
    if (picture === null) return null;
    made ??= new PictureView(lower(picture.model), picture.plan, picture.first, picture.boolean);
    return made;
  };
}
