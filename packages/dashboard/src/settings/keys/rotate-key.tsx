import type { PublicKey } from '@service-popups/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keysQuery, rotateKey } from '../../api/keys';
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
