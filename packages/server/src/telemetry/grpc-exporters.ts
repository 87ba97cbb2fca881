export { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-grpc';
export { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-grpc';
