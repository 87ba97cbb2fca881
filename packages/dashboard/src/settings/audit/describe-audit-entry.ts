import type { AuditEntry } from '@service-popups/contract';

/** Actions that aren't listed are shown by their name. */
const actions: Readonly<Record<string, string>> = {
  'project.create': 'created the project',
  'project.change': 'changed the project settings',
  'project.delete': 'deleted the project',
  'environment.change': 'changed the settings',
  'key.create': 'created a public key',
  'key.change': 'changed the clients of a public key',
  'key.rotate': 'replaced a public key',
  'key.revoke': 'revoked a public key',
  'secret.create': 'created an identity secret',
  'secret.revoke': 'revoked an identity secret',
  'invitation.create': 'sent an invitation',
  'invitation.withdraw': 'withdrew an invitation',
  'member.join': 'joined',
  'member.role': 'changed a member’s role',
  'member.remove': 'removed a member',
  'token.create': 'created an access token for this project',
  'token.revoke': 'revoked an access token for this project',
  'survey.create': 'created the survey',
  'survey.change': 'changed the survey',
  'survey.delete': 'deleted the survey',
  'popup.create': 'created the popup',
  'popup.change': 'changed the popup',
  'popup.publish': 'published the popup',
  'popup.pause': 'paused the popup',
  'popup.resume': 'resumed the popup',
  'popup.archive': 'archived the popup',
  'popup.unarchive': 'unarchived the popup',
  'popup.restore': 'restored a version of the popup',
  'popup.delete': 'deleted the popup',
  'theme.create': 'created the theme',
  'theme.change': 'changed the theme',
  'theme.delete': 'deleted the theme',
  'answer.add': 'recorded an external answer',
  'answer.remove': 'removed an external answer',
  'response.delete': 'deleted a response to the popup',
  'share_link.create': 'shared the results of the popup',
  'share_link.revoke': 'revoked a link to the results of the popup',
  'survey_link.create': 'created a survey link of the popup',
  'survey_link.change': 'changed a survey link of the popup',
  'survey_link.delete': 'deleted a survey link of the popup',
  'survey_link.personalize': 'created personal survey links of the popup',
  'webhook.create': 'created the integration',
  'webhook.change': 'changed the integration',
  'webhook.delete': 'deleted the integration',
  'webhook.disable': 'disabled the integration',
  'webhook.rotate-secret': 'replaced the signing secret of the integration',
  'webhook.test': 'sent a test to the integration',
  'webhook.redeliver': 'sent deliveries again to the integration',
  'user.erase': 'deleted a user’s data',
};

/** Actions whose target is a readable id, and those whose target is an environment. */
const NAMED = /^(survey|popup|theme|answer|response|survey_link|webhook)\./;
const IN_ENVIRONMENT = /^(environment|key|secret)\./;

export function describeAction({ action }: Pick<AuditEntry, 'action'>): string {
  return actions[action] ?? action;
}

/** Returns the target, or an empty string if its id isn't readable. */
export function describeTarget({ action, target }: Pick<AuditEntry, 'action' | 'target'>): string {
  if (IN_ENVIRONMENT.test(action)) return `in ${target}`;
  return NAMED.test(action) ? `“${target}”` : '';
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
