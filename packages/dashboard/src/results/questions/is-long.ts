const LONG_CHARACTERS = 480;
const LONG_LINES = 6;

/** Whether a text should start collapsed. An estimate, to avoid measuring the layout. */
export function isLong(text: string): boolean {
  return text.length > LONG_CHARACTERS || text.trim().split('\n').length > LONG_LINES;
}
