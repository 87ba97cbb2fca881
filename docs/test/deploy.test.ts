import { describe, expect, it } from 'vitest';
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

  it('[O1] turns demo results off in the image', () => {
    const [, given = ''] = /^ENV (.+)$/m.exec(dockerfile) ?? [];
    const pairs = given.split(' ').map((pair) => pair.split('=') as [string, string]);
    const image = Object.fromEntries(pairs);
    expect(image).toMatchObject({ DEMO_RESULTS: 'off' });
    expect(readConfig(image)).toMatchObject({ demo: true, demoResults: false });
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

describe('the image', () => {
  it('runs without root privileges, and uses only existing settings', () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    const used = [...dockerfile.matchAll(/\b([A-Z_]+)=/g)].map(([, name = '']) => name);
    expect(used.filter((name) => ![...settings, 'NODE_ENV'].includes(name))).toEqual([]);
  });

  it('copies only files of the repository or the build', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?:--from=build \/app\/)?([\w./-]+) /gm)]
      .map(([, file = '']) => file)
      .filter((file) => !file.endsWith('/dist'));
    expect(copied.length).toBeGreaterThan(3);
    expect(copied.filter((file) => !exists(file))).toEqual([]);
  });
});
