import { trace } from '@opentelemetry/api';
import { core, metrics as sdkMetrics, NodeSDK, resources } from '@opentelemetry/sdk-node';
import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError } from '../config';
import { VERSION } from '../version';
import { createMetricProducer } from './metric-producer';
import type { Telemetry } from './telemetry';
import { traceOutgoingRequests } from './trace-outgoing-requests';
import { createRequestTracing } from './trace-requests';
import { traceStatements } from './trace-statements';

const NAME = 'service-popups';
/** A collector that is down must not delay the shutdown. */
const STOP_TIMEOUT_MS = 3_000;

type LoadExporter = () => Promise<{ OTLPMetricExporter: new () => sdkMetrics.PushMetricExporter }>;

const metricExporters = new Map<string, LoadExporter>([
  ['http/protobuf', () => import('@opentelemetry/exporter-metrics-otlp-proto')],
  ['http/json', () => import('@opentelemetry/exporter-metrics-otlp-http')],
  ['grpc', () => import('@opentelemetry/exporter-metrics-otlp-grpc')],
]);

/**
 * Starts the SDK, which reads everything else from its own environment variables. `metrics` is the protocol
 * for metrics, or false for none.
 */
export async function startOpenTelemetry({
  traces,
  metrics,
}: {
  traces: boolean;
  metrics: string | false;
}): Promise<Telemetry> {
  const producer = createMetricProducer();
  const sdk = new NodeSDK({
    resource: resources
      .defaultResource()
      .merge(
        resources.resourceFromAttributes({ 'service.name': NAME, 'service.version': VERSION }),
      ),
    metricReaders: metrics === false ? [] : [await createReader(metrics, producer)],
    // Logs stay on standard output.
    logRecordProcessors: [],
    ...(!traces && { spanProcessors: [] }),
  });
  sdk.start();
  const tracer = trace.getTracer(NAME, VERSION);
  if (traces) {
    traceStatements(tracer);
    traceOutgoingRequests(tracer);
  }
  return {
    ...createRequestTracing(tracer),
    exportMetrics: producer.watch,
    stop: async () => {
      // Failed exports are not our failure; the SDK reports them if OTEL_LOG_LEVEL is set.
      const stopped = sdk.shutdown().catch(() => undefined);
      await Promise.race([stopped, delay(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

/** The SDK's own reader has no way to add a producer, so its two settings are read here. */
async function createReader(
  protocol: string,
  producer: sdkMetrics.MetricProducer,
): Promise<sdkMetrics.IMetricReader> {
  const load = metricExporters.get(protocol);
  if (!load)
    throw new ConfigError(
      `OTEL_EXPORTER_OTLP_PROTOCOL must be one of ${[...metricExporters.keys()].join(', ')}, not ${JSON.stringify(protocol)}`,
    );
  const { OTLPMetricExporter } = await load();
  const exportIntervalMillis = core.getNumberFromEnv('OTEL_METRIC_EXPORT_INTERVAL') ?? 60_000;
  const timeout = core.getNumberFromEnv('OTEL_METRIC_EXPORT_TIMEOUT') ?? 30_000;
  return new sdkMetrics.PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    metricProducers: [producer],
    exportIntervalMillis,
    exportTimeoutMillis: Math.min(timeout, exportIntervalMillis),
  });
}
