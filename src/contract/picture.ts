/** Colours of a picture, each with a meaning of its own and never the only sign: what a colour says is written too. */
export const pictureColours = ['plain', 'faint', 'good', 'bad', 'warning', 'blue', 'green'] as const;

export type PictureColour = (typeof pictureColours)[number];

/**
 * A shape of the picture of a problem in one state. Lengths are pixels, y grows downwards, and the origin is wherever the text wants it.
 */
export interface PictureShape {
  readonly name: string;
  readonly form: 'circle' | 'box' | 'label';
  /** Its middle. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly colour: PictureColour;
  /** What is true of it: the words of all its conditions that hold. */
  readonly words: readonly string[];
  /** The value that it shows; null if it shows none. */
  readonly value: string | null;
}

/** A line or an arrow between two shapes, by their numbers among those that are shown. */
export interface PictureLink {
  readonly from: number;
  readonly to: number;
  readonly arrow: boolean;
  readonly word: string;
}

/** The picture of a problem in one state. */
export interface ProblemPicture {
  readonly title: string;
  readonly shapes: readonly PictureShape[];
  readonly links: readonly PictureLink[];
  /** What cannot be drawn in this state, if anything: an expression that has no value there. */
  readonly problem: string | null;
}

/** A picture with its expressions by their numbers: what is drawn of it depends on their values in a state. */
export interface PicturePlan {
  readonly title: string;
  readonly shapes: readonly PlannedShape[];
  readonly links: readonly PlannedLink[];
}

export interface PlannedShape extends Pick<PictureShape, 'name' | 'form' | 'x' | 'y' | 'width' | 'height'> {
  /** Expressions whose values move it; null: it stays. */
  readonly dx: number | null;
  readonly dy: number | null;
  readonly shows: number | null;
  /** While it holds, the shape is not there. */
  readonly hidden: number | null;
  readonly looks: readonly { readonly colour: PictureColour; readonly word: string; readonly when: number }[];
}

export interface PlannedLink extends PictureLink {
  /** Null: always. */
  readonly when: number | null;
}
