import { createHash } from 'node:crypto';
import type { PopupDefinition, Survey } from '@service-popups/contract';
import { hasColors } from '@service-popups/rules';
import type { FrameKit } from './frame-kit';

/** The code of a frame document, and the UI texts it uses. */
export interface FrameCode {
  script: string;
  style: string;
  words: string[];
}

/** Whether a message is more than plain text. */
const MARKUP = /[<&]/;
/** Positions with a wide frame. */
const WIDE = /bar$|^full-screen$/;
/** The start of a reference to an answer or attribute. */
const REFERENCE = '{{';

/** Joins the core and the pieces. */
export function joinCode(
  { core, pieces }: Pick<FrameKit, 'core' | 'pieces'>,
  names: string[],
): FrameCode {
  const all = [core, ...names.flatMap((name) => pieces[name] ?? [])];
  return {
    script: all.map(({ script }) => script).join(''),
    style: all.map(({ style }) => style).join(''),
    words: [...new Set(all.flatMap(({ words }) => words))],
  };
}

/** The names of the pieces that a survey needs, in build order. */
export function choosePieces(
  { pieces, questions }: Pick<FrameKit, 'pieces' | 'questions'>,
  popup: PopupDefinition,
  survey: Survey,
): string[] {
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

/** A source of a content security policy that allows exactly this script or style. */
export function hashForPolicy(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
