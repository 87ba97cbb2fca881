import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Record<string, unknown>;
  isError: boolean;
}

interface ReceivedMetric {
  name: string;
  sum?: { dataPoints: Point[] };
  gauge?: { dataPoints: Point[] };
  histogram?: { dataPoints: Point[] };
}

interface Point {
  attributes: Record<string, unknown>;
  asDouble?: number;
  count?: number;
  explicitBounds?: number[];
  bucketCounts?: number[];
}

/** What OpenTelemetry sent, as OTLP in JSON. */
export interface OtlpReceiver {
  /** Settings for a server that exports to this receiver. */
  env: Record<string, string>;
  /** The bodies as they arrived. */
  bodies: string[];
  spans: ReceivedSpan[];
  /** The latest values by name. */
  metrics: Map<string, ReceivedMetric>;
}

interface TraceBody {
  resourceSpans?: {
    scopeSpans: { spans: (Omit<ReceivedSpan, 'isError'> & { status: { code?: number } })[] }[];
  }[];
}

interface MetricBody {
  resourceMetrics?: { scopeMetrics: { metrics: ReceivedMetric[] }[] }[];
}

const ERROR = 2;

/** Starts a collector for one test. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      receiver.bodies.push(body);
      const { resourceSpans = [], resourceMetrics = [] } = JSON.parse(body, flatten) as TraceBody &
        MetricBody;
      for (const { spans } of resourceSpans.flatMap(({ scopeSpans }) => scopeSpans))
        receiver.spans.push(
          ...spans.map(({ status, ...span }) => ({ ...span, isError: status.code === ERROR })),
        );
      for (const { metrics } of resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics))
        for (const metric of metrics) receiver.metrics.set(metric.name, metric);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const receiver: OtlpReceiver = {
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    },
    bodies: [],
    spans: [],
    metrics: new Map(),
  };
  return receiver;
}

/** Turns lists of attributes into objects. */
function flatten(key: string, value: unknown): unknown {
  if (key !== 'attributes') return value;
  const pairs = value as { key: string; value: Record<string, unknown> }[];
  return Object.fromEntries(pairs.map((one) => [one.key, Object.values(one.value)[0]]));
}
