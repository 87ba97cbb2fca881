import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.mjs';

const configuration = fileURLToPath(new URL('../../deploy/cdn/default.vcl', import.meta.url));

/** Starts Varnish in front of a server, with the configuration of `deploy/cdn`. */
export async function startVarnish(serverUrl) {
  const folder = await mkdtemp(path.join(tmpdir(), 'service-popups-varnish-'));
  const file = path.join(folder, 'default.vcl');
  const text = await readFile(configuration, 'utf8');
  await writeFile(file, text.replace('"4400"', `"${new URL(serverUrl).port}"`));
  const listen = `127.0.0.1:${await freePort()}`;
  const settings = ['-j', 'none', '-n', path.join(folder, 'work'), '-s', 'malloc,64m'];
  const child = spawn('/usr/sbin/varnishd', ['-F', '-a', listen, '-f', file, ...settings], {
    stdio: 'ignore',
  });
  child.on('error', () => undefined);
  const url = `http://${listen}`;
  while (!(await isUp(url))) {
    if (child.exitCode !== null || child.pid === undefined)
      throw new Error('Varnish did not start: install it with "sudo apt-get install varnish"');
    await delay(100);
  }
  return {
    url,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const isUp = (url) =>
  fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  );
