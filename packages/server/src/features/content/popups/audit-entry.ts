import type { PopupDraft } from '@service-popups/contract';
import { without } from '../../../without';

/** A draft for the audit log, with the size of the audience instead of its user ids. */
export function auditEntry(draft: PopupDraft): object {
  const { audience } = draft;
  if (!audience) return draft;
  return { ...without(draft, 'audience'), audience: { users: audience.userIds.length } };
}
