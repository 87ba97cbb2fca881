import type { Role } from '@service-popups/contract';
import { testSurvey } from './make-project';
import { sampleImages } from './sample-images';

/**
 * Who may call a route: anyone, any account, a session, administrators, the session of an administrator, or a
 * role and above.
 */
export type Access = 'everybody' | 'account' | 'session' | 'admin' | 'admin session' | Role;

export interface ManagementRoute {
  /** `GET /api/v1/…/{parameter}`, as in the OpenAPI document. */
  route: string;
  for: Access;
  /** A valid body: fields, or a file. */
  body?: object;
  /** Whether it requires `If-Match`. */
  locked?: true;
  /** The number of audit log entries it adds, 1 by default. */
  entries?: number;
}

const { defaultLanguage, pages, ends } = testSurvey;
export const surveyBody = { name: 'A survey', defaultLanguage, pages, ends };
export const popupBody = {
  surveyId: 'survey',
  title: 'A moment?',
  message: 'Two questions.',
  triggers: { type: 'time_on_page', value: 3, condition: [{ answered: false }] },
};
export const webhookBody = {
  name: 'CRM',
  url: 'https://receiver.example/popups',
  events: ['popup.limit_reached'],
};
export const themeBody = { name: 'Brand', style: { accentColor: '#0b7285', radius: 8 } } as const;
const token = 'x'.repeat(43);
const password = 'correct horse battery';

const credential = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  response: { clientDataJSON: 'x', attestationObject: 'x' },
};

const PROJECT = '/api/v1/projects/{projectId}';
const ENVIRONMENT = `${PROJECT}/environments/{environment}`;
const POPUP = `${ENVIRONMENT}/popups/{popupId}`;
const SURVEY_LINK = `${POPUP}/survey-links/{surveyLinkId}`;
const SURVEY = `${ENVIRONMENT}/surveys/{surveyId}`;
const WEBHOOK = `${ENVIRONMENT}/webhooks/{webhookId}`;
const ANSWERED = `${ENVIRONMENT}/answered/{surveyId}/{userId}`;

