import type { PopupDraft } from '@service-popups/contract';
import { without } from '../../without';

/** A draft as the audit log has it: how many users it is for, not who they are. */
export function forTheLog(draft: PopupDraft): object {
  const { audience } = draft;
  if (!audience) return draft;
  return { ...without(draft, 'audience'), audience: { users: audience.userIds.length } };
}
