import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '../features/metrics/metrics';

/** Sends traces and metrics to an OpenTelemetry collector. */
export interface Telemetry {
  /** Handles a request in a span. With `isTrusted`, the span continues the trace named in the headers. */
  traceRequest: (
    request: IncomingMessage,
    response: ServerResponse,
    isTrusted: boolean,
    handle: () => void,
  ) => void;
  /** Names the span of a request after its route. */
  nameRequest: (request: IncomingMessage, route: string) => void;
  exportMetrics: (metrics: Metrics) => void;
  /** Sends what is left. */
  stop: () => Promise<void>;
}

type Env = Record<string, string | undefined>;

/** Starts OpenTelemetry if a collector is configured. The SDK is only loaded then. */
export async function startTelemetry(env: Env): Promise<Telemetry | undefined> {
  const traces = isExported(env, 'TRACES');
  const metrics = isExported(env, 'METRICS');
  if (!traces && !metrics) return undefined;
  const { startOpenTelemetry } = await import('./open-telemetry');
  return startOpenTelemetry({ traces, metrics: metrics && metricsProtocol(env) });
}

function isExported(env: Env, signal: 'TRACES' | 'METRICS'): boolean {
  if (env[`OTEL_${signal}_EXPORTER`]?.trim() === 'none') return false;
  return Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`]);
}

function metricsProtocol(env: Env): string {
  const given = env.OTEL_EXPORTER_OTLP_METRICS_PROTOCOL || env.OTEL_EXPORTER_OTLP_PROTOCOL;
  return given || 'http/protobuf';
}
