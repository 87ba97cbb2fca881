import '@mantine/charts/styles.layer.css';
import { AreaChart } from '@mantine/charts';
import { formatShortDay } from '../../format/days';
import { formatShortCount } from '../../format/numbers';
import type { FunnelKind } from '../rates';
import type { TrendPoint } from './trend';

interface Props {
  kind: FunnelKind;
  points: readonly TrendPoint[];
  height: number;
}

const colours: Readonly<Record<string, string>> = {
  Completed: 'var(--sp-promoter)',
  Clicked: 'var(--sp-promoter)',
  Closed: 'var(--sp-detractor)',
  Declined: 'var(--sp-dimmed)',
};

/** Hidden from screen readers: the text and the table have the same content. */
export function TrendChart({ kind, points, height }: Props) {
  return (
    <div aria-hidden="true">
      <AreaChart
        h={height}
        data={points.map((point) => ({
          day: formatShortDay(point.from),
          Shown: point.shown,
          ...Object.fromEntries(kind.parts.map(({ name, countIn }) => [name, countIn(point)])),
        }))}
        dataKey="day"
        series={[
          { name: 'Shown', color: 'var(--sp-passive)' },
          ...kind.parts.map((part) => ({
            name: part.name,
            color: colours[part.name] ?? 'var(--sp-accent)',
          })),
        ]}
        curveType="linear"
        withDots={points.length <= 14}
        // Animating the chart would block the page.
        areaProps={{ isAnimationActive: false }}
        withLegend
        legendProps={{ itemSorter: null }}
        valueFormatter={formatShortCount}
        fillOpacity={0.12}
        // Elements hidden from screen readers must not be focusable.
        areaChartProps={{ accessibilityLayer: false }}
        xAxisProps={{ minTickGap: 24 }}
        yAxisProps={{ width: 44, allowDecimals: false }}
      />
    </div>
  );
}
