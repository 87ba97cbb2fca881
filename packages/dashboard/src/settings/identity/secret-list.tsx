import { Button } from '@mantine/core';
import type { CreatedIdentitySecret, IdentitySecret } from '@service-popups/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { identitySecretsQuery, revokeIdentitySecret } from '../../api/identity-secrets';
import type { Scope } from '../../api/scope';
import { formatDateTime } from '../../format/time';
import { useNow } from '../../format/use-now';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { notify } from '../../ui/notify';
import { Row, Rows } from '../../ui/rows';
import { ShownOnce } from '../../ui/shown-once';
import { hasEnded } from '../has-ended';
import { NewSecret } from './new-secret';

interface Props {
  scope: Scope;
  secrets: readonly IdentitySecret[];
}

export function SecretList({ scope, secrets }: Props) {
  const now = useNow();
  const client = useQueryClient();
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<CreatedIdentitySecret>();
  const [revoking, setRevoking] = useState<IdentitySecret>();
  const working = secrets.filter(({ revokedAt }) => !hasEnded(revokedAt, now));
  const refresh = () =>
    client.invalidateQueries({ queryKey: identitySecretsQuery(scope).queryKey });
  return (
    <>
      {made ? (
        <ShownOnce
          text={made.secret}
          what="the secret"
          onDone={() => {
            setMade(undefined);
          }}
        />
      ) : null}
      {working.length > 0 ? (
        <Rows label="Secrets that work">
          {working.map((secret) => (
            <Row
              key={secret.id}
              title={`Secret of ${formatDateTime(secret.createdAt)}`}
              detail={
                secret.revokedAt === null ? (
                  'It works.'
                ) : (
                  <>
                    Replaced: it works until <strong>{formatDateTime(secret.revokedAt)}</strong>.
                  </>
                )
              }
              actions={
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`Revoke the secret of ${formatDateTime(secret.createdAt)}`}
                  onClick={() => {
                    setRevoking(secret);
                  }}
                >
                  Revoke …
                </Button>
              }
            />
          ))}
        </Rows>
      ) : null}
      <div>
        <Button
          variant={working.length > 0 ? 'default' : 'filled'}
          onClick={() => {
            setMaking(true);
          }}
        >
          {working.length > 0 ? 'Make the next secret …' : 'Make a secret …'}
        </Button>
      </div>
      {making ? (
        <NewSecret
          scope={scope}
          replaces={working.length > 0}
          onMade={async (secret) => {
            setMade(secret);
            await refresh();
          }}
          onClose={() => {
            setMaking(false);
          }}
        />
      ) : null}
      {revoking ? (
        <ConfirmDialog
          title="Revoke the secret?"
          button="Revoke"
          run={async () => {
            await revokeIdentitySecret(scope, revoking.id);
            await refresh();
            notify({ title: 'The secret is revoked' });
          }}
          onClose={() => {
            setRevoking(undefined);
          }}
        >
          <p>Proofs that were made with it count no more, at once. It cannot be brought back.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
