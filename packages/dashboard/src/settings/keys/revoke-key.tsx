import type { PublicKey } from '@service-popups/contract';
import { useQueryClient } from '@tanstack/react-query';
import { keysQuery, revokeKey } from '../../api/keys';
import type { Scope } from '../../api/scope';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { notify } from '../../ui/notify';

interface Props {
  scope: Scope;
  entry: PublicKey;
  /** Whether no other key would be left. */
  isLast: boolean;
  onClose: () => void;
}

export function RevokeKey({ scope, entry: { key, revokedAt }, isLast, onClose }: Props) {
  const client = useQueryClient();
  const run = async () => {
    await revokeKey(scope, key);
    await client.invalidateQueries({ queryKey: keysQuery(scope).queryKey });
    notify({ title: 'The key is revoked' });
  };
  return (
    <ConfirmDialog title="Revoke the key?" button="Revoke" run={run} onClose={onClose}>
      <p>
        Pages with <code>{key}</code> show no popup any more, and what they report is refused. It
        cannot be brought back.
      </p>
      {isLast && revokedAt === null ? (
        <p>
          It is the only key of this environment. To change it without a gap, replace it instead.
        </p>
      ) : null}
    </ConfirmDialog>
  );
}
