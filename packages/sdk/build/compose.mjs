import { decode, encode } from '@jridgewell/sourcemap-codec';

/**
 * Puts a script together anew, from parts of it and other texts, and keeps its source map true.
 * @param {{ code: string, map: string }} script
 * @param {Part[]} parts what stands from `start` to `end`, or `text` in its place
 *
 * @typedef {{ start: number, end: number, text?: string }} Part
 */
export function compose({ code, map }, parts) {
  const content = JSON.parse(map);
  const marks = marksOf(code, decode(content.mappings));
  let composed = '';
  const moved = parts.flatMap(({ start, end, text }) => {
    const by = composed.length - start;
    composed += text ?? code.slice(start, end);
    // A text is all that is left of what it replaces: so it has one place in the sources.
    const until = text === undefined ? end : Math.min(end, start + 1);
    return between(marks, start, until).map(({ at, origin }) => ({ at: at + by, origin }));
  });
  const mappings = encode(linesOf(composed, moved));
  return { code: composed, map: JSON.stringify({ ...content, mappings }) };
}

/** Puts other texts in place of parts of a script. */
export function edit(script, edits) {
  let at = 0;
  const parts = edits
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
    .flatMap((one) => {
      const kept = { start: at, end: one.start };
      at = one.end;
      return [kept, one];
    });
  return compose(script, [...parts, { start: at, end: script.code.length }]);
}

/** What a map says, by the place in the whole text instead of line and column. */
function marksOf(code, mappings) {
  const starts = lineStarts(code);
  return mappings.flatMap((segments, line) =>
    segments.map(([column, ...origin]) => ({ at: starts[line] + column, origin })),
  );
}

function linesOf(code, marks) {
  const starts = lineStarts(code);
  return starts.map((start, line) =>
    between(marks, start, starts[line + 1] ?? Infinity).map(({ at, origin }) => [
      at - start,
      ...origin,
    ]),
  );
}

function lineStarts(code) {
  return [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

/** The marks of a stretch. They are in order, so that it is found by halving. */
function between(marks, start, end) {
  return marks.slice(firstFrom(marks, start), firstFrom(marks, end));
}

function firstFrom(marks, place) {
  let low = 0;
  let high = marks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (marks[middle].at < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
