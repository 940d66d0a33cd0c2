import type { AnalyseRequest } from '../contract/model.ts';
import { CompiledModel } from '../engine/compiled-model.ts';
import type { StateGraph } from '../engine/search/state-graph.ts';
import type { Machine } from '../engine/machine/machine.ts';
import { frontEndOf } from '../frontends/choose.ts';
import type { Program } from '../frontends/frontend.ts';

/** What a model is told apart by: its text, what it is written in, and the values of its constants. */
export type ModelSource = Pick<AnalyseRequest, 'text' | 'language' | 'constants'>;

/** A model without errors, compiled; what is made of it is made once. */
export class RunnableModel {
  readonly compiled: CompiledModel;
  /** What is known of its graph by now, for all that numbers states. */
  graph: StateGraph | null = null;

  constructor(
    readonly program: Program,
    readonly constants: AnalyseRequest['constants'],
  ) {
    this.compiled = new CompiledModel(program.lower());
  }

  get machine(): Machine {
    return this.compiled.machine;
  }

  get text(): string {
    return this.program.text;
  }
}

/** A model as it was asked for. */
export interface LoadedModel {
  readonly key: string;
  readonly program: Program;
  /** null where the text has errors. */
  readonly runnable: RunnableModel | null;
}

/** The models that the services speak of: the one loaded last, the one checked last, and the one checked before that. */
export class Models {
  private loaded: LoadedModel | null = null;
  private lastChecked: LoadedModel | null = null;
  private checkedBefore: RunnableModel | null = null;
  /** The text that was analysed last: both what is asked of the language and what is run use it. */
  private analysed: { readonly key: string; readonly program: Program } | null = null;

  /** Models are loaded in the order in which they are asked for, though what names mistakes may have to be fetched for one. */
  private loading: Promise<unknown> = Promise.resolve();

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

  analyse(source: ModelSource): Promise<Program> {
    return this.inOrder(() => this.analysedNow(source));
  }

  /** The model of a request, which becomes the one loaded last. */
  load(source: ModelSource): Promise<LoadedModel> {
    return this.inOrder(() => this.loadedNow(source));
  }

  /** The same, to be checked. */
  loadToCheck(source: ModelSource): Promise<LoadedModel> {
    return this.inOrder(async () => {
      const next = await this.loadedNow(source);
      if (this.lastChecked?.runnable != null && this.lastChecked.key !== next.key) this.checkedBefore = this.lastChecked.runnable;
      this.lastChecked = next;
      return next;
    });
  }

  /** When the models that have been asked for are loaded. */
  async settled(): Promise<void> {
    await this.loading;
  }

  private inOrder<T>(load: () => Promise<T>): Promise<T> {
    const made = this.loading.then(load);
    this.loading = made.catch(() => null);
    return made;
  }

  private async analysedNow(source: ModelSource): Promise<Program> {
    const key = keyOf(source);
    const { text, language, constants } = source;
    if (this.analysed?.key !== key) this.analysed = { key, program: await frontEndOf(language).read(text, { language, constants }) };
    return this.analysed.program;
  }

  private async loadedNow(source: ModelSource): Promise<LoadedModel> {
    const key = keyOf(source);
    if (this.loaded?.key === key) return this.loaded;
    const program = await this.analysedNow(source);
    const runnable = program.runnable ? new RunnableModel(program, source.constants) : null;
    this.loaded = { key, program, runnable };
    return this.loaded;
  }

  /** The model checked last with another value of a constant; or why there is none. */
  async checkedWith(name: string, value: number): Promise<RunnableModel | string> {
    const { checked } = this;
    if (checked === null) return 'Nothing has been checked yet.';
    const { text, language } = checked.program;
    return this.another({ text, language, constants: { ...checked.constants, [name]: value } }, `With ${name} = ${value} the model`);
  }

  /** A model that is neither loaded nor checked; or what is wrong with it, called so. */
  async another({ text, language, constants }: ModelSource, name: string): Promise<RunnableModel | string> {
    const program = await frontEndOf(language).read(text, { language, constants });
    const wrong = program.diagnostics.find(({ severity }) => severity === 'error');
    return wrong === undefined ? new RunnableModel(program, constants) : `${name} has errors: ${wrong.message}`;
  }
}

function keyOf({ text, language, constants }: ModelSource): string {
  return JSON.stringify([text, language, constants]);
}
