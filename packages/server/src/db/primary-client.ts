import pg from 'pg';
import type { Servers } from './servers';

type Callback = (error: Error | null) => void;

/**
 * Writes nothing but an empty message, so that its commit waits for the synchronous standbys, if there are any.
 * A standby can't run it.
 */
const CHECK_PRIMARY = `
  select case when pg_is_in_recovery() then true
    else pg_logical_emit_message(true, 'service-popups', '') is null end as standby`;

/**
 * A client class for pools that connects to the current server. Switches to the next one if that server
 * is unreachable, a standby, which is read-only, or a former primary whose commits no standby confirms.
 */
export function primaryClient(servers: Servers<pg.ClientConfig>): typeof pg.Client {
  return class extends pg.Client {
    private readonly address: pg.ClientConfig;

    constructor(config?: pg.ClientConfig) {
      const address = servers.current();
      super({ ...config, ...address });
      this.address = address;
      // A lost connection already fails the running statement; without a listener it would also crash Node.
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
        const { rows } = await this.query<{ standby: boolean }>(CHECK_PRIMARY);
        if (rows[0]?.standby) throw new StandbyError();
        return this;
      } catch (error) {
        servers.skip(this.address);
        this.end().catch(() => undefined);
        throw error;
      }
    }
  };
}

class StandbyError extends Error {
  readonly code = 'CONNECTED_TO_STANDBY';
  constructor() {
    super('the server is a read-only standby');
  }
}
