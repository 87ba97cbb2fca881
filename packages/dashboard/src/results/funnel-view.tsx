import type { Funnel } from '@service-popups/contract';
import { formatCount, formatShare } from '../format/numbers';
import { Bar } from '../ui/figure';
import classes from './funnel-view.module.css';
import { funnelSteps } from './rates';

export function FunnelView({ funnel }: { funnel: Funnel }) {
  return (
    <ol className={classes.steps} aria-label="From shown to completed">
      {funnelSteps(funnel).map(({ name, count, rateName, share }) => (
        <li key={name} className={classes.step}>
          <span className={classes.name}>{name}</span>
          <span className={classes.count}>{formatCount(count)}</span>
          <Bar share={share ?? 0} />
          <span className={classes.rate}>
            {rateName === undefined
              ? 'Times the popup was shown'
              : `${rateName}: ${formatCount(count)} of ${formatCount(funnel.shown)} shown, ${formatShare(share)}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
