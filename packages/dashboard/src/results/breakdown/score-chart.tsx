import '@mantine/charts/styles.layer.css';
import { CompositeChart } from '@mantine/charts';
import type { Score } from '../main-score';
import { describeTime, timeLabel, type TimePoint, type TimeUnit } from './times';

const MAX_DOTS = 31;

interface Props {
  unit: TimeUnit;
  points: readonly TimePoint[];
  /** What they are compared with, in the same order. */
  before: { name: string; points: readonly TimePoint[] } | undefined;
  score: Score;
  height: number;
}

/** A line with its confidence interval. Hidden from screen readers: the text and the table have the same content. */
export function ScoreChart({ unit, points, before, score: { name, format }, height }: Props) {
  const label = (day: string): string => timeLabel(unit, day);
  return (
    <div aria-hidden="true">
      <CompositeChart
        h={height}
        data={points.map(({ day, score, interval }, index) => ({
          time: label(day),
          [name]: score,
          interval: interval && [interval.low, interval.high],
          ...(before && { [before.name]: before.points[index]?.score ?? null }),
        }))}
        dataKey="time"
        series={[
          { name: 'interval', label: '95% interval', color: 'var(--sp-accent)', type: 'area' },
          { name, color: 'var(--sp-accent)', type: 'line' },
          ...(before
            ? [
                {
                  name: before.name,
                  color: 'var(--sp-dimmed)',
                  type: 'line' as const,
                  strokeDasharray: '5 4',
                },
              ]
            : []),
        ]}
        referenceLines={points.flatMap((point, index) => {
          const mark = describeTime(point);
          return mark === undefined
            ? []
            : {
                x: label(point.day),
                label: mark,
                color: point.changes.length > 0 ? 'var(--sp-warning-text)' : 'var(--sp-dimmed)',
                // On the side with more space.
                labelPosition: index < points.length / 2 ? 'insideTopLeft' : 'insideTopRight',
              };
        })}
        withLegend={before !== undefined}
        curveType="linear"
        withDots={points.length <= MAX_DOTS}
        // The interval has no line, and is only a difference in the tooltip.
        areaProps={{ stroke: 'none', dot: false, activeDot: false, tooltipType: 'none' }}
        valueFormatter={format}
        composedChartProps={{ accessibilityLayer: false, margin: { top: 8, right: 16 } }}
        xAxisProps={{ minTickGap: 24 }}
        yAxisProps={{ width: 52 }}
      />
    </div>
  );
}
