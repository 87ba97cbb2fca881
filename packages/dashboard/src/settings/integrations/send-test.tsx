import { Button } from '@mantine/core';
import type { Webhook, WebhookDelivery } from '@service-popups/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../api/client';
import { describeError } from '../../ui/describe-error';
import type { Scope } from '../../api/scope';
import { WEBHOOK, deliveryQuery, webhooksQuery } from '../../api/webhooks';
import { describeOutcome } from './describe-integration';
import classes from './integrations.module.css';

const POLL_MS = 500;
/** More than the 15 s that a receiver has to reply. */
const LATE_AFTER_MS = 20_000;
const LATE_POLL_MS = 5_000;

interface Props {
  scope: Scope;
  webhook: Pick<Webhook, 'id' | 'enabled'>;
}

/** Sends a test event, and shows its outcome next to the button. */
export function SendTest({ scope, webhook: { id, enabled } }: Props) {
  const { projectId, environment } = scope;
  const client = useQueryClient();
  const test = useMutation({
    mutationFn: () => api.POST(`${WEBHOOK}/test`, { path: { ...scope, webhookId: id } }),
  });
  const sent = test.data;
  const isLate = (at: number) => at - test.submittedAt > LATE_AFTER_MS;
  const { data, dataUpdatedAt } = useQuery({
    ...deliveryQuery(scope, id, sent?.id ?? ''),
    enabled: sent !== undefined,
    refetchInterval: ({ state }) => {
      if (state.data && describeOutcome(state.data)) return false;
      return isLate(state.dataUpdatedAt) ? LATE_POLL_MS : POLL_MS;
    },
  });
  const outcome = data && describeOutcome(data);
  const isSettled = outcome !== undefined;
  useEffect(() => {
    // The health and the log have changed too.
    const { queryKey } = webhooksQuery({ projectId, environment });
    if (isSettled) void client.invalidateQueries({ queryKey });
  }, [isSettled, client, projectId, environment]);
  return (
    <div className={classes.test}>
      <Button
        variant="default"
        disabled={!enabled}
        loading={test.isPending || (sent !== undefined && !isSettled && !isLate(dataUpdatedAt))}
        onClick={() => {
          test.mutate();
        }}
      >
        Send test
      </Button>
      <p role="status" className={classes.outcome} data-delivered={outcome?.delivered}>
        {enabled
          ? describeTest(test.error, sent, outcome?.text, isLate(dataUpdatedAt))
          : 'Enable it to send a test.'}
      </p>
    </div>
  );
}

function describeTest(
  error: Error | null,
  sent: WebhookDelivery | undefined,
  outcome: string | undefined,
  isLate: boolean,
): string {
  if (error) {
    const { title, detail } = describeError(error);
    return [title, detail].filter(Boolean).join('. ');
  }
  if (sent === undefined) return '';
  if (outcome !== undefined) return outcome;
  return isLate ? 'Not sent yet: an earlier delivery comes first. See the log.' : 'Sending…';
}
