import { createHash } from 'node:crypto';
import type { PopupDefinition, Survey } from '@service-popups/contract';
import { hasColors } from '@service-popups/rules';
import { createLru } from '../../memory/lru';
import type { FrameKit } from './frame-kit';

/** The code of a frame document, its hashes for the content security policy, and the UI texts it uses. */
export interface FrameCode {
  script: string;
  style: string;
  scriptHash: string;
  styleHash: string;
  words: string[];
}

/** Combinations of pieces. */
const MAX_CACHED = 500;
/** Whether a message is more than plain text. */
const MARKUP = /[<&]/;
/** Positions with a wide frame. */
const WIDE = /bar$|^full-screen$/;
/** The start of a reference to an answer or attribute. */
const REFERENCE = '{{';

/** Assembles the pieces a survey needs. Surveys that need the same pieces share the result. */
export function createFrameCode(kit: FrameKit) {
  const cache = createLru<string, FrameCode>(MAX_CACHED);
  // A popup stays the same object while it's published.
  const known = new WeakMap<PopupDefinition, string[]>();
  const piecesOf = (popup: PopupDefinition, survey: Survey): string[] => {
    const names = known.get(popup) ?? piecesFor(kit, popup, survey);
    known.set(popup, names);
    return names;
  };
  return (popup: PopupDefinition, survey: Survey, names = piecesOf(popup, survey)): FrameCode => {
    const cached = cache.get(names.join());
    if (cached) return cached;
    const pieces = [kit.core, ...names.flatMap((name) => kit.pieces[name] ?? [])];
    const style = pieces.map((piece) => piece.style).join('');
    const script = pieces.map((piece) => piece.script).join('');
    const words = [...new Set(pieces.flatMap((piece) => piece.words))];
    const code = { script, style, scriptHash: hashOf(script), styleHash: hashOf(style), words };
    cache.set(names.join(), code);
    return code;
  };
}

/** The names of the needed pieces in build order, so that equal needs give equal documents. */
function piecesFor({ pieces, questions }: FrameKit, popup: PopupDefinition, survey: Survey) {
  const types = survey.pages.flatMap((page) => page.questions.map(({ type }) => type));
  const needed = new Set(types.flatMap((type) => questions[type] ?? []));
  if (popup.announcement) needed.add('announcement');
  if (hasMarkup(popup)) needed.add('rich-text');
  if (JSON.stringify(survey).includes(REFERENCE)) needed.add('piping');
  const { style = {} } = popup;
  if (WIDE.test(style.position ?? '')) needed.add('wide');
  if (hasColors(style)) needed.add('colors');
  if (style.font === 'host') needed.add('font');
  return Object.keys(pieces).filter((name) => needed.has(name));
}

function hasMarkup({ startScreen, message, translations = {} }: PopupDefinition): boolean {
  const messages = [message, ...Object.values(translations).map((texts) => texts.message ?? '')];
  return startScreen !== false && messages.some((text) => MARKUP.test(text));
}

/** A hash for a content security policy. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
