import { Socket } from 'node:net';
import pg from 'pg';
import { cancelStatement, type BackendKey } from './cancel-statement';
import type { LiveConnection } from './live-connections';
import type { Servers } from './servers';

type Callback = (error: Error | null) => void;

/**
 * Writes nothing but an empty message, so that its commit waits for the synchronous standbys, if there are any.
 * A standby can't run it.
 */
const CHECK_PRIMARY = `
  select case when pg_is_in_recovery() then true
    else pg_logical_emit_message(true, 'service-popups', '') is null end as standby,
    current_setting('transaction_read_only')::boolean as "isReadOnly"`;

interface Check {
  standby: boolean;
  isReadOnly: boolean;
}

/**
 * A client class for pools that connects to the current server. Switches to the next one if that server
 * is unreachable, a standby, which is read-only, or a former primary whose commits no standby confirms.
 *
 * Closes the connection if a statement takes longer than `query_timeout`, and has it cancelled. Statements that read
 * in chunks have no limit.
 */
export function primaryClient(servers: Servers<pg.ClientConfig>): typeof pg.Client {
  return class extends pg.Client implements LiveConnection<pg.ClientConfig> {
    readonly address: pg.ClientConfig;
    remote = '';
    isReadOnly = false;
    private readonly limitMs: number | undefined;
    private readonly serverLimitMs: number | false | undefined;
    private key: BackendKey | undefined;
    private isBusy = false;
    private isClosed = false;
    private timer: NodeJS.Timeout | undefined;
    private cancelled: Promise<void> | undefined;

    constructor(config?: pg.ClientConfig) {
      const address = servers.current();
      const { query_timeout: limitMs, statement_timeout: serverLimitMs, ...rest } = config ?? {};
      super({ ...rest, ...address });
      this.address = address;
      this.limitMs = limitMs;
      this.serverLimitMs = serverLimitMs;
      this.watchStatements();
      // A lost connection already fails the running statement; without a listener it would also crash Node.
      this.on('error', () => {
        this.close();
      });
      this.on('end', () => {
        this.close();
        servers.connections.remove(this);
        // It may still run there, and would keep its connection.
        if (this.isBusy) void this.cancel();
      });
    }

    drop(): void {
      this.fail(new ServerReplacedError());
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

    override end(): Promise<void>;
    override end(callback: (error: Error) => void): void;
    override end(callback?: (error: Error) => void): Promise<void> | undefined {
      // A pooler forgets what to cancel when the connection closes.
      const ready = this.cancelled ?? Promise.resolve();
      if (!callback) return ready.then(() => super.end());
      void ready.then(() => {
        super.end(callback);
      });
      return undefined;
    }

    private async connectToPrimary(): Promise<this> {
      try {
        await super.connect();
        const { stream } = this.connection;
        this.remote = (stream instanceof Socket && stream.remoteAddress) || '';
        const { rows } = await this.query<Check>(CHECK_PRIMARY + this.limitStatements());
        const [check] = rows;
        if (check?.standby) throw new StandbyError();
        this.isReadOnly = check?.isReadOnly ?? false;
        servers.connections.add(this);
        return this;
      } catch (error) {
        servers.skip(this.address);
        this.end().catch(() => undefined);
        throw error;
      }
    }

    /** Poolers don't know this as a setting of connections. */
    private limitStatements(): string {
      const { serverLimitMs } = this;
      return serverLimitMs
        ? `, set_config('statement_timeout', '${String(serverLimitMs)}', false)`
        : '';
    }

    /** Starts the timer of every statement, and stops it when the connection is ready for the next one. */
    private watchStatements(): void {
      // Assigned, because a method can't have the overloads that pg declares.
      const query: (...args: unknown[]) => unknown = this.query.bind(this);
      Reflect.set(this, 'query', (...args: unknown[]) => {
        if (!this.isClosed) {
          this.isBusy = true;
          this.timer ??= isInChunks(args[0]) ? undefined : this.startTimer();
        }
        return query(...args);
      });
      this.connection.on('backendKeyData', (key: BackendKey) => {
        this.key = key;
      });
      this.connection.on('readyForQuery', () => {
        this.isBusy = false;
        clearTimeout(this.timer);
        this.timer = undefined;
      });
    }

    private close(): void {
      this.isClosed = true;
      clearTimeout(this.timer);
    }

    private startTimer(): NodeJS.Timeout | undefined {
      if (this.limitMs === undefined) return undefined;
      return setTimeout(() => {
        servers.connections.suspect(this);
        void this.cancel();
        this.fail(new StatementTimeoutError());
      }, this.limitMs);
    }

    private cancel(): Promise<void> {
      this.cancelled ??= this.key ? cancelStatement(this, this.key) : Promise.resolve();
      return this.cancelled;
    }

    /** Fails the running statement at once. The pool then closes the connection. */
    private fail(error: Error): void {
      this.connection.emit('error', error);
      this.end().catch(() => undefined);
    }
  };
}

/** Whether it's a statement of another library, such as a cursor, whose rows are read at the caller's pace. */
function isInChunks(statement: unknown): boolean {
  return typeof statement === 'object' && statement !== null && 'submit' in statement;
}

class StandbyError extends Error {
  readonly code = 'CONNECTED_TO_STANDBY';
  constructor() {
    super('the server is a read-only standby');
  }
}

class StatementTimeoutError extends Error {
  readonly code = 'STATEMENT_TIMEOUT';
  constructor() {
    super('the database did not respond in time');
  }
}

class ServerReplacedError extends Error {
  readonly code = 'ECONNABORTED';
  constructor() {
    super('another server is the primary now');
  }
}
