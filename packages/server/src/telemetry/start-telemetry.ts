import type { Telemetry } from './telemetry';

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
