import type { AuditKind } from '@service-popups/contract';

/** The kinds of changes, in the order of the menu. */
export const auditKindNames: Readonly<Record<AuditKind, string>> = {
  popup: 'Popups',
  survey: 'Surveys',
  theme: 'Themes',
  image: 'Images',
  response: 'Responses',
  answer: 'External answers',
  share_link: 'Shared results',
  survey_link: 'Survey links',
  webhook: 'Integrations',
  user: 'Users’ data',
  member: 'Members',
  invitation: 'Invitations',
  token: 'Access tokens',
  key: 'Public keys',
  secret: 'Identity secrets',
  environment: 'Environments',
  project: 'Project settings',
};

/** The filters, which are the search part of the page’s URL. */
export interface AuditSearch {
  actor?: string;
  kind?: AuditKind;
  from?: string;
  to?: string;
}

/** Parses the URL's search and drops invalid values. */
export function readAuditSearch(raw: Record<string, unknown>): AuditSearch {
  const { actor, kind } = raw;
  const found: Record<keyof AuditSearch, unknown> = {
    actor: typeof actor === 'string' && actor.length <= 254 && actor !== '' ? actor : undefined,
    kind: Object.keys(auditKindNames).find((each) => each === kind),
    from: readDay(raw.from),
    to: readDay(raw.to),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^[12]\d{3}-\d{2}-\d{2}$/.test(value)) return undefined;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : undefined;
}
