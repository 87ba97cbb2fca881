import type { PopupDefinition, Survey } from '@service-popups/contract';
import { localizeSurvey } from '@service-popups/rules';
import type { FrameCode } from './frame-code';
import type { FrameKit } from './frame-kit';

/** One document with everything in it that this survey needs in this language, and no more. */
export function frameDocument(
  kit: FrameKit,
  code: FrameCode,
  { popup, survey, test }: { popup: PopupDefinition; survey: Survey; test?: true },
  language: string,
): string {
  const { title, message, style, actions } = popup;
  const definition = {
    popup: { title, message, style, actions },
    survey: localizeSurvey(survey, language),
    language,
    words: wordsFor(kit, code, language),
    test,
  };
  // `<` never stands in the JSON, so no text of a survey can end the script element.
  const json = JSON.stringify(definition).replaceAll('<', '\\u003c');
  const [start, beforeDefinition, beforeScript, end] = kit.template;
  return start + code.style + beforeDefinition + json + beforeScript + code.script + end;
}

function wordsFor(kit: FrameKit, code: FrameCode, language: string): Record<string, unknown> {
  const words = kit.words[language.toLowerCase().split('-')[0] ?? ''] ?? kit.words.en ?? {};
  return Object.fromEntries(code.words.map((name) => [name, words[name]]));
}

/** As the SDK sets it on the iframe: a frame that is opened by itself in a tab is as isolated. */
export const SANDBOX =
  'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

/** The frame runs its own script and style, shows images, and can do nothing else. */
export function framePolicy({ scriptHash, styleHash }: FrameCode, ancestors: string[]): string {
  return [
    "default-src 'none'",
    `script-src '${scriptHash}'`,
    `style-src '${styleHash}'`,
    'img-src https: data:',
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    SANDBOX,
    ...(ancestors.length ? [`frame-ancestors ${ancestors.join(' ')}`] : []),
  ].join('; ');
}
