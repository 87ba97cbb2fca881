/** Aborted when the process is asked to end: it then ends in its own time, and in good order. */
export function shutdownSignal(): AbortSignal {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      ending.abort();
    });
  }
  return ending.signal;
}
