import type { RecentCounts } from '@service-popups/contract';
import { formatCount } from '../../format/numbers';
import { Sparkline } from './sparkline';
import classes from '../popups-page.module.css';

interface Props {
  days: RecentCounts['days'] | undefined;
  isAnnouncement: boolean;
}

/** The last seven days of a popup, as a chart and as text. */
export function Week({ days, isAnnouncement }: Props) {
  if (days === undefined) return <p className={classes.notShown}>Not shown in the last 7 days</p>;
  const shown = days.reduce((sum, day) => sum + day.shown, 0);
  const completed = days.reduce((sum, day) => sum + day.completed, 0);
  return (
    <div className={classes.week}>
      <Sparkline days={days} />
      <p className={classes.weekText}>
        {formatCount(shown)} shown, {formatCount(completed)}{' '}
        {isAnnouncement ? 'clicked' : 'completed'}
        <span className={classes.period}> in 7 days</span>
      </p>
    </div>
  );
}
