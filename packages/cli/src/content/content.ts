import type { PopupDraft, SurveyDraft } from '@service-popups/contract';

/** Surveys and popups from files, by id: `surveys/<id>.json` and `popups/<id>.json`. */
export interface Content {
  surveys: Map<string, SurveyDraft>;
  popups: Map<string, PopupDraft>;
}

export const kinds = ['surveys', 'popups'] as const;
export type Kind = (typeof kinds)[number];

/** The path of a file in its folder, also used in messages. */
export function fileOf(kind: Kind, id: string): string {
  return `${kind}/${id}.json`;
}
