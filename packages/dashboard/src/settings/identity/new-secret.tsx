import type { CreatedIdentitySecret } from '@service-popups/contract';
import { useState } from 'react';
import { createIdentitySecret } from '../../api/identity-secrets';
import type { Scope } from '../../api/scope';
import { useNow } from '../../format/use-now';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { OverlapSelect } from '../overlap-select';

interface Props {
  scope: Scope;
  /** Whether there is one already. */
  replaces: boolean;
  onCreated: (secret: CreatedIdentitySecret) => Promise<void>;
  onClose: () => void;
}

export function NewSecret({ scope, replaces, onCreated, onClose }: Props) {
  const now = useNow();
  const [overlapHours, setOverlapHours] = useState(24);
  return (
    <ConfirmDialog
      title={replaces ? 'Make the next secret?' : 'Make a secret?'}
      button="Make it"
      harmless
      run={async () => {
        await onCreated(await createIdentitySecret(scope, replaces ? { overlapHours } : {}));
      }}
      onClose={onClose}
    >
      <p>It is shown once, right after this. Have the place ready where your backend keeps it.</p>
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
