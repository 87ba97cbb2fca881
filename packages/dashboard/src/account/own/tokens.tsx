import type { AccessToken, CreatedAccessToken } from '@service-popups/contract';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { tokensQuery } from '../../api/account';
import { api } from '../../api/client';
import { projectsQuery } from '../../api/project';
import { useNow } from '../../format/use-now';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Loaded } from '../../ui/loaded';
import { notify } from '../../ui/notify';
import { Row, Rows } from '../../ui/rows';
import { SettingCard } from '../../ui/setting-card';
import { ShownOnce } from '../../ui/shown-once';
import { TokenForm } from './token-form';
import { describeToken } from './describe-token';

/** Access tokens, which let programs act on behalf of their owner. */
export function Tokens() {
  const client = useQueryClient();
  const now = useNow();
  const tokens = useQuery(tokensQuery);
  // Without the public demos of others.
  const projects = useQuery({
    ...projectsQuery,
    select: (all) => all.filter(({ role }) => role !== undefined),
  });
  const { project: currentId } = useSearch({ strict: false });
  const [created, setCreated] = useState<CreatedAccessToken>();
  const [revoking, setRevoking] = useState<AccessToken>();
  const refresh = () => client.invalidateQueries({ queryKey: tokensQuery.queryKey });
  return (
    <SettingCard
      title="Access tokens"
      intro={
        <>
          For the command line and your own scripts. A token can do what you can, within its limits,
          but can’t create tokens or change how people sign in. Limited to one project, it can’t
          manage its members, links, secrets and webhooks either. See the{' '}
          <a href="/api/docs">API reference</a>.
        </>
      }
    >
      <Loaded query={projects} height="4rem">
        {(own) => (
          <TokenForm
            projects={own}
            currentId={typeof currentId === 'string' ? currentId : undefined}
            onCreated={async (token) => {
              setCreated(token);
              await refresh();
            }}
          />
        )}
      </Loaded>
      {created ? (
        <ShownOnce
          text={created.token}
          what="the token"
          onDone={() => {
            setCreated(undefined);
          }}
        />
      ) : null}
      <Loaded query={tokens} height="3rem">
        {(loaded) =>
          loaded.length > 0 ? (
            <Rows label="Your access tokens">
              {loaded.map((token) => (
                <Row
                  key={token.id}
                  title={<span dir="auto">{token.name}</span>}
                  detail={describeToken(token, projects.data ?? [], now)}
                  actions={
                    <Button
                      variant="default"
                      size="compact-md"
                      aria-label={`Revoke token ${token.name}`}
                      onClick={() => {
                        setRevoking(token);
                      }}
                    >
                      Revoke…
                    </Button>
                  }
                />
              ))}
            </Rows>
          ) : null
        }
      </Loaded>
      {revoking ? (
        <ConfirmDialog
          title={`Revoke “${revoking.name}”?`}
          button="Revoke token"
          run={async () => {
            await api.DELETE('/api/v1/tokens/{tokenId}', { path: { tokenId: revoking.id } });
            if (created?.id === revoking.id) setCreated(undefined);
            await refresh();
            notify({ title: 'Token revoked' });
          }}
          onClose={() => {
            setRevoking(undefined);
          }}
        >
          <p>Programs that use it lose access immediately. This can’t be undone.</p>
        </ConfirmDialog>
      ) : null}
    </SettingCard>
  );
}
