import { Button, Menu } from '@mantine/core';
import type { CreatedWebhook, Webhook } from '@service-popups/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/client';
import { popupsQuery } from '../../api/popups';
import { WEBHOOK, webhookQuery, webhooksQuery } from '../../api/webhooks';
import { useScope } from '../../app/use-scope';
import { formatDateTime } from '../../format/time';
import { useNow } from '../../format/use-now';
import { popupName } from '../../popups/text/popup-status';
import { Facts, type Fact } from '../../ui/facts';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Loaded } from '../../ui/loaded';
import { MoreMenu } from '../../ui/more-menu';
import { notify, notifyProblem } from '../../ui/notify';
import { PageHeader } from '../../ui/page-header';
import { SettingCard } from '../../ui/setting-card';
import { ForOwners } from '../for-owners';
import { DeliveryLog } from './delivery-log';
import {
  describeEvents,
  describeFilter,
  describeReceiver,
  kindNames,
} from './describe-integration';
import { HealthText } from './health-text';
import classes from './integrations.module.css';
import { SendTest } from './send-test';

const EditIntegrationDialog = lazy(async () => ({
  default: (await import('./integration-dialogs')).EditIntegrationDialog,
}));
const Secret = lazy(async () => ({ default: (await import('./integration-dialogs')).Secret }));

const REFRESH_MS = 5_000;

/** One integration: its health, its settings and what it has sent. */
export function IntegrationPage() {
  const scope = useScope();
  const { webhookId = '' } = useParams({ strict: false });
  const { data: webhook } = useQuery({ ...webhookQuery(scope, webhookId), enabled: false });
  return (
    <ForOwners
      title="Only owners can see integrations"
      why="They decide who gets the answers. To stop emails from this integration, ask an owner to remove you."
      header={() => (
        <>
          <nav aria-label="Breadcrumb" className={classes.crumb}>
            <Link
              to="/projects/$projectId/$environment/settings/integrations"
              params={scope}
              className={classes.help}
            >
              Integrations
            </Link>
          </nav>
          <PageHeader
            title={webhook?.name ?? 'Integration'}
            actions={webhook ? <Actions webhook={webhook} /> : undefined}
          />
        </>
      )}
    >
      <Integration webhookId={webhookId} />
    </ForOwners>
  );
}

function Integration({ webhookId }: { webhookId: string }) {
  const scope = useScope();
  const now = useNow();
  const webhook = useQuery({ ...webhookQuery(scope, webhookId), refetchInterval: REFRESH_MS });
  return (
    <Loaded query={webhook} height="20rem">
      {(loaded) => (
        <>
          <SettingCard title="Status">
            <HealthText scope={scope} webhook={loaded} now={now} />
            <SendTest scope={scope} webhook={loaded} />
          </SettingCard>
          <SettingCard title="What it sends">
            <WhatItSends webhook={loaded} />
          </SettingCard>
          {loaded.kind === 'standard' ? <SecretCard webhook={loaded} /> : null}
          <DeliveryLog scope={scope} webhookId={webhookId} />
        </>
      )}
    </Loaded>
  );
}

function WhatItSends({ webhook }: { webhook: Webhook }) {
  const scope = useScope();
  const { kind, events, popupIds, condition, recipients } = webhook;
  const { data: popups = [] } = useQuery({ ...popupsQuery(scope), enabled: popupIds.length > 0 });
  const nameOf = (id: string) => {
    const popup = popups.find((one) => one.id === id);
    return popup ? popupName(popup) : id;
  };
  const receiver = kind === 'email' ? recipients.join(', ') : describeReceiver(webhook);
  const facts: Fact[] = [
    ['Kind', kindNames[kind]],
    ['To', receiver],
    ['Events', describeEvents(events)],
    ['Popups', popupIds.length === 0 ? 'All' : popupIds.map(nameOf).join(', ')],
    ...(condition ? [['Only if', describeFilter(condition)] satisfies Fact] : []),
  ];
  return <Facts facts={facts} />;
}

