import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../packages/server/src/config';
import { namesIn, tableOf } from './support/markdown';
import { exists, read } from './support/repository';

const compose = read('deploy/compose.yaml');
const dockerfile = read('deploy/Dockerfile');
const balancer = read('deploy/Caddyfile');
const settings = tableOf(read('docs/spec.md'), 'Variable').flatMap(([name]) => namesIn(name));

/** The lines of a block: those indented deeper than its first line. */
function blockOf(opening: RegExp): string[] {
  const lines = compose.split('\n');
  const start = lines.findIndex((line) => opening.test(line));
  const depth = (line = ''): number => line.search(/\S|$/);
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => line && depth(line) <= depth(lines[start]));
  return rest.slice(0, end < 0 ? undefined : end);
}

const services = blockOf(/^services:/).flatMap((line) => /^ {2}([\w-]+):$/.exec(line)?.[1] ?? []);
const environment = Object.fromEntries(
  blockOf(/^x-node:/).flatMap((line) => {
    const [, name, value = ''] = /^ {4}([A-Z_]+): '?([^']*)'?$/.exec(line) ?? [];
    return name ? [[name, value.replace(/\$\{\w+:\?\}/g, 'example.com')]] : [];
  }),
);

describe('the example deployment', () => {
  it('has two nodes, a load balancer and a database with a standby', () => {
    expect(services).toEqual(['load-balancer', 'node-1', 'node-2', 'db-primary', 'db-standby']);
  });

  it('uses only existing settings, with valid values', () => {
    expect(Object.keys(environment).filter((name) => !settings.includes(name))).toEqual([]);
    expect(readConfig(environment)).toMatchObject({
      databaseUrl: expect.stringContaining('@db-primary,db-standby/') as string,
      publicUrl: 'https://example.com',
      trustProxy: 1,
      demo: false,
    });
  });

  it('[O1] turns the demo off in the image', () => {
    const [, given = ''] = /^ENV (.+)$/m.exec(dockerfile) ?? [];
    const pairs = given.split(' ').map((pair) => pair.split('=') as [string, string]);
    const image = Object.fromEntries(pairs);
    expect(readConfig(image)).toMatchObject({ demo: false, demoResults: false });
    expect(readConfig({ ...image, DEMO: 'on' })).toMatchObject({ demo: true, demoResults: false });
  });

  it('mounts files that exist', () => {
    const mounted = [...compose.matchAll(/- \.\/([\w./-]+):/g)].map(([, file = '']) => file);
    expect(mounted).toHaveLength(3);
    expect(mounted.filter((file) => !exists(`deploy/${file}`))).toEqual([]);
  });

  it('declares every volume that it uses', () => {
    const used = [...compose.matchAll(/- ([a-z-]+):\//g)].map(([, name = '']) => name);
    const kept = blockOf(/^volumes:/).flatMap((line) => /^ {2}([\w-]+):$/.exec(line)?.[1] ?? []);
    expect(kept).toEqual(used);
  });

  it('balances requests between all running nodes, and hides their metrics', () => {
    const nodes = services.filter((name) => name.startsWith('node-'));
    const [, upstreams = ''] = /reverse_proxy (.+) \{/.exec(balancer) ?? [];
    expect(upstreams.split(' ')).toEqual(nodes.map((name) => `${name}:4400`));
    expect(balancer).toContain('health_uri /healthz');
    expect(balancer).toContain('respond /metrics 404');
  });
});

interface Service {
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: { default: { ipv4_address: string } };
  depends_on?: string[] | Record<string, unknown>;
}

const cluster = parse(read('deploy/cluster/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const members = (prefix: string): [string, Service][] =>
  Object.entries(cluster.services).filter(([name]) => name.startsWith(prefix));
const addressesOf = (prefix: string): string[] =>
  members(prefix).map(([, { networks }]) => networks?.default.ipv4_address ?? '');

describe('the example that fails over', () => {
  it('has two nodes, three databases and three etcd behind HAProxy and the same load balancer', () => {
    const count = (prefix: string) => members(prefix).length;
    expect(['node-', 'db-', 'etcd-', 'haproxy', 'load-balancer'].map(count)).toEqual([
      2, 3, 3, 1, 1,
    ]);
    expect(cluster.services['load-balancer']?.volumes).toContain(
      '../Caddyfile:/etc/caddy/Caddyfile:ro',
    );
  });

  it('uses only existing settings, with valid values', () => {
    const { environment = {} } = cluster.services['node-1'] ?? {};
    expect(Object.keys(environment).filter((name) => !settings.includes(name))).toEqual([]);
    const given = Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/\$\{\w+:\?\}/g, 'example.com'),
    ]);
    expect(readConfig(Object.fromEntries(given) as Record<string, string>)).toMatchObject({
      databaseUrl: 'postgres://popups:example.com@haproxy:5432/popups',
      publicUrl: 'https://example.com',
      demo: false,
    });
  });

  it('gives each host its own name, address and volume, which the others know', () => {
    const [db, etcd] = [addressesOf('db-'), addressesOf('etcd-')];
    expect(new Set([...db, ...etcd]).size).toBe(6);
    const { DB1, DB2, DB3 } = cluster.services.haproxy?.environment ?? {};
    expect([DB1, DB2, DB3]).toEqual(db);
    for (const [name, { environment = {}, volumes = [], networks }] of members('db-')) {
      const own = networks?.default.ipv4_address ?? '';
      expect(environment).toMatchObject({
        PATRONI_NAME: name,
        PATRONI_ETCD3_HOSTS: etcd.map((address) => `${address}:2379`).join(),
        PATRONI_RESTAPI_CONNECT_ADDRESS: `${own}:8008`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${own}:5432`,
      });
      expect(volumes).toEqual([`${name}:/var/lib/postgresql`]);
    }
    for (const [name, { environment = {}, volumes = [], networks }] of members('etcd-')) {
      const own = networks?.default.ipv4_address ?? '';
      expect(environment).toMatchObject({
        ETCD_NAME: name,
        ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${own}:2380`,
      });
      expect(environment.ETCD_INITIAL_CLUSTER).toContain(`${name}=http://${own}:2380`);
      expect(volumes).toEqual([`${name}:/etcd`]);
    }
    expect(Object.keys(cluster.volumes)).toEqual([
      'caddy-data',
      ...[...members('db-'), ...members('etcd-')].map(([name]) => name),
    ]);
  });

  it('uses files that exist', () => {
    const volumes = Object.values(cluster.services).flatMap((service) => service.volumes ?? []);
    const mounted = volumes.flatMap((volume) => /^(\.[^:]*):/.exec(volume)?.[1] ?? []);
    const copied =
      /^COPY (.+) \S+$/m.exec(read('deploy/cluster/Dockerfile'))?.[1]?.split(' ') ?? [];
    expect([...mounted, ...copied]).toHaveLength(4);
    expect([...mounted, ...copied].filter((file) => !exists(`deploy/cluster/${file}`))).toEqual([]);
  });

  it('refers only to services that it has', () => {
    const names = Object.keys(cluster.services);
    const needed = Object.values(cluster.services).flatMap(({ depends_on = [] }) =>
      Array.isArray(depends_on) ? depends_on : Object.keys(depends_on),
    );
    expect(needed.filter((name) => !names.includes(name))).toEqual([]);
  });
});

it.each(['deploy/compose.yaml', 'deploy/cluster/compose.yaml'])(
  'nodes in %s have a read-only file system and no privileges',
  (file) => {
    const { services: all } = parse(read(file), { merge: true }) as { services: object };
    for (const name of ['node-1', 'node-2'])
      expect(all).toHaveProperty(
        name,
        expect.objectContaining({
          read_only: true,
          tmpfs: ['/tmp'],
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
        }),
      );
  },
);

describe('the unit for systemd', () => {
  const unit = read('deploy/systemd/service-popups.service');

  it('runs the command that the package installs', () => {
    const { bin } = JSON.parse(read('packages/server/package.json')) as { bin: object };
    const [, name = ''] = /^ExecStart=\S+\/\.bin\/(\S+) serve$/m.exec(unit) ?? [];
    expect(Object.keys(bin)).toContain(name);
  });

  it('has only existing settings, with valid values', () => {
    const lines = read('deploy/systemd/service-popups.env').match(/^[A-Z_]+=.*$/gm) ?? [];
    const given = Object.fromEntries(
      lines.map((line) => [line.split('=', 1).join(), line.slice(line.indexOf('=') + 1)]),
    ) as Record<string, string>;
    expect(Object.keys(given).filter((name) => !settings.includes(name))).toEqual([]);
    expect(readConfig(given)).toMatchObject({
      publicUrl: 'https://popups.example.com',
      trustProxy: 1,
      demo: false,
    });
  });
});

describe('the image', () => {
  it('runs without root privileges, and uses only existing settings', () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    const used = [...dockerfile.matchAll(/\b([A-Z_]+)=/g)].map(([, name = '']) => name);
    expect(used.filter((name) => ![...settings, 'NODE_ENV'].includes(name))).toEqual([]);
  });

  it('installs the package of the server, and nothing else of the repository', () => {
    expect(dockerfile).toContain('npm pack --workspace packages/server');
    const copied = [...dockerfile.matchAll(/^COPY (.+) \S+$/gm)].map(([, from]) => from);
    expect(copied).toEqual(['.', '--from=build /server']);
  });
});
