import { Button, SegmentedControl } from '@mantine/core';
import type { DeliveryStatus, WebhookDelivery } from '@service-popups/contract';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '../../api/client';
import type { Scope } from '../../api/scope';
import { WEBHOOK, deliveriesQuery, newestDeliveriesQuery, webhooksQuery } from '../../api/webhooks';
import { useNow } from '../../format/use-now';
import { Card } from '../../ui/card';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Loaded } from '../../ui/loaded';
import { notify } from '../../ui/notify';
import { DeliveryEntry } from './delivery-entry';
import classes from './integrations.module.css';

type Filter = DeliveryStatus | 'all';

const filters: { value: Filter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'Pending' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'failed', label: 'Failed' },
];

const none: Readonly<Record<Filter, string>> = {
  all: 'Nothing has been sent yet. Send a test to see it here.',
  pending: 'Nothing is waiting to be sent.',
  delivered: 'Nothing has been delivered yet.',
  failed: 'Nothing has failed.',
};

const PENDING_REFRESH_MS = 2_000;
const REFRESH_MS = 15_000;

interface Props {
  scope: Scope;
  webhookId: string;
}

/** What an integration has sent, newest first. */
export function DeliveryLog({ scope, webhookId }: Props) {
  const titleId = useId();
  const now = useNow();
  const [filter, setFilter] = useState<Filter>('all');
  const query = useInfiniteQuery({
    ...deliveriesQuery(scope, webhookId, filter),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isPending))
        ? PENDING_REFRESH_MS
        : REFRESH_MS,
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Card labelledBy={titleId}>
      <div className={classes.logHeader}>
        <h2 id={titleId}>Deliveries</h2>
        <SegmentedControl<Filter>
          aria-label="Status"
          size="xs"
          data={filters}
          value={filter}
          onChange={setFilter}
        />
      </div>
      <SendFailedAgain scope={scope} webhookId={webhookId} />
      <Loaded query={query} height="10rem">
        {({ pages }) =>
          pages.every(({ items }) => items.length === 0) ? (
            <p className={classes.hint}>{none[filter]}</p>
          ) : (
            <ol className={classes.log} aria-labelledby={titleId}>
              {pages.flatMap(({ items }) =>
                items.map((delivery) => (
                  <DeliveryEntry
                    key={delivery.id}
                    scope={scope}
                    webhookId={webhookId}
                    delivery={delivery}
                    now={now}
                  />
                )),
              )}
            </ol>
          )
        }
      </Loaded>
      {hasNextPage ? (
        <Button
          variant="default"
          mt="md"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show older deliveries
        </Button>
      ) : null}
    </Card>
  );
}

function isPending({ status }: WebhookDelivery): boolean {
  return status === 'pending';
}

function SendFailedAgain({ scope, webhookId }: Props) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { data } = useQuery({
    ...newestDeliveriesQuery(scope, webhookId, 'failed'),
    refetchInterval: REFRESH_MS,
  });
  const send = useMutation({
    mutationFn: () => api.POST(`${WEBHOOK}/redeliver`, { path: { ...scope, webhookId } }),
    onSuccess: async ({ count }) => {
      notify({
        title:
          count === 1 ? 'Sending 1 delivery again' : `Sending ${String(count)} deliveries again`,
      });
      await client.invalidateQueries({ queryKey: webhooksQuery(scope).queryKey });
    },
  });
  if (!asking && (data === undefined || data.items.length === 0)) return null;
  const count = `${String(data?.items.length ?? 0)}${data?.next ? '+' : ''}`;
  return (
    <div className={classes.sendFailed}>
      <Button
        variant="default"
        size="compact-md"
        onClick={() => {
          setAsking(true);
        }}
      >
        Send all failed again ({count})
      </Button>
      {asking ? (
        <ConfirmDialog
          title="Send all failed deliveries again?"
          button="Send again"
          harmless
          run={() => send.mutateAsync()}
          onClose={() => {
            setAsking(false);
          }}
        >
          <p>
            They’re sent in order, with the content they had. Receivers may have handled some of
            them already.
          </p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