function SecretCard({ webhook: { id, previousSecretUntil } }: { webhook: Webhook }) {
  const scope = useScope();
  const client = useQueryClient();
  const [replacing, setReplacing] = useState(false);
  const [created, setCreated] = useState<CreatedWebhook>();
  return (
    <SettingCard
      title="Signing secret"
      intro="Your receiver uses it to check that requests are from us."
    >
      {created?.secret ? (
        <Suspense>
          <Secret
            secret={created.secret}
            onDone={() => {
              setCreated(undefined);
            }}
          />
        </Suspense>
      ) : null}
      {previousSecretUntil === null ? null : (
        <p className={classes.text}>
          Replaced. The old secret also works until{' '}
          <strong>{formatDateTime(previousSecretUntil)}</strong>.
        </p>
      )}
      <div>
        <Button
          variant="default"
          onClick={() => {
            setReplacing(true);
          }}
        >
          Replace secret…
        </Button>
      </div>
      {replacing ? (
        <ConfirmDialog
          title="Replace the signing secret?"
          button="Replace secret"
          harmless
          run={async () => {
            // Both secrets sign requests for the server's default overlap, 24 hours.
            setCreated(
              await api.POST(`${WEBHOOK}/rotate-secret`, {
                path: { ...scope, webhookId: id },
                body: {},
              }),
            );
            await client.invalidateQueries({ queryKey: webhooksQuery(scope).queryKey });
          }}
          onClose={() => {
            setReplacing(false);
          }}
        >
          <p>
            Both secrets work for 24 hours: requests are signed with each, so your receiver can
            switch without losing events. The new secret is shown only once.
          </p>
        </ConfirmDialog>
      ) : null}
    </SettingCard>
  );
}

function Actions({ webhook }: { webhook: Webhook }) {
  const scope = useScope();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const { id, name, revision, enabled } = webhook;
  const path = { ...scope, webhookId: id };
  const close = () => {
    setDialog(undefined);
  };
  const toggle = useMutation({
    mutationFn: () => api.PATCH(WEBHOOK, { path, revision, body: { enabled: !enabled } }),
    onSuccess: async (changed) => {
      client.setQueryData(webhookQuery(scope, id).queryKey, changed);
      notify({ title: changed.enabled ? 'Enabled' : 'Disabled' });
      await client.invalidateQueries({ queryKey: webhooksQuery(scope).queryKey });
    },
    onError: notifyProblem,
  });
  const remove = async () => {
    await api.DELETE(WEBHOOK, { path, revision });
    await navigate({
      to: '/projects/$projectId/$environment/settings/integrations',
      params: scope,
    });
    client.removeQueries({ queryKey: webhookQuery(scope, id).queryKey });
    notify({ title: `“${name}” deleted` });
    await client.invalidateQueries({ queryKey: webhooksQuery(scope).queryKey });
  };
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          setDialog('edit');
        }}
      >
        Edit…
      </Button>
      <Button
        variant="default"
        loading={toggle.isPending}
        onClick={() => {
          toggle.mutate();
        }}
      >
        {enabled ? 'Disable' : 'Enable'}
      </Button>
      <MoreMenu>
        <Menu.Item
          color="red"
          onClick={() => {
            setDialog('delete');
          }}
        >
          Delete…
        </Menu.Item>
      </MoreMenu>
      {dialog === 'edit' ? (
        <Suspense>
          <EditIntegrationDialog scope={scope} webhook={webhook} onClose={close} />
        </Suspense>
      ) : null}
      {dialog === 'delete' ? (
        <ConfirmDialog
          title={`Delete “${name}”?`}
          button="Delete integration"
          run={remove}
          onClose={close}
        >
          <p>
            Nothing more is sent, and its log is deleted, with deliveries that are still waiting.
            This can’t be undone.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
