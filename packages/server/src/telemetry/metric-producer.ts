import { ValueType } from '@opentelemetry/api';
import { millisToHrTime } from '@opentelemetry/core';
import { emptyResource } from '@opentelemetry/resources';
import * as sdk from '@opentelemetry/sdk-metrics';
import type { MetricFamily, MetricValue } from '../metrics/durations';
import type { Metrics } from '../metrics/metrics';

type Point<Value> = sdk.DataPoint<Value>;

/** Converts the metrics of `/metrics`, with the same names and labels. */
export function createMetricProducer(): sdk.MetricProducer & { watch: (source: Metrics) => void } {
  let families: Metrics['families'] = () => Promise.resolve([]);
  return {
    watch: (source) => {
      families = source.families;
    },
    async collect() {
      const metrics = (await families()).map(toMetricData);
      const scopeMetrics = [{ scope: { name: 'service-popups' }, metrics }];
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors: [] };
    },
  };
}

function toMetricData({ name, help, type, values }: MetricFamily): sdk.MetricData {
  const common = {
    descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: sdk.AggregationTemporality.CUMULATIVE,
  };
  switch (type) {
    case 'histogram':
      return {
        ...common,
        dataPointType: sdk.DataPointType.HISTOGRAM,
        dataPoints: histogramsIn(values),
      };
    case 'counter':
      return {
        ...common,
        dataPointType: sdk.DataPointType.SUM,
        dataPoints: numbersIn(values),
        isMonotonic: true,
      };
    default:
      return { ...common, dataPointType: sdk.DataPointType.GAUGE, dataPoints: numbersIn(values) };
  }
}

function numbersIn(values: MetricValue[]): Point<number>[] {
  return values
    .filter(({ value }) => Number.isFinite(value))
    .map(({ labels, value }) => pointOf(labels, value));
}

/** Puts the buckets, sum and count of the same labels together. Prometheus' buckets include the lower ones. */
function histogramsIn(values: MetricValue[]): Point<Histogram>[] {
  const found = new Map<string, Point<Histogram>>();
  for (const { metricName = '', labels, value } of values) {
    const { le, ...others } = labels;
    const key = JSON.stringify(others);
    const point = found.get(key) ?? pointOf(others, emptyHistogram());
    found.set(key, point);
    const { buckets } = point.value;
    if (metricName.endsWith('_sum')) point.value.sum = value;
    else if (metricName.endsWith('_count')) point.value.count = value;
    else {
      const below = buckets.counts.reduce((sum, n) => sum + n, 0);
      buckets.counts.push(value - below);
      if (le !== '+Inf') buckets.boundaries.push(Number(le));
    }
  }
  return [...found.values()];
}

interface Histogram {
  buckets: { boundaries: number[]; counts: number[] };
  sum: number;
  count: number;
}

function emptyHistogram(): Histogram {
  return { buckets: { boundaries: [], counts: [] }, sum: 0, count: 0 };
}

function pointOf<Value>(labels: MetricValue['labels'], value: Value): Point<Value> {
  return {
    startTime: millisToHrTime(performance.timeOrigin),
    endTime: millisToHrTime(Date.now()),
    attributes: labels,
    value,
  };
}
