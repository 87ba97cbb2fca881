import type { Webhook } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import type { Scope } from '../../api/scope';
import { newestDeliveriesQuery } from '../../api/webhooks';
import { describeHealth, isFailing } from './describe-integration';
import classes from './integrations.module.css';

interface Props {
  scope: Scope;
  webhook: Webhook;
  now: number;
}

/** Whether an integration works, as a badge and a sentence. */
export function HealthText({ scope, webhook, now }: Props) {
  const pending = useQuery({
    ...newestDeliveriesQuery(scope, webhook.id, 'pending'),
    enabled: isFailing(webhook),
  });
  const delivered = useQuery({
    ...newestDeliveriesQuery(scope, webhook.id, 'delivered', 1),
    enabled: webhook.enabled && !isFailing(webhook),
  });
  const { badge, sentence } = describeHealth(webhook, now, {
    waiting: pending.data?.items,
    delivered: delivered.data?.items,
  });
  return (
    <span className={classes.health}>
      <span className={classes.badge} data-state={badge}>
        {badge}
      </span>
      <span>{sentence}</span>
    </span>
  );
}
