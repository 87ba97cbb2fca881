import { diag, DiagConsoleLogger, trace } from '@opentelemetry/api';
import { diagLogLevelFromString, getNumberFromEnv, getStringFromEnv } from '@opentelemetry/core';
import {
  defaultResource,
  detectResources,
  envDetector,
  hostDetector,
  processDetector,
  resourceFromAttributes,
  type Resource,
} from '@opentelemetry/resources';
import {
  MeterProvider,
  PeriodicExportingMetricReader,
  type MetricProducer,
  type PushMetricExporter,
} from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node';
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

interface Exporters {
  traces: () => Promise<{ OTLPTraceExporter: new () => SpanExporter }>;
  metrics: () => Promise<{ OTLPMetricExporter: new () => PushMetricExporter }>;
}

const protocols = new Map<string, Exporters>([
  [
    'http/protobuf',
    {
      traces: () => import('@opentelemetry/exporter-trace-otlp-proto'),
      metrics: () => import('@opentelemetry/exporter-metrics-otlp-proto'),
    },
  ],
  [
    'http/json',
    {
      traces: () => import('@opentelemetry/exporter-trace-otlp-http'),
      metrics: () => import('@opentelemetry/exporter-metrics-otlp-http'),
    },
  ],
  [
    'grpc',
    {
      traces: () => import('./grpc-exporters'),
      metrics: () => import('./grpc-exporters'),
    },
  ],
]);

/** The protocol for each signal, or false to leave it out. */
export interface Protocols {
  traces: string | false;
  metrics: string | false;
}

/** Starts the SDK, which reads endpoints, headers, samplers and limits from its own environment variables. */
export async function startOpenTelemetry({ traces, metrics }: Protocols): Promise<Telemetry> {
  const logLevel = diagLogLevelFromString(getStringFromEnv('OTEL_LOG_LEVEL'));
  if (logLevel !== undefined) diag.setLogger(new DiagConsoleLogger(), { logLevel });
  const resource = describeServer();
  const producer = createMetricProducer();
  const providers = [
    ...(metrics === false ? [] : [await startMetrics(metrics, producer, resource)]),
    ...(traces === false ? [] : [await startTraces(traces, resource)]),
  ];
  const tracer = trace.getTracer(NAME, VERSION);
  if (traces !== false) {
    traceStatements(tracer);
    traceOutgoingRequests(tracer);
  }
  return {
    ...createRequestTracing(tracer),
    exportMetrics: producer.watch,
    stop: async () => {
      // Failed exports are not our failure; the SDK reports them if OTEL_LOG_LEVEL is set.
      const stopped = Promise.allSettled(providers.map((provider) => provider.shutdown()));
      await Promise.race([stopped, delay(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    },
  };
}

/** What is sent with all traces and metrics. The environment can replace our name. */
function describeServer(): Resource {
  return defaultResource()
    .merge(resourceFromAttributes({ 'service.name': NAME, 'service.version': VERSION }))
    .merge(detectResources({ detectors: [envDetector, processDetector, hostDetector] }));
}

async function startTraces(protocol: string, resource: Resource): Promise<NodeTracerProvider> {
  const { OTLPTraceExporter } = await findExporters(protocol).traces();
  const provider = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return provider;
}

async function startMetrics(
  protocol: string,
  producer: MetricProducer,
  resource: Resource,
): Promise<MeterProvider> {
  const { OTLPMetricExporter } = await findExporters(protocol).metrics();
  const exportIntervalMillis = getNumberFromEnv('OTEL_METRIC_EXPORT_INTERVAL') ?? 60_000;
  const timeout = getNumberFromEnv('OTEL_METRIC_EXPORT_TIMEOUT') ?? 30_000;
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    metricProducers: [producer],
    exportIntervalMillis,
    exportTimeoutMillis: Math.min(timeout, exportIntervalMillis),
  });
  return new MeterProvider({ resource, readers: [reader] });
}

function findExporters(protocol: string): Exporters {
  const exporters = protocols.get(protocol);
  if (!exporters)
    throw new ConfigError(
      `OTEL_EXPORTER_OTLP_PROTOCOL must be one of ${[...protocols.keys()].join(', ')}, not ${JSON.stringify(protocol)}`,
    );
  return exporters;
}
