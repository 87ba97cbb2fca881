import { edit } from './compose.mjs';

/** Writes a script with other names. */
export function rename(script, given) {
  const edits = [...given].flatMap(([{ places }, name]) =>
    places.map(({ start, end, before, after }) => ({ start, end, text: before + name + after })),
  );
  return edit(script, edits);
}
