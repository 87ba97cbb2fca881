import '../../ui/page-styles';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { accountsQuery, sessionQuery } from '../../api/account';
import { api } from '../../api/client';
import { Loaded } from '../../ui/loaded';
import { SettingCard } from '../../ui/setting-card';
import { AccountHeader } from '../../ui/page-header';
import classes from '../own/own-account.module.css';
import { Button } from '@mantine/core';
import type { Account } from '@service-popups/contract';
import { useState } from 'react';
import { formatDateTime } from '../../format/time';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { notify, notifyProblem } from '../../ui/notify';
import { Row, Rows } from '../../ui/rows';
import { ShownOnce } from '../../ui/shown-once';

/** All accounts on the server, for administrators. */
export function AccountsPage() {
  const accounts = useQuery(accountsQuery);
  const { data: session } = useQuery(sessionQuery);
  return (
    <div className={classes.page}>
      <AccountHeader
        title="Accounts"
        intro="Everyone who can sign in on this server. To add people, invite them to a project."
      />
      <SettingCard title="Who can sign in">
        <Loaded query={accounts} height="12rem">
          {(loaded) => <AccountList accounts={loaded} ownId={session?.account?.id} />}
        </Loaded>
      </SettingCard>
    </div>
  );
}

interface Props {
  accounts: readonly Account[];
  ownId: string | undefined;
}

export function AccountList({ accounts, ownId }: Props) {
  const client = useQueryClient();
  const [link, setLink] = useState<{ account: Account; url: string }>();
  const [removing, setRemoving] = useState<Account>();
  const [resetting, setResetting] = useState<Account>();
  const createLink = useMutation({
    mutationFn: ({ id: userId }: Account) =>
      api.POST('/api/v1/users/{userId}/password-reset', { path: { userId } }),
    onSuccess: ({ url }, account) => {
      setLink(url === undefined ? undefined : { account, url });
      if (url === undefined) notify({ title: `Reset link emailed to ${account.email}` });
    },
    onError: notifyProblem,
  });
  return (
    <>
      {link ? (
        <ShownOnce
          text={link.url}
          what="the link"
          onDone={() => {
            setLink(undefined);
          }}
        >
          Send this reset link to <strong>{link.account.email}</strong> and nobody else. It works
          once, for one hour.
        </ShownOnce>
      ) : null}
      <Rows label="Accounts">
        {accounts.map((account) => (
          <Row
            key={account.id}
            title={
              <span dir="auto">
                {account.name}
                {account.id === ownId ? ' (you)' : ''}
              </span>
            }
            detail={`${account.name === account.email ? 'Created' : `${account.email}, created`} ${formatDateTime(account.createdAt)}.${account.admin ? ' Administrator.' : ''}${account.twoFactor ? ' Two-factor authentication is on.' : ''}`}
            actions={
              account.id === ownId ? undefined : (
                <>
                  <Button
                    variant="default"
                    size="compact-md"
                    loading={createLink.isPending && createLink.variables.id === account.id}
                    aria-label={`Reset password for ${account.name}`}
                    onClick={() => {
                      createLink.mutate(account);
                    }}
                  >
                    Reset password
                  </Button>
                  {account.twoFactor ? (
                    <Button
                      variant="default"
                      size="compact-md"
                      aria-label={`Reset two-factor authentication for ${account.name}`}
                      onClick={() => {
                        setResetting(account);
                      }}
                    >
                      Reset two-factor…
                    </Button>
                  ) : null}
                  <Button
                    variant="default"
                    size="compact-md"
                    aria-label={`Remove account of ${account.name}`}
                    onClick={() => {
                      setRemoving(account);
                    }}
                  >
                    Remove…
                  </Button>
                </>
              )
            }
          />
        ))}
      </Rows>
      {resetting ? (
        <ConfirmDialog
          title={`Reset two-factor authentication for ${resetting.name}?`}
          button="Reset two-factor"
          run={async () => {
            await api.DELETE('/api/v1/users/{userId}/two-factor', {
              path: { userId: resetting.id },
            });
            await client.invalidateQueries({ queryKey: accountsQuery.queryKey });
            notify({ title: `Two-factor authentication is off for ${resetting.name}` });
          }}
          onClose={() => {
            setResetting(undefined);
          }}
        >
          <p>
            Their password alone will be enough to sign in until they set it up again. Make sure
            that it’s really {resetting.email} who asks for this.
          </p>
        </ConfirmDialog>
      ) : null}
      {removing ? (
        <ConfirmDialog
          title={`Remove ${removing.name}?`}
          button="Remove account"
          run={async () => {
            await api.DELETE('/api/v1/users/{userId}', { path: { userId: removing.id } });
            await client.invalidateQueries({ queryKey: accountsQuery.queryKey });
            notify({ title: `Account of ${removing.name} removed` });
          }}
          onClose={() => {
            setRemoving(undefined);
          }}
        >
          <p>
            This signs {removing.email} out everywhere and removes them from all projects.
            Everything they created is kept. This can’t be undone.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
