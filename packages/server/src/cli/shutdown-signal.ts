/** A signal that aborts on SIGINT or SIGTERM, so that the process can shut down cleanly. */
export function shutdownSignal(): AbortSignal {
  const shutdown = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      shutdown.abort();
    });
  }
  return shutdown.signal;
}
