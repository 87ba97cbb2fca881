import { Button } from '@mantine/core';
import type { WebhookDelivery } from '@service-popups/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client';
import type { Scope } from '../../api/scope';
import { WEBHOOK, deliveryQuery, webhooksQuery } from '../../api/webhooks';
import { formatCount } from '../../format/numbers';
import { formatAgo, formatDateTime } from '../../format/time';
import { Facts, type Fact } from '../../ui/facts';
import { Copyable } from '../../ui/copyable';
import { Loaded } from '../../ui/loaded';
import { notifyProblem } from '../../ui/notify';
import { describeEvent, formatSoon } from './describe-integration';
import classes from './integrations.module.css';

interface Props {
  scope: Scope;
  webhookId: string;
  delivery: WebhookDelivery;
  now: number;
}

/** One delivery, with the outcome of its last attempt. */
export function DeliveryEntry({ scope, webhookId, delivery, now }: Props) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const again = useMutation({
    mutationFn: () =>
      api.POST(`${WEBHOOK}/deliveries/{deliveryId}/redeliver`, {
        path: { ...scope, webhookId, deliveryId: delivery.id },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: webhooksQuery(scope).queryKey }),
    onError: notifyProblem,
  });
  const { event, createdAt, error, status } = delivery;
  const name = describeEvent(event);
  const badge = badgeOf(delivery);
  return (
    <li className={classes.delivery}>
      <div className={classes.deliveryText}>
        <p className={classes.deliveryTitle}>
          <strong>{name}</strong>
          <span className={classes.badge} data-state={badge}>
            {badge}
          </span>
          <time dateTime={new Date(createdAt).toISOString()} title={formatDateTime(createdAt)}>
            {formatAgo(createdAt, now)}
          </time>
        </p>
        <p className={classes.hint}>{describeAttempts(delivery, now)}</p>
        {error === null || status === 'delivered' ? null : (
          <p className={classes.problem}>{error}</p>
        )}
      </div>
      <Button
        variant="default"
        size="compact-md"
        loading={again.isPending}
        aria-label={`Send again: ${name}, ${formatDateTime(createdAt)}`}
        onClick={() => {
          again.mutate();
        }}
      >
        Send again
      </Button>
      <details
        className={classes.details}
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open);
        }}
      >
        <summary>Details</summary>
        {open ? <Details scope={scope} webhookId={webhookId} delivery={delivery} /> : null}
      </details>
    </li>
  );
}

function badgeOf({ status, error }: WebhookDelivery): string {
  if (status === 'delivered') return 'Delivered';
  if (status === 'failed') return 'Failed';
  return error === null ? 'Pending' : 'Retrying';
}

/** As in "2 attempts · HTTP 500 · 120 ms · next attempt at 12:00:30". */
function describeAttempts(delivery: WebhookDelivery, now: number): string {
  const { attempts, responseStatus, durationMs, nextAttemptAt } = delivery;
  return [
    attempts === 0 ? 'Not sent yet' : attempts === 1 ? '1 attempt' : `${String(attempts)} attempts`,
    responseStatus === null ? '' : `HTTP ${String(responseStatus)}`,
    durationMs === null ? '' : `${formatCount(durationMs)} ms`,
    nextAttemptAt === null || nextAttemptAt <= now
      ? ''
      : `next attempt at ${formatSoon(nextAttemptAt, now)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function Details({ scope, webhookId, delivery }: Omit<Props, 'now'>) {
  const view = useQuery(deliveryQuery(scope, webhookId, delivery.id));
  const { id, responseBody, lastAttemptAt } = delivery;
  return (
    <div className={classes.detailsBody}>
      <Facts
        facts={[
          ['Id', id],
          ...(lastAttemptAt === null
            ? []
            : [['Last attempt', formatDateTime(lastAttemptAt)] satisfies Fact]),
          ['Reply', responseBody ? <pre className={classes.reply}>{responseBody}</pre> : 'Empty'],
        ]}
      />
      <Loaded query={view} height="8rem">
        {({ payload }) => <Copyable text={formatJson(payload)} what="the payload" block />}
      </Loaded>
    </div>
  );
}

function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}
