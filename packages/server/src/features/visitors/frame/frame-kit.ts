/** A piece of the frame: its script, its style, and the names of the UI texts it uses. */
export interface FramePiece {
  script: string;
  style: string;
  words: string[];
}

/** The build output of the frame: pieces that are assembled into a document per survey. */
export interface FrameKit {
  /** The HTML before the style, before the definition, before the script, and after it. */
  template: [string, string, string, string];
  core: FramePiece;
  pieces: Record<string, FramePiece>;
  /** Added for the page of a survey link. Its texts are `pageWords`. */
  page: FramePiece;
  /** The pieces each question type needs. */
  questions: Record<string, string[]>;
  /** The frame's UI texts by primary language tag. */
  words: Record<string, Record<string, unknown>>;
  /** Texts of the pages of survey links by primary language tag. */
  pageWords: Record<string, Record<string, string>>;
}
