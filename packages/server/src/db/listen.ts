import type { Sql } from 'postgres';

/** Milliseconds until a lost connection is tried again: changes are to be seen within a second. */
const PAUSE = 250;
/** How often the connection is asked whether it still lives, and how long the answer may take. */
const HEARTBEAT = 5_000;
const PATIENCE = 3_000;

export interface Listener {
  onMessage: (channel: string, message: string) => void;
  /** With every connection, the first one too: what was said before it was not heard. */
  onConnect: () => void;
}

/**
 * Hears what PostgreSQL says on channels, on a connection of its own that is replaced when it is
 * lost. The driver's own way gives up after the first connection that cannot be replaced.
 */
export function listenTo(
  channels: readonly string[],
  { onMessage, onConnect }: Listener,
  open: (hooks: { onnotify: Listener['onMessage']; onclose: () => void }) => Sql,
): () => Promise<void> {
  let stopped = false;
  let current: Sql | undefined;
  let timer: NodeJS.Timeout | undefined;

  const later = (work: () => void, wait: number): void => {
    clearTimeout(timer);
    timer = setTimeout(work, wait).unref();
  };

  const lose = (client: Sql): void => {
    if (stopped || client !== current) return;
    current = undefined;
    void client.end({ timeout: 0 });
    later(connect, PAUSE);
  };

  const beat = (client: Sql): void => {
    const patience = setTimeout(lose, PATIENCE, client).unref();
    client`select 1`.then(
      () => {
        clearTimeout(patience);
        if (!stopped && client === current)
          later(() => {
            beat(client);
          }, HEARTBEAT);
      },
      () => {
        clearTimeout(patience);
        lose(client);
      },
    );
  };

  const connect = (): void => {
    const client: Sql = open({
      onnotify: (channel, message) => {
        if (client === current) onMessage(channel, message);
      },
      onclose: () => {
        lose(client);
      },
    });
    current = client;
    // One after the other on the one connection: the last answer stands for all.
    Promise.all(channels.map((channel) => client.unsafe(`listen ${channel}`))).then(
      () => {
        if (stopped || client !== current) return;
        onConnect();
        beat(client);
      },
      () => {
        lose(client);
      },
    );
  };

  connect();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await current?.end({ timeout: 0 });
  };
}
