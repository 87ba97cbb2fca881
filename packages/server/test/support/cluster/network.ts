import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** No interface has this address, so packets sent to it get lost silently, as on a broken network. */
const LOST = '02:00:00:00:00:ff';
const BRIDGE = 'cluster';

/** A machine of the test network. */
export interface Machine {
  name: string;
  address: string;
}

/** The machine that runs the tests, the servers and HAProxy. It has the bridge, the others are namespaces. */
export const here: Machine = { name: 'here', address: '10.203.0.1' };

const ip = (...args: string[]) => run('ip', args);
const ipOn = ({ name }: Machine, ...args: string[]) =>
  name === here.name ? ip(...args) : ip('-n', name, ...args);
const interfaceOf = ({ name }: Machine): string => (name === here.name ? BRIDGE : 'eth0');

/**
 * Connects new machines, each with its own network namespace. `scripts/failover.mjs` runs the tests in a network
 * and process namespace of their own, so whatever happens, nothing is left afterwards.
 */
export async function createMachines(names: readonly string[]): Promise<Machine[]> {
  // Everything in it disappears with the tests.
  await run('mount', ['-t', 'tmpfs', 'tmpfs', '/run']);
  await mkdir('/run/netns');
  await ip('link', 'set', 'lo', 'up');
  await ip('link', 'add', BRIDGE, 'type', 'bridge');
  await ip('address', 'add', `${here.address}/24`, 'dev', BRIDGE);
  await ip('link', 'set', BRIDGE, 'up');
  const machines = names.map((name, index) => ({
    name,
    address: `10.203.0.${String(11 + index)}`,
  }));
  for (const machine of machines) {
    const { name, address } = machine;
    await ip('netns', 'add', name);
    await ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
    await ip('link', 'set', name, 'master', BRIDGE, 'up');
    await ipOn(machine, 'address', 'add', `${address}/24`, 'dev', 'eth0');
    await ipOn(machine, 'link', 'set', 'eth0', 'up');
    await ipOn(machine, 'link', 'set', 'lo', 'up');
  }
  return machines;
}

/** Loses all packets between a machine and others, in both directions. Returns a function that ends this. */
export async function cutOff(
  machine: Machine,
  others: readonly Machine[],
): Promise<() => Promise<void>> {
  const pairs = others.flatMap((other) => [[machine, other] as const, [other, machine] as const]);
  await Promise.all(
    pairs.map(([from, to]) =>
      ipOn(from, 'neigh', 'replace', to.address, 'lladdr', LOST, 'dev', interfaceOf(from)),
    ),
  );
  return async () => {
    await Promise.all(
      pairs.map(([from, to]) => ipOn(from, 'neigh', 'del', to.address, 'dev', interfaceOf(from))),
    );
  };
}
