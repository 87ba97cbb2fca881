import type { AuditEntry } from '@service-popups/contract';

/** Whatever the server may come to record is shown by its own name until it has words here. */
const actions: Readonly<Record<string, string>> = {
  'project.create': 'made the project',
  'project.change': 'changed the settings of the project',
  'project.delete': 'deleted the project',
  'environment.change': 'changed the settings',
  'key.create': 'made a public key',
  'key.rotate': 'replaced a public key',
  'key.revoke': 'revoked a public key',
  'secret.create': 'made a secret for proofs of identity',
  'secret.revoke': 'revoked a secret for proofs of identity',
  'invitation.create': 'invited somebody',
  'invitation.withdraw': 'withdrew an invitation',
  'member.join': 'joined',
  'member.role': 'changed the role of a member',
  'member.remove': 'removed a member',
  'survey.create': 'made the survey',
  'survey.change': 'changed the survey',
  'survey.delete': 'deleted the survey',
  'popup.create': 'made the popup',
  'popup.change': 'changed the popup',
  'popup.publish': 'published the popup',
  'popup.pause': 'paused the popup',
  'popup.resume': 'resumed the popup',
  'popup.archive': 'put the popup away',
  'popup.unarchive': 'brought the popup back',
  'popup.restore': 'restored a version of the popup',
  'popup.delete': 'deleted the popup',
  'answer.add': 'noted an answer from elsewhere',
  'answer.remove': 'took back an answer from elsewhere',
  'user.erase': 'erased a user of the application',
};

/** Of these, the target is something that people know by its id; of those, it is an environment. */
const NAMED = /^(survey|popup|answer)\./;
const IN_ENVIRONMENT = /^(environment|key|secret)\./;

export function describeAction({ action }: Pick<AuditEntry, 'action'>): string {
  return actions[action] ?? action;
}

/** What it was done to, or where, as far as that means something to people. */
export function describeTarget({ action, target }: Pick<AuditEntry, 'action' | 'target'>): string {
  if (IN_ENVIRONMENT.test(action)) return `in ${target}`;
  return NAMED.test(action) ? `“${target}”` : '';
}

const vias: Readonly<Record<AuditEntry['via'], string>> = {
  session: '',
  token: 'with an access token',
  link: 'by an invitation',
  system: 'by itself',
};

export function describeVia({ via }: Pick<AuditEntry, 'via'>): string {
  return vias[via];
}
