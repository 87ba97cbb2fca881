import type { CreatedIdentitySecret } from '@service-popups/contract';
import { useState } from 'react';
import { api } from '../../api/client';
import { ENVIRONMENT, type Scope } from '../../api/scope';
import { useNow } from '../../format/use-now';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { OverlapSelect } from '../overlap-select';

interface Props {
  scope: Scope;
  /** Whether it replaces an active secret. */
  replaces: boolean;
  onCreated: (secret: CreatedIdentitySecret) => Promise<void>;
  onClose: () => void;
}

export function NewSecret({ scope, replaces, onCreated, onClose }: Props) {
  const now = useNow();
  const [overlapHours, setOverlapHours] = useState(24);
  return (
    <ConfirmDialog
      title={replaces ? 'Replace the secret?' : 'Create a secret?'}
      button={replaces ? 'Replace secret' : 'Create secret'}
      harmless
      run={async () => {
        const body = replaces ? { overlapHours } : {};
        await onCreated(await api.POST(`${ENVIRONMENT}/identity-secrets`, { path: scope, body }));
      }}
      onClose={onClose}
    >
      <p>The secret is shown only once. Be ready to store it in your backend’s configuration.</p>
      {replaces ? (
        <OverlapSelect
          what="the old secret"
          hours={overlapHours}
          now={now}
          onChange={setOverlapHours}
        />
      ) : null}
    </ConfirmDialog>
  );
}
