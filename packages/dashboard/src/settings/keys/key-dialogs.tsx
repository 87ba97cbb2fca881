import type { PublicKey } from '@service-popups/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client';
import { keysQuery } from '../../api/environment';
import { ENVIRONMENT, type Scope } from '../../api/scope';
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
    await api.POST(`${ENVIRONMENT}/keys/{key}/rotate`, {
      path: { ...scope, key },
      body: { overlapHours },
    });
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

/** Changes which clients a key is for. */
export function ChangeClient({ scope, entry: { key, client }, onClose }: Props) {
  const queries = useQueryClient();
  const isDeepdots = client === 'original';
  const run = async () => {
    await api.PATCH(`${ENVIRONMENT}/keys/{key}`, {
      path: { ...scope, key },
      body: { client: isDeepdots ? 'sdk' : 'original' },
    });
    await queries.invalidateQueries({ queryKey: keysQuery(scope).queryKey });
    notify({ title: 'Key changed' });
  };
  return (
    <ConfirmDialog
      title={isDeepdots ? 'Use this key for Service Popups?' : 'Use this key for the Deepdots SDK?'}
      button="Change key"
      harmless
      run={run}
      onClose={onClose}
    >
      {isDeepdots ? (
        <p>
          <code>{key}</code> will deliver popups in our own format. Pages that still use the
          Deepdots SDK with this key stop showing popups.
        </p>
      ) : (
        <p>
          <code>{key}</code> will deliver popups in the format of the Deepdots SDK, without those
          that it can’t show or target correctly. Pages with our SDK need another key.
        </p>
      )}
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
    await api.DELETE(`${ENVIRONMENT}/keys/{key}`, { path: { ...scope, key } });
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
