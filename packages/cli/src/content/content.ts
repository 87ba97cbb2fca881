import type { PopupDraft, SurveyDraft, ThemeDraft } from '@service-popups/contract';

/** Themes, surveys and popups from files, by id, such as `surveys/<id>.json`. */
export interface Content {
  themes: Map<string, ThemeDraft>;
  surveys: Map<string, SurveyDraft>;
  popups: Map<string, PopupDraft>;
}

export type Draft = ThemeDraft | SurveyDraft | PopupDraft;

/** In the order in which they're saved: popups refer to the others. */
export const kinds = ['themes', 'surveys', 'popups'] as const;
export type Kind = (typeof kinds)[number];

/** The path of a file in its folder, also used in messages. */
export function getFilePath(kind: Kind, id: string): string {
  return `${kind}/${id}.json`;
}

/** A theme in the form of its file: `isDefault` only if it's true. */
export function themeFile({ name, isDefault, style }: ThemeDraft): ThemeDraft {
  return { name, ...(isDefault && { isDefault }), style };
}
