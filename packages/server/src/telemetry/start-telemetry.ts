import type { Telemetry } from './telemetry';

type Env = Record<string, string | undefined>;

/** Starts OpenTelemetry if a collector is configured. The SDK is only loaded then. */
export async function startTelemetry(env: Env): Promise<Telemetry | undefined> {
  if (env.OTEL_SDK_DISABLED?.trim().toLowerCase() === 'true') return undefined;
  const traces = readProtocol(env, 'TRACES');
  const metrics = readProtocol(env, 'METRICS');
  if (traces === false && metrics === false) return undefined;
  const { startOpenTelemetry } = await import('./open-telemetry');
  return startOpenTelemetry({ traces, metrics });
}

/** The protocol to export a signal with, or false if it isn't exported. */
function readProtocol(env: Env, signal: 'TRACES' | 'METRICS'): string | false {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT || env[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`];
  if (!endpoint || env[`OTEL_${signal}_EXPORTER`]?.trim() === 'none') return false;
  const given = env[`OTEL_EXPORTER_OTLP_${signal}_PROTOCOL`] || env.OTEL_EXPORTER_OTLP_PROTOCOL;
  return given?.trim() || 'http/protobuf';
}
