import '@mantine/charts/styles.layer.css';
import { AreaChart } from '@mantine/charts';
import { formatShortDay } from '../../format/days';
import { formatShortCount } from '../../format/numbers';
import type { TrendPoint } from './trend';

interface Props {
  points: readonly TrendPoint[];
  height: number;
}

/** Decoration: the words and the table beside it say the same. */
export function TrendChart({ points, height }: Props) {
  return (
    <div aria-hidden="true">
      <AreaChart
        h={height}
        data={points.map(({ from, shown, answered, completed }) => ({
          day: formatShortDay(from),
          Shown: shown,
          Answered: answered,
          Completed: completed,
        }))}
        dataKey="day"
        series={[
          { name: 'Shown', color: 'var(--sp-passive)' },
          { name: 'Answered', color: 'var(--sp-accent)' },
          { name: 'Completed', color: 'var(--sp-promoter)' },
        ]}
        curveType="linear"
        withDots={points.length <= 14}
        // Drawn anew for every frame of a movement, it would hold up the page.
        areaProps={{ isAnimationActive: false }}
        withLegend
        legendProps={{ itemSorter: null }}
        valueFormatter={formatShortCount}
        fillOpacity={0.12}
        // What is hidden from screen readers must not take the focus.
        areaChartProps={{ accessibilityLayer: false }}
        xAxisProps={{ minTickGap: 24 }}
        yAxisProps={{ width: 44, allowDecimals: false }}
      />
    </div>
  );
}
