import { Button } from '@mantine/core';
import type { Webhook, WebhookKind } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { sessionQuery } from '../../api/account';
import { webhooksQuery } from '../../api/webhooks';
import { environmentNames } from '../../app/environments';
import { useScope } from '../../app/use-scope';
import { useNow } from '../../format/use-now';
import { Card, EmptyState } from '../../ui/card';
import { LinkEntry, LinkList } from '../../ui/link-list';
import { Loaded } from '../../ui/loaded';
import { PageHeader } from '../../ui/page-header';
import { ForOwners } from '../for-owners';
import { describeEvents, describeReceiver, isFailing, kindNames } from './describe-integration';
import { HealthText } from './health-text';
import classes from './integrations.module.css';
import { KindCards, KindIcon } from './kinds';

const NewIntegrationDialog = lazy(async () => ({
  default: (await import('./integration-dialogs')).NewIntegrationDialog,
}));

const REFRESH_MS = 5_000;

/** Where an environment's events are sent. */
export function IntegrationsPage() {
  const scope = useScope();
  // `kind` if it's chosen before the dialog opens.
  const [creating, setCreating] = useState<{ kind?: WebhookKind }>();
  const { data: session } = useQuery(sessionQuery);
  const mail = session?.mail ?? false;
  const environmentName = environmentNames[scope.environment].toLowerCase();
  return (
    <ForOwners
      title="Only owners can see integrations"
      why="They decide who gets the answers, so they’re limited to the project’s owners."
      header={(isOwner) => (
        <PageHeader
          title="Integrations"
          intro={`For ${environmentName}. Get events in your chat, inbox or backend as they happen.`}
          actions={
            isOwner ? (
              <Button
                onClick={() => {
                  setCreating({});
                }}
              >
                New integration
              </Button>
            ) : undefined
          }
        />
      )}
    >
      <IntegrationList
        mail={mail}
        onChoose={(kind) => {
          setCreating({ kind });
        }}
      />
      {creating ? (
        <Suspense>
          <NewIntegrationDialog
            scope={scope}
            mail={mail}
            {...(creating.kind && { initialKind: creating.kind })}
            onClose={() => {
              setCreating(undefined);
            }}
          />
        </Suspense>
      ) : null}
    </ForOwners>
  );
}

interface ListProps {
  mail: boolean;
  onChoose: (kind: WebhookKind) => void;
}

function IntegrationList({ mail, onChoose }: ListProps) {
  const scope = useScope();
  const webhooks = useQuery({
    ...webhooksQuery(scope),
    refetchInterval: ({ state }) => (state.data?.some(isFailing) ? REFRESH_MS : false),
  });
  return (
    <Loaded query={webhooks} height="20rem">
      {(list) =>
        list.length === 0 ? (
          <Card>
            <EmptyState
              title={<h2>Hear about a detractor in Slack within seconds</h2>}
              action={<KindCards mail={mail} onChoose={onChoose} />}
            >
              An integration sends responses and other events to where your team works.
            </EmptyState>
          </Card>
        ) : (
          <LinkList>
            {list.map((webhook) => (
              <IntegrationEntry key={webhook.id} webhook={webhook} />
            ))}
          </LinkList>
        )
      }
    </Loaded>
  );
}

function IntegrationEntry({ webhook }: { webhook: Webhook }) {
  const scope = useScope();
  const now = useNow();
  const { id, name, kind, events } = webhook;
  return (
    <LinkEntry
      link={
        <span className={classes.name}>
          <KindIcon kind={kind} />
          <Link
            to="/projects/$projectId/$environment/settings/integrations/$webhookId"
            params={{ ...scope, webhookId: id }}
            dir="auto"
          >
            {name}
          </Link>
        </span>
      }
      facts={[
        `${kindNames[kind]}, to ${describeReceiver(webhook)}`,
        describeEvents(events),
        <HealthText key="health" scope={scope} webhook={webhook} now={now} />,
      ]}
    />
  );
}
