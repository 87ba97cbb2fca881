import { Button } from '@mantine/core';
import type { PublicKey } from '@service-popups/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client';
import { keysQuery } from '../../api/environment';
import { ENVIRONMENT, type Scope } from '../../api/scope';
import { useNow } from '../../format/use-now';
import { LinkButton } from '../../ui/link-button';
import { notify, notifyProblem } from '../../ui/notify';
import { Rows } from '../../ui/rows';
import { isRevoked } from '../is-revoked';
import { KeyRow } from './key-row';
import classes from '../settings.module.css';
import { WithheldPopups } from './withheld-popups';
import { ChangeClient, RevokeKey, RotateKey } from './key-dialogs';

interface Props {
  scope: Scope;
  keys: readonly PublicKey[];
  readOnly: boolean;
}

export function KeyList({ scope, keys, readOnly }: Props) {
  const now = useNow();
  const client = useQueryClient();
  const [dialog, setDialog] = useState<{ kind: 'client' | 'rotate' | 'revoke'; key: PublicKey }>();
  const create = useMutation({
    mutationFn: () => api.POST(`${ENVIRONMENT}/keys`, { path: scope }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keysQuery(scope).queryKey });
      notify({ title: 'Key created' });
    },
    onError: notifyProblem,
  });
  const isRevokedKey = ({ revokedAt }: PublicKey) => isRevoked(revokedAt, now);
  const active = keys.filter((key) => !isRevokedKey(key));
  const revoked = keys.filter(isRevokedKey);
  const row = (key: PublicKey) => (
    <KeyRow
      key={key.key}
      entry={key}
      now={now}
      readOnly={readOnly}
      onChangeClient={() => {
        setDialog({ kind: 'client', key });
      }}
      onRotate={() => {
        setDialog({ kind: 'rotate', key });
      }}
      onRevoke={() => {
        setDialog({ kind: 'revoke', key });
      }}
    />
  );
  const close = () => {
    setDialog(undefined);
  };
  return (
    <>
      {active.length > 0 ? (
        <Rows label="Active keys">{active.map(row)}</Rows>
      ) : (
        <p className={classes.none}>
          There’s no active key, so no page can show popups.
          {readOnly ? null : ' Create one.'}
        </p>
      )}
      {readOnly ? null : (
        <div className={classes.buttons}>
          <Button
            variant="default"
            loading={create.isPending}
            onClick={() => {
              create.mutate();
            }}
          >
            Create key
          </Button>
          <LinkButton to="/projects/$projectId/$environment/start" params={scope}>
            View snippet
          </LinkButton>
        </div>
      )}
      {active.some(({ client }) => client === 'original') ? <WithheldPopups scope={scope} /> : null}
      {revoked.length > 0 ? (
        <details className={classes.revoked}>
          <summary>
            {revoked.length === 1 ? '1 revoked key' : `${String(revoked.length)} revoked keys`}
          </summary>
          <Rows label="Revoked keys">{revoked.map(row)}</Rows>
        </details>
      ) : null}
      {dialog?.kind === 'client' ? (
        <ChangeClient scope={scope} entry={dialog.key} onClose={close} />
      ) : null}
      {dialog?.kind === 'rotate' ? (
        <RotateKey scope={scope} entry={dialog.key} onClose={close} />
      ) : null}
      {dialog?.kind === 'revoke' ? (
        <RevokeKey
          scope={scope}
          entry={dialog.key}
          isLast={active.filter(({ revokedAt }) => revokedAt === null).length === 1}
          onClose={close}
        />
      ) : null}
    </>
  );
}
