import type { PublicKey } from '@service-popups/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keysQuery, rotateKey, revokeKey } from '../../api/keys';
import type { Scope } from '../../api/scope';
import { useNow } from '../../format/use-now';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { notify } from '../../ui/notify';
import { OverlapSelect } from '../overlap-select';

interface Props {
  scope: Scope;
  entry: PublicKey;
  onClose: () => void;
}

export function RotateKey({ scope, entry: { key }, onClose }: Props) {
  const client = useQueryClient();
  const now = useNow();
  const [overlapHours, setOverlapHours] = useState(24);
  const run = async () => {
    await rotateKey(scope, key, { overlapHours });
    await client.invalidateQueries({ queryKey: keysQuery(scope).queryKey });
    notify({
      title: 'New key created',
      detail: 'Use it in your pages instead of the old one.',
    });
  };
  return (
    <ConfirmDialog
      title="Replace this key?"
      button="Replace key"
      harmless
      run={run}
      onClose={onClose}
    >
      <p>
        This creates a new key. Switch your pages to it while <code>{key}</code> still works, so
        that no reports or answers are lost.
      </p>
      <OverlapSelect what="the old key" hours={overlapHours} now={now} onChange={setOverlapHours} />
    </ConfirmDialog>
  );
}

interface RevokeKeyProps {
  scope: Scope;
  entry: PublicKey;
  /** Whether it's the last active key. */
  isLast: boolean;
  onClose: () => void;
}

export function RevokeKey({ scope, entry: { key, revokedAt }, isLast, onClose }: RevokeKeyProps) {
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
