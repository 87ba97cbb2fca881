import type { Client } from 'pg';

/** Short, because nodes must see changes within a second. */
const RETRY_DELAY_MS = 250;
const HEARTBEAT_INTERVAL_MS = 5_000;

export interface Listener {
  onMessage: (channel: string, message: string) => void;
  /** Called on every connection, including the first: earlier notifications were missed. */
  onConnect: () => void;
}

/**
 * Listens to PostgreSQL channels on a dedicated connection, and reconnects when it is lost. Returns a
 * function that stops listening.
 */
export function listenTo(
  channels: readonly string[],
  { onMessage, onConnect }: Listener,
  open: () => Client,
): () => Promise<void> {
  let stopped = false;
  let current: Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const schedule = (task: () => void, delayMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(task, delayMs).unref();
  };

  const replace = (client: Client): void => {
    if (stopped || client !== current) return;
    current = undefined;
    void client.end().catch(() => undefined);
    schedule(connect, RETRY_DELAY_MS);
  };

  const beat = async (client: Client): Promise<void> => {
    await client.query('select 1');
    schedule(() => {
      run(client, () => beat(client));
    }, HEARTBEAT_INTERVAL_MS);
  };

  /** Replaces the connection if the task fails. */
  const run = (client: Client, task: () => Promise<void>): void => {
    task().catch(() => {
      replace(client);
    });
  };

  const connect = (): void => {
    const client = open();
    current = client;
    client.on('notification', ({ channel, payload = '' }) => {
      if (client === current) onMessage(channel, payload);
    });
    client.on('error', () => {
      replace(client);
    });
    run(client, async () => {
      await client.connect();
      for (const channel of channels) await client.query(`listen ${channel}`);
      if (stopped) return;
      onConnect();
      await beat(client);
    });
  };

  connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await current?.end();
  };
}
