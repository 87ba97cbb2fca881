import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { webhookEvents } from '../../packages/contract/src/index';
import { send } from '../../packages/server/src/features/integrations/webhooks/send';
import { namesIn, samplesIn, tableOf } from './support/markdown';
import { read } from './support/repository';

const guide = read('docs/guides/webhooks.md');
const [sample] = samplesIn(guide).filter(({ language }) => language === 'mjs');
const secretOf = (byte: number): string => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;

describe('the receiver in the guide to webhooks', () => {
  let folder = '';
  let receiver: Server;
  let url = '';
  beforeAll(async () => {
    process.env.WEBHOOK_SECRET = secretOf(1);
    // Inside the repository, where Node finds the package that it imports.
    await mkdir('.cache', { recursive: true });
    folder = await mkdtemp(path.resolve('.cache/receiver-'));
    const file = path.join(folder, 'receiver.mjs');
    await writeFile(file, sample?.code ?? '');
    const module = pathToFileURL(file).href;
    ({ receiver } = (await import(/* @vite-ignore */ module)) as { receiver: Server });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    url = `http://127.0.0.1:${String((receiver.address() as AddressInfo).port)}/`;
  });
  afterAll(async () => {
    delete process.env.WEBHOOK_SECRET;
    receiver.close().closeAllConnections();
    await rm(folder, { recursive: true, force: true });
  });

  const deliver = async (id: string, secrets: string[]): Promise<number | null> => {
    const payload = JSON.stringify({
      type: 'response.completed',
      data: { answers: { score: 3 } },
    });
    const { signal } = new AbortController();
    const options = { allowPrivateAddresses: true, timeoutMs: 15_000, signal };
    return (await send({ id, url, payload, secrets }, options)).status;
  };

  it('[W3] accepts what the server sends, and handles a repeat once', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    expect(await deliver('one', [secretOf(2), secretOf(1)])).toBe(204);
    expect(await deliver('one', [secretOf(1)])).toBe(204);
    expect(await deliver('two', [secretOf(1)])).toBe(204);
    const event = ['response.completed', { score: 3 }];
    expect(log.mock.calls).toEqual([event, event]);
    log.mockRestore();
  });

  it('[W3] rejects requests that somebody else has signed', async () => {
    expect(await deliver('three', [secretOf(2)])).toBe(401);
  });
});

it.each(['docs/guides/webhooks.md', 'docs/spec.md'])('%s lists all events of webhooks', (page) => {
  const names = tableOf(read(page), 'Webhook event').flatMap(([cell]) => namesIn(cell));
  expect(names).toEqual(webhookEvents);
});
