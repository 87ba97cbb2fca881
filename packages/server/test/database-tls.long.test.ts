import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { sql } from 'drizzle-orm';
import { openDb } from '../src/db/client';
import { APPLICATION } from '../src/db/embedded';
import { demoKeys, demoPopup, demoSurvey } from '../src/features/operation/demo/demo-project';
import { makeAuthority, type Authority } from './support/certificates';
import { PostgresCluster } from './support/faults/postgres-cluster';
import { spawnServer, startServer } from './support/server-process';
import { useRelease } from './support/use-release';
import { WAIT_OPTIONS } from './support/wait-options';

const setup = useRelease();

/** A PostgreSQL that accepts TLS only, with a certificate for these names. */
async function startCluster(authority: Authority, ...names: string[]): Promise<PostgresCluster> {
  const cluster = await PostgresCluster.make();
  await cluster.requireTls(await authority.issue(...names));
  await cluster.start({ ssl: 'on' });
  return cluster;
}

function urlOf(cluster: PostgresCluster, parameters: Record<string, string>): string {
  const query = new URLSearchParams(parameters).toString();
  return `postgres://${APPLICATION}@${cluster.address}/${APPLICATION}?${query}`;
}

/** What a server that can't start says about its database. */
async function rejectionOf(url: string): Promise<string> {
  const server = spawnServer(setup.release, { DATABASE_URL: url });
  expect(await server.ended).toBe(1);
  const [line = ''] = server.output.stderr
    .split('The database at DATABASE_URL cannot be used: ')
    .slice(1);
  return line.trim();
}

describe('[O1] with TLS to PostgreSQL,', { timeout: 300_000 }, () => {
  it('a node refuses a certificate that it cannot verify, and says why', async () => {
    const authority = await makeAuthority();
    const other = await makeAuthority();
    const right = await startCluster(authority, 'IP:127.0.0.1');
    const wrongName = await startCluster(authority, 'DNS:db.example.com');
    const full = (file: string) => ({ sslmode: 'verify-full', sslrootcert: file });

    expect(await rejectionOf(urlOf(right, {}))).toMatch(/no pg_hba\.conf entry .+ no encryption/);
    expect(await rejectionOf(urlOf(right, full(other.file)))).toBe(
      "unable to verify the first certificate: name a file with the certificate of the authority that issued the server's, as sslrootcert",
    );
    expect(await rejectionOf(urlOf(right, { sslmode: 'verify-full' }))).toMatch(
      /^unable to verify the first certificate: name a file /,
    );
    expect(await rejectionOf(urlOf(right, full('/nowhere/ca.pem')))).toMatch(
      /^ENOENT: .+ '\/nowhere\/ca\.pem'$/,
    );
    expect(await rejectionOf(urlOf(wrongName, full(authority.file)))).toMatch(
      /^Hostname\/IP does not match certificate's altnames: IP: 127\.0\.0\.1 /,
    );

    for (const [cluster, parameters] of [
      [right, full(authority.file)],
      [wrongName, { sslmode: 'verify-ca', sslrootcert: authority.file }],
      [wrongName, { sslmode: 'require' }],
    ] as const) {
      const db = openDb(urlOf(cluster, parameters), 1);
      const rows = await db.query(sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`);
      await db.end();
      expect(rows).toEqual([{ ssl: true }]);
    }
  });

  it('a node whose database gets a wrong certificate is not ready until it has the right one', async () => {
    const authority = await makeAuthority();
    const other = await makeAuthority();
    const cluster = await startCluster(authority, 'IP:127.0.0.1');
    const url = urlOf(cluster, { sslmode: 'verify-full', sslrootcert: authority.file });
    const server = await startServer(setup.release, { DATABASE_URL: url });
    const popups = `${server.url}/sdk/${demoKeys.production}/popups`;
    const report = { apiKey: demoKeys.production, popupId: demoPopup.id, surveyId: demoSurvey.id };
    const post = async (): Promise<number> => {
      const body = JSON.stringify({ ...report, id: randomUUID(), status: 'opened', timestamp: 1 });
      return (await fetch(`${server.url}/sdk/popups`, { method: 'POST', body })).status;
    };
    const ready = async () => (await fetch(`${server.url}/readyz`)).json();
    expect(await ready()).toEqual({ status: 'ok' });
    expect(await post()).toBe(204);
    expect((await fetch(popups)).status).toBe(200);

    const restart = async (issuer: Authority): Promise<void> => {
      await cluster.stop('SIGINT');
      await cluster.requireTls(await issuer.issue('IP:127.0.0.1'));
      await cluster.start({ ssl: 'on' });
    };
    await restart(other);
    await vi.waitFor(async () => {
      expect(await ready()).toMatchObject({
        detail: "Not ready: the database's certificate cannot be trusted",
      });
    }, WAIT_OPTIONS);
    expect(await post()).toBe(503);
    expect((await fetch(popups)).status).toBe(200);

    await restart(authority);
    await vi.waitFor(async () => {
      expect(await post()).toBe(204);
    }, WAIT_OPTIONS);
    expect(await ready()).toEqual({ status: 'ok' });
  });
});
