import type { PopupDraft, SurveyDraft } from '@service-popups/contract';

/** What a team keeps in files, by id: `surveys/<id>.json` and `popups/<id>.json`. */
export interface Content {
  surveys: Map<string, SurveyDraft>;
  popups: Map<string, PopupDraft>;
}

export const kinds = ['surveys', 'popups'] as const;
export type Kind = (typeof kinds)[number];

/** Where a file lies in its folder; also how messages name it. */
export function fileOf(kind: Kind, id: string): string {
  return `${kind}/${id}.json`;
}
