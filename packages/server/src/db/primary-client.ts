import pg from 'pg';
import type { Servers } from './servers';

type Callback = (error: Error | null) => void;

/**
 * A client of the server in use, for a pool. A server that cannot be reached is left for the next one,
 * and so is a standby, which stores nothing.
 */
export function primaryClient(servers: Servers<pg.ClientConfig>): typeof pg.Client {
  return class extends pg.Client {
    private readonly address: pg.ClientConfig;

    constructor(config?: pg.ClientConfig) {
      const address = servers.current();
      super({ ...config, ...address });
      this.address = address;
      // A lost connection fails the statement under way; without a listener it would end the process.
      this.on('error', () => undefined);
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: Callback): void;
    override connect(callback?: Callback): Promise<pg.Client> | undefined {
      const connected = this.connectToPrimary();
      if (!callback) return connected;
      connected.then(() => {
        callback(null);
      }, callback);
      return undefined;
    }

    private async connectToPrimary(): Promise<this> {
      try {
        await super.connect();
        const { rows } = await this.query<{ standby: boolean }>(
          'select pg_is_in_recovery() as standby',
        );
        if (rows[0]?.standby) throw new StandbyError();
        return this;
      } catch (error) {
        servers.leave(this.address);
        this.end().catch(() => undefined);
        throw error;
      }
    }
  };
}

class StandbyError extends Error {
  readonly code = 'CONNECTED_TO_STANDBY';
  constructor() {
    super('it is a standby, which stores nothing');
  }
}
