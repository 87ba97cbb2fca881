import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { root } from './setup/root.mjs';
import { installPackages, onPath } from './setup/system-packages.mjs';

const POSTGRES = '/usr/lib/postgresql';
/** What the tests run, and the Debian packages that have it. */
const packages = {
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  ip: 'iproute2',
  patroni: 'patroni',
  postgres: 'postgresql',
};

function missing() {
  return Object.keys(packages).filter((name) =>
    name === 'postgres'
      ? !existsSync(POSTGRES) || readdirSync(POSTGRES).length === 0
      : !onPath(name),
  );
}

/** Why the tests can't run here, if they can't. */
async function findProblem() {
  if (process.platform !== 'linux') return 'The failover tests need Linux.';
  if (process.getuid() !== 0)
    return 'The failover tests need root, because they create networks: run them with sudo.';
  if (missing().length > 0)
    await installPackages(
      // Patroni asks for this one to speak to etcd.
      [...missing().map((name) => packages[name]), 'python3-etcd'],
      'the failover tests',
    );
  const wanted = missing().map((name) => packages[name]);
  if (wanted.length === 0) return undefined;
  return `The failover tests need Debian packages that aren't installed: apt-get install ${wanted.join(' ')}`;
}

/**
 * Runs the failover tests with their own network, mounts and processes. When they end, or this script does for
 * whatever reason, the kernel removes all of these.
 */
function runTests(args) {
  const unshare = [
    'unshare',
    '--net',
    '--mount',
    '--pid',
    '--fork',
    '--kill-child',
    '--mount-proc',
  ];
  const config = 'packages/server/vitest.failover.config.ts';
  // The shell stays, because the first process has to reap those whose parents were killed.
  const shell = ['bash', '-c', '"$@"; exit $?', 'bash'];
  const vitest = ['node_modules/.bin/vitest', 'run', '--config', config, ...args];
  const command = ['--pdeathsig', 'KILL', ...unshare, ...shell, ...vitest];
  return spawnSync('setpriv', command, { cwd: root, stdio: 'inherit' }).status ?? 1;
}

const problem = await findProblem();
if (problem) console.error(problem);
process.exitCode = problem ? 1 : runTests(process.argv.slice(2));
