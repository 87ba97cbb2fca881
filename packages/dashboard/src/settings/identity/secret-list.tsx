import { Button } from '@mantine/core';
import type { CreatedIdentitySecret, IdentitySecret } from '@service-popups/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client';
import { identitySecretsQuery } from '../../api/environment';
import { ENVIRONMENT, type Scope } from '../../api/scope';
import { formatDateTime } from '../../format/time';
import { useNow } from '../../format/use-now';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { notify } from '../../ui/notify';
import { Row, Rows } from '../../ui/rows';
import { ShownOnce } from '../../ui/shown-once';
import { isRevoked } from '../is-revoked';
import { NewSecret } from './new-secret';

interface Props {
  scope: Scope;
  secrets: readonly IdentitySecret[];
}

export function SecretList({ scope, secrets }: Props) {
  const now = useNow();
  const client = useQueryClient();
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<CreatedIdentitySecret>();
  const [revoking, setRevoking] = useState<IdentitySecret>();
  const active = secrets.filter(({ revokedAt }) => !isRevoked(revokedAt, now));
  const refresh = () =>
    client.invalidateQueries({ queryKey: identitySecretsQuery(scope).queryKey });
  return (
    <>
      {created ? (
        <ShownOnce
          text={created.secret}
          what="the secret"
          onDone={() => {
            setCreated(undefined);
          }}
        />
      ) : null}
      {active.length > 0 ? (
        <Rows label="Active secrets">
          {active.map((secret) => (
            <Row
              key={secret.id}
              title={`Created ${formatDateTime(secret.createdAt)}`}
              detail={
                secret.revokedAt === null ? (
                  'Active.'
                ) : (
                  <>
                    Replaced. Works until <strong>{formatDateTime(secret.revokedAt)}</strong>.
                  </>
                )
              }
              actions={
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`Revoke the secret created ${formatDateTime(secret.createdAt)}`}
                  onClick={() => {
                    setRevoking(secret);
                  }}
                >
                  Revoke…
                </Button>
              }
            />
          ))}
        </Rows>
      ) : null}
      <div>
        <Button
          variant={active.length > 0 ? 'default' : 'filled'}
          onClick={() => {
            setCreating(true);
          }}
        >
          {active.length > 0 ? 'Replace secret…' : 'Create secret…'}
        </Button>
      </div>
      {creating ? (
        <NewSecret
          scope={scope}
          replaces={active.length > 0}
          onCreated={async (secret) => {
            setCreated(secret);
            await refresh();
          }}
          onClose={() => {
            setCreating(false);
          }}
        />
      ) : null}
      {revoking ? (
        <ConfirmDialog
          title="Revoke this secret?"
          button="Revoke"
          run={async () => {
            await api.DELETE(`${ENVIRONMENT}/identity-secrets/{secretId}`, {
              path: { ...scope, secretId: revoking.id },
            });
            await refresh();
            notify({ title: 'Secret revoked' });
          }}
          onClose={() => {
            setRevoking(undefined);
          }}
        >
          <p>Existing proofs stop working immediately. This can’t be undone.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
