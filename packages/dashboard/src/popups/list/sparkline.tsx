import type { RecentCounts } from '@service-popups/contract';
import classes from '../popups-page.module.css';

const WIDTH = 98;
const HEIGHT = 28;
const GAP = 2;

/** Bars for the last seven days: shown and, darker, completed. */
export function Sparkline({ days }: { days: RecentCounts['days'] }) {
  const max = Math.max(1, ...days.map(({ shown, completed }) => Math.max(shown, completed)));
  const width = WIDTH / days.length;
  const bar = (count: number) => Math.max(count > 0 ? 1.5 : 0, (count / max) * HEIGHT);
  return (
    <svg
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      width={WIDTH}
      height={HEIGHT}
      className={classes.chart}
      aria-hidden="true"
    >
      <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className={classes.baseline} />
      {days.map(({ day, shown, completed }, index) => (
        <g key={day}>
          <rect
            className={classes.shown}
            x={index * width + GAP / 2}
            width={width - GAP}
            y={HEIGHT - bar(shown)}
            height={bar(shown)}
            rx="1"
          />
          <rect
            className={classes.completed}
            x={index * width + GAP / 2}
            width={width - GAP}
            y={HEIGHT - bar(completed)}
            height={bar(completed)}
            rx="1"
          />
        </g>
      ))}
    </svg>
  );
}
