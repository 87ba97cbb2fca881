import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '../metrics/metrics';

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
