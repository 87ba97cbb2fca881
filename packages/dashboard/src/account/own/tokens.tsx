import type { AccessToken, CreatedAccessToken } from '@service-popups/contract';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { revokeToken, tokensQuery } from '../../api/tokens';
import { useNow } from '../../format/use-now';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Loaded } from '../../ui/loaded';
import { notify } from '../../ui/notify';
import { Row, Rows } from '../../ui/rows';
import { SettingCard } from '../../ui/setting-card';
import { ShownOnce } from '../../ui/shown-once';
import { TokenForm } from './token-form';
import { describeToken } from './describe-token';

/** Access tokens, with which programs act for their owner. */
export function Tokens() {
  const client = useQueryClient();
  const now = useNow();
  const tokens = useQuery(tokensQuery);
  const [made, setMade] = useState<CreatedAccessToken>();
  const [revoking, setRevoking] = useState<AccessToken>();
  const refresh = () => client.invalidateQueries({ queryKey: tokensQuery.queryKey });
  return (
    <SettingCard
      title="Access tokens"
      intro={
        <>
          For the command line and your own programs: a token may do whatever you may, except make
          tokens. What there is to do is described at <a href="/api/docs">/api/docs</a>.
        </>
      }
    >
      <TokenForm
        onMade={async (token) => {
          setMade(token);
          await refresh();
        }}
      />
      {made ? (
        <ShownOnce
          text={made.token}
          what="the token"
          onDone={() => {
            setMade(undefined);
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
                  detail={describeToken(token, now)}
                  actions={
                    <Button
                      variant="default"
                      size="compact-md"
                      aria-label={`Revoke the token ${token.name}`}
                      onClick={() => {
                        setRevoking(token);
                      }}
                    >
                      Revoke …
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
          button="Revoke"
          run={async () => {
            await revokeToken(revoking.id);
            if (made?.id === revoking.id) setMade(undefined);
            await refresh();
            notify({ title: 'The token is revoked' });
          }}
          onClose={() => {
            setRevoking(undefined);
          }}
        >
          <p>Programs that use it are refused from now on. It cannot be brought back.</p>
        </ConfirmDialog>
      ) : null}
    </SettingCard>
  );
}
