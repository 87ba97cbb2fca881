import { formatAnswers, formatCount, formatShortCount } from '../../format/numbers';
import classes from './nps-chart.module.css';
import type { NpsSegment } from './nps-groups';

/** Answers by rating. The table below has the same numbers. */
export function NpsChart({ segments }: { segments: readonly NpsSegment[] }) {
  const highest = Math.max(1, ...segments.flatMap(({ ratings }) => ratings.map((r) => r.count)));
  return (
    <div className={classes.chart} role="img" aria-label={describeDistribution(segments)}>
      {segments.map(({ id, name, ratings }) => (
        <div
          key={id}
          className={classes.group}
          data-group={id}
          style={{ flexGrow: ratings.length, flexBasis: 0 }}
        >
          <div className={classes.columns}>
            {ratings.map(({ rating, count }) => (
              <div key={rating} className={classes.column}>
                <span className={classes.count}>{count === 0 ? '' : formatShortCount(count)}</span>
                <div
                  className={classes.bar}
                  style={{ height: `${String((count / highest) * 100)}%` }}
                />
              </div>
            ))}
          </div>
          <div className={classes.axis}>
            {ratings.map(({ rating }) => (
              <span key={rating}>{rating}</span>
            ))}
          </div>
          <span className={classes.name}>{name}</span>
        </div>
      ))}
    </div>
  );
}

function describeDistribution(segments: readonly NpsSegment[]): string {
  const all = segments.flatMap(({ ratings }) => ratings);
  const total = all.reduce((sum, { count }) => sum + count, 0);
  const list = all.filter(({ count }) => count > 0);
  const counts = list.map(({ rating, count }) => `rating ${String(rating)}: ${formatCount(count)}`);
  return `Distribution of ${formatAnswers(total)}. ${counts.join(', ')}.`;
}
