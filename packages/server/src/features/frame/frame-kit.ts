/** A part of the frame: its script, its style, and the names of the words it speaks. */
export interface FramePiece {
  script: string;
  style: string;
  words: string[];
}

/** The frame as the build leaves it: parts, from which each survey gets a document of its own. */
export interface FrameKit {
  /** Before the style, the definition and the script, and after it. */
  template: [string, string, string, string];
  core: FramePiece;
  pieces: Record<string, FramePiece>;
  /** The pieces that a type of question needs. */
  questions: Record<string, string[]>;
  /** The frame's own words, by primary language tag. */
  words: Record<string, Record<string, unknown>>;
}
