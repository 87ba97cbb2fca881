import { readFile, writeFile } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import { constants } from './constants.mjs';
import { variablesIn } from './order-functions.mjs';
import { makeScript } from './script.mjs';
import { letters, shortNames, wishesFor } from './short-names.mjs';

/**
 * Looks for short names, and for an order of the functions, with which the script compresses best.
 * It begins with those that it has, and writes what it finds to `tuned.json`. To be run when the
 * sources have changed much:
 *
 *     node build/tune.mjs [minutes] [heat]
 *
 * Names are exchanged and functions moved at random. What makes the script smaller is kept and, the
 * less the longer it goes on, what makes it a little larger: so the search leaves places that are
 * good only nearby.
 */
const [minutes = 10, heat = 3] = process.argv.slice(2).map(Number);
const COLDEST = 0.05;
/** An exchange that concerns more than so many names tells nothing about any of them. */
const MOST_EXCHANGED = 40;
const MOVES = 0.1;
/** What a gzip file adds to the deflated text. */
const GZIP_FRAME = 18;

const file = 'build/tuned.json';
const before = JSON.parse(await readFile(file, 'utf8'));
const script = await makeScript('src/script.ts', 'iife', await constants());
const { renamables, taken } = script;
const given = shortNames(renamables, before.names, taken);
const { head, units, tail } = cut(script);
let size = sizeNow();
let best;
keepBest();
console.log(`${String(size)} bytes`);

const begin = Date.now();
let left = 1;
while (left > 0) {
  const warmth = heat * left ** 2 + COLDEST;
  if (Math.random() < MOVES) tryMove(warmth);
  else tryExchange(warmth);
  left = 1 - (Date.now() - begin) / (minutes * 60_000);
}
const { order, names } = best;
await writeFile(file, `${JSON.stringify({ order, names }, null, 2)}\n`);
console.log(`${String(best.size)} bytes`);

function tryMove(warmth) {
  const from = anyOf(units.length);
  const to = anyOf(units.length);
  const move = (here, there) => units.splice(there, 0, ...units.splice(here, 1));
  move(from, to);
  if (!isAccepted(warmth)) move(to, from);
}

function tryExchange(warmth) {
  const one = renamables[anyOf(renamables.length)];
  const from = given.get(one);
  const to = letters[Math.floor(Math.random() ** 1.5 * letters.length)];
  const foreign = one.isProperty && [from, to].some((name) => taken.has(name));
  const group = groupOf(one, from, to);
  if (from === to || foreign || group.size > MOST_EXCHANGED) return;
  exchange(group, from, to);
  if (!isAccepted(warmth)) exchange(group, from, to);
}

function isAccepted(warmth) {
  const now = sizeNow();
  if (now > size && Math.random() > Math.exp((size - now) / warmth)) return false;
  size = now;
  if (size < best.size) keepBest();
  return true;
}

function keepBest() {
  best = { size, order: units.map(({ name }) => name), names: wishesFor(given) };
}

/** All that have to change along when one gets another name: its rivals of that name, theirs… */
function groupOf(one, from, to) {
  const group = new Set([one]);
  for (const member of group) {
    const other = given.get(member) === from ? to : from;
    for (const rival of member.rivals) if (given.get(rival) === other) group.add(rival);
  }
  return group;
}

/** Doing it twice changes nothing. */
function exchange(group, from, to) {
  for (const member of group) given.set(member, given.get(member) === from ? to : from);
}

/** The script as lists of texts, and of what stands between them under some name. */
function cut({ code, sourceType }) {
  const places = renamables
    .flatMap((one) => one.places.map((place) => ({ ...place, one })))
    .sort((a, b) => a.start - b.start);
  const pieces = (from, to) => {
    let at = from;
    const inside = places.filter((place) => place.start >= from && place.end <= to);
    const parts = inside.flatMap((place) => {
      const part = code.slice(at, place.start) + place.before;
      at = place.end;
      return [part, place.one];
    });
    return [...parts, code.slice(at, to)];
  };
  const { start, end, functions, others } = variablesIn(code, sourceType);
  const rest = others.flatMap((one) => [',', ...pieces(one.start, one.end)]);
  const place = ({ name }) => before.order.indexOf(name);
  return {
    head: pieces(0, start),
    units: functions
      .map((one) => ({ name: one.id.name, pieces: pieces(one.start, one.end) }))
      .sort((a, b) => place(a) - place(b)),
    tail: [...rest, ...pieces(end, code.length)],
  };
}

function sizeNow() {
  const text = textOf(head) + units.map((unit) => textOf(unit.pieces)).join(',') + textOf(tail);
  return deflateRawSync(text, { level: 9 }).length + GZIP_FRAME;
}

function textOf(pieces) {
  let text = '';
  for (const piece of pieces) text += typeof piece === 'string' ? piece : given.get(piece);
  return text;
}

function anyOf(count) {
  return Math.floor(Math.random() * count);
}
