import type { AuditEntry } from '@service-popups/contract';

type Described = Pick<AuditEntry, 'action' | 'target' | 'targetName' | 'before' | 'after'>;

/**
 * What somebody did, as the rest of a sentence. `*` stands for the target, and words in braces for values of the state
 * after the change, or before it. Actions that aren't listed are shown by their name.
 */
const sentences: Readonly<Record<string, string>> = {
  'project.create': 'created the project',
  'project.change': 'changed the project settings',
  'project.delete': 'deleted the project',
  'environment.change': 'changed the settings of *',
  'key.create': 'created a public key for *',
  'key.change': 'changed the clients of a public key for *',
  'key.rotate': 'replaced a public key for *',
  'key.revoke': 'revoked a public key for *',
  'secret.create': 'created an identity secret for *',
  'secret.revoke': 'revoked an identity secret for *',
  'invitation.create': 'invited * as {role}',
  'invitation.withdraw': 'withdrew the invitation of *',
  'member.join': 'joined as {role}',
  'member.role': 'changed the role of * from {was.role} to {role}',
  'member.remove': 'removed * from the project',
  'token.create': 'created the access token * for this project',
  'token.revoke': 'revoked the access token * for this project',
  'survey.create': 'created the survey *',
  'survey.change': 'changed the survey *',
  'survey.delete': 'deleted the survey *',
  'popup.create': 'created the popup *',
  'popup.change': 'changed the popup *',
  'popup.publish': 'published version {version} of the popup *',
  'popup.pause': 'paused the popup *',
  'popup.resume': 'resumed the popup *',
  'popup.archive': 'archived the popup *',
  'popup.unarchive': 'unarchived the popup *',
  'popup.restore': 'restored version {version} of the popup *',
  'popup.delete': 'deleted the popup *',
  'theme.create': 'created the theme *',
  'theme.change': 'changed the theme *',
  'theme.delete': 'deleted the theme *',
  'image.upload': 'uploaded an image',
  'answer.add': 'marked the survey * as answered by a user',
  'answer.remove': 'unmarked the survey * as answered by a user',
  'response.delete': 'deleted a response to the popup *',
  'share_link.create': 'shared the results of the popup *',
  'share_link.revoke': 'revoked a link to the results of the popup *',
  'survey_link.create': 'created a survey link of the popup *',
  'survey_link.change': 'changed a survey link of the popup *',
  'survey_link.delete': 'deleted a survey link of the popup *',
  'survey_link.personalize': 'created {recipients} personal survey links of the popup *',
  'webhook.create': 'created the integration *',
  'webhook.change': 'changed the integration *',
  'webhook.delete': 'deleted the integration *',
  'webhook.disable': 'disabled the integration *',
  'webhook.rotate-secret': 'replaced the signing secret of the integration *',
  'webhook.test': 'sent a test to the integration *',
  'webhook.redeliver': 'sent deliveries again to the integration *',
  'user.erase': 'deleted a user’s data',
};

export interface Sentence {
  before: string;
  /** The name of what was changed, or its id if it has none. Undefined if the sentence says enough. */
  target: string | undefined;
  after: string;
}

export function describeAuditEntry(entry: Described): Sentence {
  const { action, target, targetName } = entry;
  const sentence = sentences[action] ?? `${action} *`;
  const filled = sentence.replace(/\{(was\.)?(\w+)\}/g, (_, was: string | undefined, key: string) =>
    readValue(was === undefined ? (entry.after ?? entry.before) : entry.before, key),
  );
  const [before = '', after] = filled.split('*');
  return {
    before: before.trim(),
    target: after === undefined ? undefined : (targetName ?? target),
    after: after?.trim() ?? '',
  };
}

function readValue(state: unknown, key: string): string {
  const value: unknown = (state as Record<string, unknown> | null)?.[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '?';
}

/** Whether the sentence already says a field. `value` is undefined if it changed to another one. */
export function isSaid(
  { action, targetName }: Described,
  path: string,
  value: string | undefined,
): boolean {
  // The state follows from what was done to a popup.
  if (action.startsWith('popup.') && path === 'state') return true;
  if (value !== undefined && value === targetName) return true;
  return (sentences[action] ?? '').includes(`{${path}}`);
}

const vias: Readonly<Record<AuditEntry['via'], string>> = {
  session: '',
  token: 'with an access token',
  link: 'with an invitation link',
  sso: 'with single sign-on',
  system: 'automatically',
};

export function describeVia({ via }: Pick<AuditEntry, 'via'>): string {
  return vias[via];
}
