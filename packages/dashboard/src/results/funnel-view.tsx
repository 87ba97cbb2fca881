import type { Funnel } from '@service-popups/contract';
import { formatCount, formatShare } from '../format/numbers';
import { Bar } from '../ui/figure';
import classes from './funnel-view.module.css';
import { funnelSteps, type FunnelKind } from './rates';

export function FunnelView({ funnel, kind }: { funnel: Funnel; kind: FunnelKind }) {
  return (
    <ol className={classes.steps} aria-label={`From shown to ${kind.goal.name.toLowerCase()}`}>
      {funnelSteps(funnel, kind).map(({ name, count, rateName, rate, of, part }) => (
        <li key={name} className={classes.step}>
          <span className={classes.name}>{name}</span>
          <span className={classes.count}>{formatCount(count)}</span>
          <Bar share={part} />
          <span className={classes.rate}>
            {rateName === undefined
              ? 'Times the popup was shown'
              : `${rateName}: ${formatCount(count)} of ${formatCount(of.count)} ${of.name}, ${formatShare(rate)}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
