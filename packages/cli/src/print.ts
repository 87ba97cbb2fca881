/**
 * Characters that terminals interpret: control characters, with those that start escape sequences, line breaks, marks
 * that reorder text, and halves of surrogate pairs.
 */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Prints lines. What files and servers put into them can't control the terminal or look like another line. */
export function print(...lines: string[]): void {
  console.log(lines.map(escapeUnsafe).join('\n'));
}

/** Prints lines to standard error, in the same way. */
export function printError(...lines: string[]): void {
  console.error(lines.map(escapeUnsafe).join('\n'));
}

function escapeUnsafe(line: string): string {
  return line.replace(
    UNSAFE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
