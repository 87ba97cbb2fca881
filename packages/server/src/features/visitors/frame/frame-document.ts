import type { PopupDefinition, Survey } from '@service-popups/contract';
import { localizePopup, localizeSurvey } from '@service-popups/rules';
import { hashForPolicy, type FrameCode } from './frame-code';
import type { FrameKit } from './frame-kit';

/** Builds a self-contained document with only what the survey needs in one language. */
export function frameDocument(
  kit: FrameKit,
  code: FrameCode,
  { popup, survey, test }: { popup: PopupDefinition; survey: Survey; test?: true },
  language: string,
): string {
  const definition = { ...createFrameDefinition(kit, code, { popup, survey }, language), test };
  return assemble(kit.template, code, JSON.stringify(definition));
}

/** What the frame reads from its document. */
export function createFrameDefinition(
  kit: FrameKit,
  code: FrameCode,
  { popup, survey }: { popup: PopupDefinition; survey: Survey },
  language: string,
) {
  const { style, startScreen, announcement } = popup;
  const texts = localizePopup(popup, language, survey.defaultLanguage);
  return {
    popup: { ...texts, style, startScreen, announcement },
    survey: localizeSurvey(survey, language),
    language,
    words: wordsFor(kit, code, language),
  };
}

/** Puts the code and the definition, as JSON, between the parts of a template. */
export function assemble(
  [start, beforeDefinition, beforeScript, end]: FrameKit['template'],
  code: FrameCode,
  definition: string,
): string {
  // Escape `<` so that a text in the survey can't close the script element.
  const json = definition.replaceAll('<', '\\u003c');
  return start + code.style + beforeDefinition + json + beforeScript + code.script + end;
}

function wordsFor(kit: FrameKit, code: FrameCode, language: string): Record<string, unknown> {
  const words = kit.words[language.toLowerCase().split('-')[0] ?? ''] ?? kit.words.en ?? {};
  return Object.fromEntries(code.words.map((name) => [name, words[name]]));
}

/** The same as on the SDK's iframe, so that a frame opened in its own tab is isolated too. */
const SANDBOX = 'sandbox allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

/** Allows the frame its own script and style, and images. Nothing else. */
export function framePolicy(
  { script, style }: Pick<FrameCode, 'script' | 'style'>,
  ancestors: string[],
): string {
  return [
    "default-src 'none'",
    `script-src ${hashForPolicy(script)}`,
    `style-src ${hashForPolicy(style)}`,
    "img-src 'self' https: data:",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    SANDBOX,
    ...(ancestors.length ? [`frame-ancestors ${ancestors.join(' ')}`] : []),
  ].join('; ');
}
