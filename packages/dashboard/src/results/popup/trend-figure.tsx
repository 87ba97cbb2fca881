import { Skeleton } from '@mantine/core';
import type { DaysQuery, FunnelCounts } from '@service-popups/contract';
import { lazy, Suspense } from 'react';
import { formatCount } from '../../format/numbers';
import { DataTable } from '../../ui/data-table';
import { Figure } from '../../ui/figure';
import { pointName, trendOf, trendWords } from './trend';

const HEIGHT = 240;

// A chart brings a good deal of code along; the words and the table need not wait for it.
const TrendChart = lazy(async () => ({
  default: (await import('./trend-chart')).TrendChart,
}));

interface Props {
  byDay: FunnelCounts['byDay'];
  days: DaysQuery;
}

export function Trend({ byDay, days }: Props) {
  const points = trendOf(byDay, days);
  return (
    <Figure
      title="Day by day"
      summary={trendWords(points)}
      chart={
        points.length > 1 ? (
          <Suspense fallback={<Skeleton h={HEIGHT} />}>
            <TrendChart points={points} height={HEIGHT} />
          </Suspense>
        ) : null
      }
      table={
        <DataTable
          caption="Shown, answered and completed, by time"
          columns={['Time', 'Shown', 'Answered', 'Completed']}
          rows={points.map((point) => [
            pointName(point),
            formatCount(point.shown),
            formatCount(point.answered),
            formatCount(point.completed),
          ])}
        />
      }
    />
  );
}
