import { Skeleton } from '@mantine/core';
import type { DaysQuery, FunnelCounts } from '@service-popups/contract';
import { lazy, Suspense } from 'react';
import { formatCount } from '../../format/numbers';
import { DataTable } from '../../ui/data-table';
import { Figure } from '../../ui/figure';
import { trendChart } from '../charts/chart';
import { DownloadMenu } from '../charts/download-menu';
import type { FunnelKind } from '../rates';
import { pointName, trendOf, describeTrend } from './trend';

const HEIGHT_PX = 240;

// Charts are a large bundle: load them after the text and the table.
const TrendChart = lazy(async () => ({
  default: (await import('./trend-chart')).TrendChart,
}));

interface Props {
  kind: FunnelKind;
  byDay: FunnelCounts['byDay'];
  days: DaysQuery;
}

export function Trend({ kind, byDay, days }: Props) {
  const points = trendOf(byDay, days);
  const names = kind.parts.map(({ name }) => name);
  return (
    <Figure
      title="Trend"
      summary={describeTrend(points)}
      actions={<DownloadMenu chart={trendChart(points, describeTrend(points), kind)} />}
      chart={
        points.length > 1 ? (
          <Suspense fallback={<Skeleton h={HEIGHT_PX} />}>
            <TrendChart kind={kind} points={points} height={HEIGHT_PX} />
          </Suspense>
        ) : null
      }
      table={
        <DataTable
          caption={`Shown, ${names.join(' and ').toLowerCase()} over time`}
          columns={['Time', 'Shown', ...names]}
          rows={points.map((point) => [
            pointName(point),
            formatCount(point.shown),
            ...kind.parts.map(({ countIn }) => formatCount(countIn(point))),
          ])}
        />
      }
    />
  );
}
