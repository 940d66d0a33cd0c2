import type { ConstantView } from '../contract/model.ts';
import type { Machine } from '../engine/machine/machine.ts';

/** What can be written: a model that can run, with its text, which names the steps, and the values of its constants. */
export interface Subject {
  readonly machine: Machine;
  readonly text: string;
  readonly constants: readonly ConstantView[];
}

export interface ExportOptions {
  /** States beyond which a state graph is not explored; without meaning where the model itself is written. */
  readonly maxStates: number;
  /** Whether a picture is for a dark ground; absent: white. Without meaning for what is not a picture. */
  readonly dark?: boolean;
  /** Whether a picture keeps the words beside its arrows where it is too large for a slide with them; absent: it does not. */
  readonly words?: boolean;
}

/** A model or its state graph as other programs read it. */
export interface Exporter {
  /** As `--to` takes it. */
  readonly name: string;
  /** What is written, as menus name it. */
  readonly title: string;
  /** Who reads it. */
  readonly readers: string;
  /** Of a file's name, without the dot. */
  readonly extension: string;
  /** What is written: the model, of any size, or its states one by one. */
  readonly what: 'model' | 'graph';
  /** Whether it is a picture with a ground of its own. */
  readonly picture?: true;
  /** Whether what is written is no text: each character of it is a byte. */
  readonly binary?: true;
  /** Fetches what writes it, which a page that only lists formats does without. */
  load(): Promise<Writer>;
}

export interface Writer {
  /** Why a model cannot be written in the format, as a sentence that says what to do; null if it can. */
  refusal(subject: Subject): string | null;
  write(subject: Subject, options: ExportOptions): Written;
}

export interface Written {
  /** What together makes the text. */
  readonly pieces: Iterable<string>;
  /** False if states beyond the limit were left out. */
  readonly complete: boolean;
  /** Short texts for files beside it; none where absent. */
  readonly beside?: readonly BesideFile[];
  /** What was not written, each with the reason, as sentences for people; none where absent. */
  readonly notes?: readonly string[];
}

/** A file that goes with the one that is written. */
export interface BesideFile {
  /** What follows the name of the model and a dot. */
  readonly ending: string;
  readonly text: string;
}
