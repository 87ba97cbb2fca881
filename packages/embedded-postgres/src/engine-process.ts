import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { engineSpawnOptions, pathFromInside } from './account';
import type { Cluster } from './cluster';
import { openEngineLog } from './engine-log';
import { EmbeddedDatabaseError } from './error';
import { readPostmasterFile } from './processes';
import { PORT } from './socket-directory';

const POLL_INTERVAL_MS = 15;
const SLOW_MS = 10_000;
const SHUTDOWN: [NodeJS.Signals, number][] = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];

export interface EngineProcess {
  /** Resolves to the signal, exit code or error that ended the process. Never rejects. */
  exited: Promise<string>;
  signal: (name: NodeJS.Signals) => void;
  /** Tries a fast shutdown, then uses force. Resolves when the process has ended. */
  shutdown: () => Promise<void>;
}

function settings(cluster: Cluster, socketDirectory: string): string[] {
  const values = {
    listen_addresses: '',
    port: String(PORT),
    unix_socket_directories: socketDirectory,
    unix_socket_permissions: '0700',
    cluster_name: cluster.name,
    logging_collector: 'off',
    log_destination: 'stderr',
    log_checkpoints: 'off',
    // Statements and error details may contain personal data.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function withTimeout(work: Promise<unknown>, timeoutMs: number): Promise<void> {
  const timer = new AbortController();
  const timeout = delay(timeoutMs, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([work, timeout]);
  timer.abort();
}

function spawnEngine(cluster: Cluster, place: string, socketDirectory: string, output: number) {
  const child = spawn(
    path.join(cluster.engine.bin, 'postgres'),
    ['-D', place, ...settings(cluster, socketDirectory)],
    {
      ...engineSpawnOptions(cluster.account, cluster.data),
      stdio: ['ignore', output, output],
      // A separate session, so that Ctrl-C in a terminal reaches only the server, which drains requests first.
      detached: true,
    },
  );
  child.unref();
  let ended = false;
  const exited = new Promise<string>((resolve) => {
    child.on('error', (error) => {
      resolve(error.message);
    });
    child.on('exit', (code, name) => {
      resolve(name ?? `exit code ${String(code)}`);
    });
  }).then((reason) => {
    ended = true;
    return reason;
  });

  const shutdown = async (): Promise<void> => {
    child.ref();
    for (const [name, timeoutMs] of SHUTDOWN) {
      if (ended) return;
      child.kill(name);
      await withTimeout(exited, timeoutMs);
    }
  };
  const signal = (name: NodeJS.Signals): void => {
    child.kill(name);
  };
  return { pid: child.pid, hasEnded: () => ended, exited, signal, shutdown };
}

/** Starts PostgreSQL, and resolves when it accepts connections. Aborting stops it. */
export async function startEngine(
  cluster: Cluster,
  socketDirectory: string,
  abort: AbortSignal,
  notify: (line: string) => void,
): Promise<EngineProcess> {
  const log = await openEngineLog(cluster.folder);
  const slow = setTimeout(
    notify,
    SLOW_MS,
    'PostgreSQL is recovering its data; this may take a while',
  );
  try {
    const place = await pathFromInside(cluster.account, cluster.data);
    const engine = spawnEngine(cluster, place, socketDirectory, log.fd);
    for (;;) {
      if (abort.aborted) {
        await engine.shutdown();
        abort.throwIfAborted();
      }
      if (engine.hasEnded()) {
        throw new EmbeddedDatabaseError(
          `PostgreSQL did not start (${await engine.exited}); its log ${log.file} ends with:\n` +
            (await log.tail()),
        );
      }
      const file = await readPostmasterFile(cluster.data);
      if (file?.pid === engine.pid && file?.status === 'ready') return engine;
      await delay(POLL_INTERVAL_MS);
    }
  } finally {
    clearTimeout(slow);
    log.close();
  }
}
