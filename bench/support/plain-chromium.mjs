import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Starts Chromium without a test driver. Drivers watch the network, which makes the browser record the
 * initiator of each request and slows the page down. Here, only the requested domains are enabled.
 */
export async function startPlainChromium(executable, args = []) {
  const profile = await mkdtemp(path.join(tmpdir(), 'plain-chromium-'));
  const child = spawn(
    executable,
    [
      '--headless',
      '--no-sandbox',
      '--remote-debugging-pipe',
      '--no-first-run',
      `--user-data-dir=${profile}`,
      ...args,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const [, , , toBrowser, fromBrowser] = child.stdio;

  const pending = new Map();
  let last = 0;
  let received = '';
  fromBrowser.setEncoding('utf8').on('data', (data) => {
    const messages = (received + data).split('\0');
    received = messages.pop();
    for (const message of messages) {
      const { id, result, error } = JSON.parse(message);
      const { resolve, reject } = pending.get(id) ?? {};
      pending.delete(id);
      if (error) reject?.(new Error(error.message));
      else resolve?.(result);
    }
  });
  const send = (method, params = {}, sessionId) =>
    new Promise((resolve, reject) => {
      pending.set(++last, { resolve, reject });
      toBrowser.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
    });

  return {
    /** Opens an empty tab in a new browser context. */
    async openTab() {
      const { browserContextId } = await send('Target.createBrowserContext');
      const { targetId } = await send('Target.createTarget', {
        url: 'about:blank',
        browserContextId,
      });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      return {
        send: (method, params) => send(method, params, sessionId),
        close: () => send('Target.disposeBrowserContext', { browserContextId }),
      };
    },
    async close() {
      await send('Browser.close');
      await exited;
      await rm(profile, { recursive: true, force: true });
    },
  };
}
