import { Skeleton } from '@mantine/core';
import type { DaysQuery, FunnelCounts } from '@service-popups/contract';
import { lazy, Suspense, useRef } from 'react';
import { formatCount } from '../../format/numbers';
import { DataTable } from '../../ui/data-table';
import { Figure } from '../../ui/figure';
import { trendChart } from '../charts/chart';
import { DownloadMenu } from '../charts/download-menu';
import type { FunnelKind } from '../rates';
import { pointName, createTrend, describeTrend } from './trend';

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
  const drawing = useRef<HTMLDivElement>(null);
  const points = createTrend(byDay, days);
  const names = kind.parts.map(({ name }) => name);
  return (
    <Figure
      title="Trend"
      summary={describeTrend(points)}
      actions={
        <DownloadMenu chart={trendChart(points, describeTrend(points), kind)} drawing={drawing} />
      }
      chart={
        points.length > 1 ? (
          <div ref={drawing}>
            <Suspense fallback={<Skeleton h={HEIGHT_PX} />}>
              <TrendChart kind={kind} points={points} height={HEIGHT_PX} />
            </Suspense>
          </div>
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