/** Every route of the management API. Tests fail if one is missing. */
export const managementRoutes: ManagementRoute[] = [
  { route: 'GET /api/v1/setup', for: 'everybody' },
  {
    route: 'POST /api/v1/setup',
    for: 'everybody',
    body: { token, email: 'a@example.com', name: 'A', password },
  },
  {
    route: 'POST /api/v1/password-resets',
    for: 'everybody',
    body: { email: 'nobody@example.com' },
  },
  { route: 'POST /api/v1/password-resets/read', for: 'everybody', body: { token } },
  { route: 'POST /api/v1/password-resets/redeem', for: 'everybody', body: { token, password } },
  { route: 'POST /api/v1/invitations/read', for: 'everybody', body: { token } },
  { route: 'POST /api/v1/invitations/accept', for: 'everybody', body: { token } },
  { route: 'GET /api/v1/session', for: 'everybody' },
  { route: 'GET /api/v1/projects', for: 'everybody' },
  { route: 'GET /api/v1/me', for: 'account' },
  { route: 'PATCH /api/v1/me', for: 'session', body: { name: 'Ada' } },
  { route: 'GET /api/v1/me/sessions', for: 'session' },
  { route: 'DELETE /api/v1/me/sessions', for: 'session' },
  { route: 'DELETE /api/v1/me/sessions/{sessionId}', for: 'session' },
  { route: 'GET /api/v1/me/sign-in', for: 'session' },
  { route: 'POST /api/v1/me/two-factor', for: 'session', body: { password } },
  { route: 'POST /api/v1/me/two-factor/confirm', for: 'session', body: { code: '123456' } },
  { route: 'POST /api/v1/me/two-factor/backup-codes', for: 'session', body: { password } },
  { route: 'POST /api/v1/me/two-factor/disable', for: 'session', body: { password } },
  { route: 'POST /api/v1/me/passkeys/options', for: 'session' },
  { route: 'POST /api/v1/me/passkeys', for: 'session', body: { name: 'Laptop', credential } },
  { route: 'PATCH /api/v1/me/passkeys/{passkeyId}', for: 'session', body: { name: 'Phone' } },
  { route: 'DELETE /api/v1/me/passkeys/{passkeyId}', for: 'session' },
  { route: 'POST /api/v1/projects', for: 'account', body: { name: 'Mine' } },
  { route: 'GET /api/v1/tokens', for: 'account' },
  { route: 'DELETE /api/v1/tokens/{tokenId}', for: 'account' },
  { route: 'POST /api/v1/tokens', for: 'session', body: { name: 'A token' } },
  { route: 'GET /api/v1/users', for: 'admin' },
  { route: 'POST /api/v1/users/{userId}/password-reset', for: 'admin session' },
  { route: 'DELETE /api/v1/users/{userId}/two-factor', for: 'admin session' },
  { route: 'DELETE /api/v1/users/{userId}', for: 'admin session' },
  { route: `GET ${PROJECT}`, for: 'viewer' },
  { route: `PATCH ${PROJECT}`, for: 'owner', body: { name: 'Other' } },
  { route: `DELETE ${PROJECT}`, for: 'owner' },
  { route: `GET ${PROJECT}/audit`, for: 'owner' },
  { route: `GET ${PROJECT}/users/{userId}`, for: 'owner' },
  { route: `DELETE ${PROJECT}/users/{userId}`, for: 'owner' },
  { route: `GET ${PROJECT}/members`, for: 'viewer' },
  { route: `PUT ${PROJECT}/members/{userId}`, for: 'owner', body: { role: 'editor' } },
  { route: `DELETE ${PROJECT}/members/{userId}`, for: 'owner' },
  { route: `GET ${PROJECT}/invitations`, for: 'owner' },
  {
    route: `POST ${PROJECT}/invitations`,
    for: 'owner',
    body: { email: 'guest@example.com', role: 'viewer' },
  },
  { route: `DELETE ${PROJECT}/invitations/{invitationId}`, for: 'owner' },
  { route: `POST ${PROJECT}/images`, for: 'editor', body: sampleImages.png },
  { route: `GET ${PROJECT}/themes`, for: 'viewer' },
  { route: `POST ${PROJECT}/themes`, for: 'editor', body: themeBody },
  { route: `GET ${PROJECT}/themes/{themeId}`, for: 'viewer' },
  {
    route: `PUT ${PROJECT}/themes/{themeId}`,
    for: 'editor',
    body: { ...themeBody, name: 'New brand' },
    locked: true,
  },
  { route: `DELETE ${PROJECT}/themes/{themeId}`, for: 'editor', locked: true },
  { route: `GET ${ENVIRONMENT}`, for: 'viewer' },
  {
    route: `PATCH ${ENVIRONMENT}`,
    for: 'owner',
    body: { allowedOrigins: ['https://shop.example'] },
  },
  { route: `GET ${ENVIRONMENT}/storage`, for: 'viewer' },
  { route: `GET ${ENVIRONMENT}/deepdots-popups`, for: 'viewer' },
  { route: `GET ${ENVIRONMENT}/results`, for: 'viewer' },
  { route: `GET ${ENVIRONMENT}/results/recent`, for: 'viewer' },
  { route: `GET ${POPUP}/results`, for: 'viewer' },
  { route: `GET ${POPUP}/results/funnel`, for: 'viewer' },
  { route: `GET ${SURVEY}/results/funnel`, for: 'viewer' },
  { route: `GET ${POPUP}/results/suppressions`, for: 'viewer' },
  { route: `GET ${POPUP}/results/questions`, for: 'viewer' },
  { route: `GET ${POPUP}/results/questions/{questionId}/breakdown`, for: 'viewer' },
  { route: `GET ${POPUP}/results/questions/{questionId}/texts`, for: 'viewer' },
  { route: `GET ${POPUP}/results/pages`, for: 'viewer' },
  { route: `GET ${POPUP}/results/values`, for: 'viewer' },
  { route: `GET ${POPUP}/results/responses`, for: 'viewer' },
  { route: `GET ${POPUP}/results/responses/{responseId}`, for: 'viewer' },
  {
    route: `PATCH ${POPUP}/results/responses/{responseId}/review`,
    for: 'editor',
    body: { status: 'done', note: 'Fixed.' },
    entries: 0,
  },
  {
    route: `POST ${POPUP}/results/reviews`,
    for: 'editor',
    body: { responseIds: ['00000000-0000-4000-8000-000000000000'], addTags: ['bug'] },
    entries: 0,
  },
  { route: `GET ${POPUP}/results/tags`, for: 'viewer' },
  { route: `DELETE ${POPUP}/results/responses/{responseId}`, for: 'editor' },
  { route: `GET ${POPUP}/responses`, for: 'viewer' },
  { route: `GET ${POPUP}/share-links`, for: 'editor' },
  { route: `POST ${POPUP}/share-links`, for: 'editor', body: { expiresInDays: 7 } },
  { route: `DELETE ${POPUP}/share-links/{linkId}`, for: 'editor' },
  { route: `GET ${POPUP}/survey-links`, for: 'viewer' },
  { route: `POST ${POPUP}/survey-links`, for: 'editor', body: { personalOnly: true } },
  { route: `PATCH ${SURVEY_LINK}`, for: 'editor', body: { personalOnly: true } },
  {
    route: `POST ${SURVEY_LINK}/personal-links`,
    for: 'editor',
    body: { recipients: [{ userId: 'ada' }] },
  },
  { route: `DELETE ${SURVEY_LINK}`, for: 'editor' },
  { route: 'GET /api/v1/shared/{token}', for: 'everybody' },
  { route: `GET ${ENVIRONMENT}/users/{userId}/record`, for: 'viewer' },
  { route: `GET ${ENVIRONMENT}/users/{userId}/responses`, for: 'viewer' },
  { route: `GET ${ENVIRONMENT}/users/{userId}/reports`, for: 'viewer' },
  { route: `GET ${ENVIRONMENT}/keys`, for: 'viewer' },
  { route: `POST ${ENVIRONMENT}/keys`, for: 'owner' },
  { route: `POST ${ENVIRONMENT}/keys/{key}/rotate`, for: 'owner', body: { overlapHours: 1 } },
  { route: `PATCH ${ENVIRONMENT}/keys/{key}`, for: 'owner', body: { client: 'original' } },
  { route: `DELETE ${ENVIRONMENT}/keys/{key}`, for: 'owner' },
  { route: `GET ${ENVIRONMENT}/identity-secrets`, for: 'owner' },
  { route: `POST ${ENVIRONMENT}/identity-secrets`, for: 'owner', body: { overlapHours: 1 } },
  { route: `DELETE ${ENVIRONMENT}/identity-secrets/{secretId}`, for: 'owner' },
  { route: `GET ${ENVIRONMENT}/webhooks`, for: 'owner' },
  { route: `POST ${ENVIRONMENT}/webhooks`, for: 'owner', body: webhookBody },
  { route: `GET ${WEBHOOK}`, for: 'owner' },
  { route: `PATCH ${WEBHOOK}`, for: 'owner', body: { name: 'Chat' }, locked: true },
  { route: `DELETE ${WEBHOOK}`, for: 'owner', locked: true },
  { route: `POST ${WEBHOOK}/rotate-secret`, for: 'owner', body: { overlapHours: 1 } },
  { route: `POST ${WEBHOOK}/test`, for: 'owner' },
  { route: `GET ${WEBHOOK}/deliveries`, for: 'owner' },
  { route: `GET ${WEBHOOK}/deliveries/{deliveryId}`, for: 'owner' },
  { route: `POST ${WEBHOOK}/deliveries/{deliveryId}/redeliver`, for: 'owner' },
  { route: `POST ${WEBHOOK}/redeliver`, for: 'owner' },
  { route: `GET ${ENVIRONMENT}/surveys`, for: 'viewer' },
  { route: `POST ${ENVIRONMENT}/surveys`, for: 'editor', body: surveyBody },
  { route: `GET ${SURVEY}`, for: 'viewer' },
  {
    route: `PUT ${SURVEY}`,
    for: 'editor',
    body: { ...surveyBody, name: 'Another name' },
    locked: true,
  },
  { route: `POST ${SURVEY}/duplicate`, for: 'editor', body: { id: 'copy' } },
  { route: `DELETE ${SURVEY}`, for: 'editor', locked: true },
  { route: `GET ${ENVIRONMENT}/popups`, for: 'viewer' },
  { route: `POST ${ENVIRONMENT}/popups`, for: 'editor', body: popupBody },
  { route: `GET ${POPUP}`, for: 'viewer' },
  {
    route: `PUT ${POPUP}`,
    for: 'editor',
    body: { ...popupBody, title: 'Another title' },
    locked: true,
  },
  { route: `DELETE ${POPUP}`, for: 'editor', locked: true },
  { route: `POST ${POPUP}/duplicate`, for: 'editor', body: { id: 'copy' } },
  { route: `POST ${POPUP}/copy`, for: 'editor', entries: 2 },
  { route: `POST ${POPUP}/publish`, for: 'editor', body: { note: 'New.' }, locked: true },
  { route: `POST ${POPUP}/pause`, for: 'editor', locked: true },
  { route: `POST ${POPUP}/resume`, for: 'editor', locked: true },
  { route: `POST ${POPUP}/archive`, for: 'editor', locked: true },
  { route: `POST ${POPUP}/unarchive`, for: 'editor', locked: true },
  { route: `POST ${POPUP}/test-token`, for: 'viewer' },
  { route: `GET ${POPUP}/versions`, for: 'viewer' },
  { route: `GET ${POPUP}/versions/{number}`, for: 'viewer' },
  { route: `POST ${POPUP}/versions/{number}/restore`, for: 'editor', locked: true },
  { route: `GET ${ANSWERED}`, for: 'viewer' },
  { route: `PUT ${ANSWERED}`, for: 'editor', body: { answeredAt: 1 } },
  { route: `DELETE ${ANSWERED}`, for: 'editor' },
];

/** Formats routes for `it.each`, which shows the first element in titles. */
export function named(routes: ManagementRoute[]): [route: string, entry: ManagementRoute][] {
  return routes.map((entry) => [entry.route, entry]);
}
