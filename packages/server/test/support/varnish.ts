import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished, vi } from 'vitest';
import { freePort } from './faults/postgres-cluster';
import { requirePrograms, SERVER_PATH } from './require-programs';

const CONFIGURATION = fileURLToPath(new URL('../../../../deploy/cdn/default.vcl', import.meta.url));

/** Starts Varnish with the configuration of the repository, in front of a server on this port. */
export async function startVarnish(serverPort: number): Promise<string> {
  await requirePrograms({ varnishd: 'varnish' });
  const folder = await mkdtemp(join(tmpdir(), 'varnish-'));
  const file = join(folder, 'default.vcl');
  const configuration = await readFile(CONFIGURATION, 'utf8');
  await writeFile(file, configuration.replace('"4400"', `"${String(serverPort)}"`));
  const port = await freePort();
  const listen = `127.0.0.1:${String(port)}`;
  const settings = ['-j', 'none', '-n', join(folder, 'work'), '-s', 'malloc,32m'];
  const child = spawn('varnishd', ['-F', '-a', listen, '-f', file, ...settings], {
    env: { PATH: SERVER_PATH },
  });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  const url = `http://${listen}`;
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`Varnish has ended:\n${output}`);
      await fetch(`${url}/healthz`);
    },
    { timeout: 60_000, interval: 100 },
  );
  return url;
}
