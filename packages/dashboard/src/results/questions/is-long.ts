const LONG_CHARACTERS = 480;
const LONG_LINES = 6;

/** Whether a text is better shown in part first; a pure guess, so that nothing is measured. */
export function isLong(text: string): boolean {
  return text.length > LONG_CHARACTERS || text.trim().split('\n').length > LONG_LINES;
}
