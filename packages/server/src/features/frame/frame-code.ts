import { createHash } from 'node:crypto';
import type { PopupDefinition, Survey } from '@service-popups/contract';
import { createLru } from '../../memory/lru';
import type { FrameKit } from './frame-kit';

/** The code of a document, the hashes by which its policy lets it run, and the words it speaks. */
export interface FrameCode {
  script: string;
  style: string;
  scriptHash: string;
  styleHash: string;
  words: string[];
}

/** As many mixes of pieces as are kept at once. */
const KEPT = 500;
/** What makes a message more than plain text. */
const MARKUP = /[<&]/;
/** Where a text names an answer or an attribute. */
const REFERENCE = '{{';

/** Puts together the pieces a survey needs; surveys that need the same ones share the result. */
export function createFrameCode(kit: FrameKit) {
  const made = createLru<string, FrameCode>(KEPT);
  // Popups stay the same objects for as long as they are published.
  const known = new WeakMap<PopupDefinition, string[]>();
  const piecesOf = (popup: PopupDefinition, survey: Survey): string[] => {
    const names = known.get(popup) ?? piecesFor(kit, popup, survey);
    known.set(popup, names);
    return names;
  };
  return (popup: PopupDefinition, survey: Survey, names = piecesOf(popup, survey)): FrameCode => {
    const before = made.get(names.join());
    if (before) return before;
    const pieces = [kit.core, ...names.flatMap((name) => kit.pieces[name] ?? [])];
    const style = pieces.map((piece) => piece.style).join('');
    const script = pieces.map((piece) => piece.script).join('');
    const words = [...new Set(pieces.flatMap((piece) => piece.words))];
    const code = { script, style, scriptHash: hash(script), styleHash: hash(style), words };
    made.set(names.join(), code);
    return code;
  };
}

/** In the order of the build, so that the same needs always give the same document. */
function piecesFor({ pieces, questions }: FrameKit, popup: PopupDefinition, survey: Survey) {
  const types = survey.pages.flatMap((page) => page.questions.map(({ type }) => type));
  const needed = new Set(types.flatMap((type) => questions[type] ?? []));
  if (MARKUP.test(popup.message)) needed.add('rich-text');
  if (JSON.stringify(survey).includes(REFERENCE)) needed.add('piping');
  return Object.keys(pieces).filter((name) => needed.has(name));
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
