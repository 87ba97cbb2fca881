import type { PublicKey } from '@service-popups/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keysQuery, revokeKey } from '../../api/keys';
import type { Scope } from '../../api/scope';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { notify } from '../../ui/notify';

interface Props {
  scope: Scope;
  entry: PublicKey;
  /** Whether it's the last active key. */
  isLast: boolean;
  onClose: () => void;
}

export function RevokeKey({ scope, entry: { key, revokedAt }, isLast, onClose }: Props) {
  const client = useQueryClient();
  const run = async () => {
    await revokeKey(scope, key);
    await client.invalidateQueries({ queryKey: keysQuery(scope).queryKey });
    notify({ title: 'Key revoked' });
  };
  return (
    <ConfirmDialog title="Revoke this key?" button="Revoke key" run={run} onClose={onClose}>
      <p>
        Pages that use <code>{key}</code> stop showing popups, and their reports are rejected. This
        can’t be undone.
      </p>
      {isLast && revokedAt === null ? (
        <p>This is the only key of this environment. To avoid downtime, replace it instead.</p>
      ) : null}
    </ConfirmDialog>
  );
}
