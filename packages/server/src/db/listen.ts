import type { Client } from 'pg';

/** Milliseconds until a lost connection is tried again: changes are to be seen within a second. */
const RETRY_DELAY_MS = 250;
/** How often the connection is checked. */
const HEARTBEAT_INTERVAL_MS = 5_000;

export interface Listener {
  onMessage: (channel: string, message: string) => void;
  /** With every connection, the first one too: what was said before it was not heard. */
  onConnect: () => void;
}

/**
 * Listens to channels of PostgreSQL until the function it returns is called, on a connection of its own
 * that is replaced when it is lost.
 */
export function listenTo(
  channels: readonly string[],
  { onMessage, onConnect }: Listener,
  open: () => Client,
): () => Promise<void> {
  let stopped = false;
  let current: Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const later = (task: () => void, delayMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(task, delayMs).unref();
  };

  const replace = (client: Client): void => {
    if (stopped || client !== current) return;
    current = undefined;
    void client.end().catch(() => undefined);
    later(connect, RETRY_DELAY_MS);
  };

  const beat = async (client: Client): Promise<void> => {
    await client.query('select 1');
    later(() => {
      run(client, () => beat(client));
    }, HEARTBEAT_INTERVAL_MS);
  };

  /** Whatever goes wrong with a connection, another takes its place. */
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
