import { createServer } from 'node:https';
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isPrivateAddress } from '../src/features/integrations/webhooks/private-addresses';
import { send } from '../src/features/integrations/webhooks/send';
import { isSignedWith, startReceiver, status } from './support/webhook-receiver';

const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const otherSecret = `whsec_${Buffer.alloc(32, 2).toString('base64')}`;
const message = {
  id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  payload: '{"type":"webhook.test","data":{}}',
  secrets: [secret],
};
const options = {
  allowPrivateAddresses: true,
  timeoutMs: 15_000,
  signal: new AbortController().signal,
};

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

describe('sending a webhook', () => {
  it('[W3] signs with every secret, by the Standard Webhooks specification', async () => {
    const receiver = await startReceiver();
    const secrets = [secret, otherSecret];
    const outcome = await send({ ...message, url: receiver.url, secrets }, options);
    expect(outcome).toMatchObject({ isDelivered: true, status: 204, error: null });
    const [received] = await receiver.waitFor(1);
    if (!received) throw new Error('nothing was received');
    expect(received).toMatchObject({ id: message.id, body: message.payload });
    expect(received.headers['content-type']).toBe('application/json');
    for (const each of secrets) expect(isSignedWith(each, received)).toBe(true);
    expect(isSignedWith(`whsec_${Buffer.alloc(32, 3).toString('base64')}`, received)).toBe(false);
    expect(isSignedWith(secret, { ...received, body: `${received.body} ` })).toBe(false);
  });

  describe('[W6] replies', () => {
    it.each([
      [200, {}, 'fine', true, null],
      [404, {}, 'not here', false, 'The receiver replied 404.'],
      [
        404,
        { 'content-type': 'text/html' },
        '<!doctype html><h1>Not found</h1>',
        false,
        'The receiver replied 404 with a web page: check that the URL is that of the receiver.',
      ],
      [
        200,
        { 'content-type': 'text/html; charset=utf-8' },
        '\n<html><title>Sign in</title>',
        true,
        'The receiver replied with a web page: check that the URL is that of the receiver.',
      ],
      [200, { 'content-type': 'text/html' }, 'ok', true, null],
      [
        308,
        { location: 'https://new.example/hook' },
        '',
        false,
        'The receiver replied 308, and redirects are not followed: change the URL to ' +
          'https://new.example/hook.',
      ],
      [
        410,
        {},
        '',
        false,
        'The receiver replied 410: it is gone, so the webhook has been disabled.',
      ],
    ])('%i %j %j', async (code, headers, body, isDelivered, error) => {
      const receiver = await startReceiver();
      receiver.reply = (_request, response) => response.writeHead(code, headers).end(body);
      const outcome = await send({ ...message, url: receiver.url }, options);
      expect(outcome).toMatchObject({ isDelivered, status: code, body, error });
      expect(receiver.requests).toHaveLength(1);
    });

    it('are read only up to 1 KB, without what cannot be stored', async () => {
      const receiver = await startReceiver();
      // Never ends.
      receiver.reply = (_request, response) => response.writeHead(500).write('a\0'.repeat(2000));
      const { status: code, body } = await send({ ...message, url: receiver.url }, options);
      expect(code).toBe(500);
      expect(body).toBe('a\ufffd'.repeat(512));
    });

    it('that never come end in a timeout', async () => {
      const receiver = await startReceiver();
      receiver.reply = () => undefined;
      const outcome = await send({ ...message, url: receiver.url }, { ...options, timeoutMs: 50 });
      expect(outcome).toMatchObject({
        isDelivered: false,
        status: null,
        body: null,
        error: 'No reply within 0.05 seconds: reply first, and do slow work afterwards.',
      });
    });

    it('that start but never end also end in a timeout', async () => {
      const receiver = await startReceiver();
      receiver.reply = (_request, response) => response.writeHead(200).write('a');
      const outcome = await send({ ...message, url: receiver.url }, { ...options, timeoutMs: 50 });
      expect(outcome).toMatchObject({ isDelivered: false, status: null });
      expect(outcome.error).toMatch(/^No reply within/);
    });

    it('may ask for a pause', async () => {
      const receiver = await startReceiver();
      receiver.reply = status(429, { 'retry-after': '90' });
      const outcome = await send({ ...message, url: receiver.url }, options);
      expect(outcome).toMatchObject({ isDelivered: false, retryAfterMs: 90_000 });
    });
  });

  describe('[W6] connections that fail', () => {
    const errorOf = async (url: string) => (await send({ ...message, url }, options)).error;

    it('because nobody listens', async () => {
      const receiver = await startReceiver();
      receiver.close();
      expect(await errorOf(receiver.url)).toBe(
        'The connection was refused: is the receiver running?',
      );
    });

    it('because the host is unknown', async () => {
      expect(await errorOf('https://receiver.invalid/')).toBe(
        'The host name was not found: check the URL.',
      );
    });

    it('because the certificate is not trusted', async () => {
      const port = await listen(createServer(certificate));
      expect(await errorOf(`https://127.0.0.1:${String(port)}/`)).toBe(
        "The receiver's certificate is not valid (DEPTH_ZERO_SELF_SIGNED_CERT).",
      );
    });

    it('because the receiver does not encrypt', async () => {
      const receiver = await startReceiver();
      expect(await errorOf(receiver.url.replace('http:', 'https:'))).toBe(
        'The encrypted connection failed: does the receiver use HTTPS?',
      );
    });

    it.each([
      ['closes the connection', '', 'The receiver closed the connection before it replied.'],
      ['talks something else', 'SSH-2.0\r\n', 'The receiver did not reply with valid HTTP.'],
    ])('because the receiver %s', async (_what, text, error) => {
      const port = await listen(createTcpServer((socket) => socket.end(text)));
      expect(await errorOf(`http://127.0.0.1:${String(port)}/`)).toBe(error);
    });
  });

  it('throws when it is interrupted', async () => {
    const receiver = await startReceiver();
    receiver.reply = () => undefined;
    const stopping = new AbortController();
    const sending = send(
      { ...message, url: receiver.url },
      { ...options, signal: stopping.signal },
    );
    await receiver.waitFor(1);
    stopping.abort(new Error('stopped'));
    await expect(sending).rejects.toThrow('stopped');
  });
});

describe('[W7] private addresses', () => {
  it.each(['127.0.0.1', '0x7f.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]', 'localhost'])(
    'at %s get no request',
    async (host) => {
      const receiver = await startReceiver();
      const url = receiver.url.replace('127.0.0.1', host);
      const strict = { ...options, allowPrivateAddresses: false };
      const { isDelivered, error } = await send({ ...message, url }, strict);
      expect(isDelivered).toBe(false);
      expect(error).toMatch(/^The URL leads to a private address/);
      expect(receiver.requests).toEqual([]);
    },
  );

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.8.8.8',
    '100.100.100.200',
    '168.63.129.16',
    '169.254.169.254',
    '192.0.0.192',
    '172.31.255.255',
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::10.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:a00:1',
    '::ffff:168.63.129.16',
    '64:ff9b::168.63.129.16',
    '64:ff9b:1::a9fe:a9fe',
    '2002:a83f:8110::',
    '3fff::1',
    'fd00:ec2::254',
    '64:ff9b::a00:1',
    '2001:db8::1',
    '2002:a00:1::',
    'fc00::1',
    'fe80::1',
    'ff02::1',
  ])('include %s', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '168.63.129.15',
    '172.32.0.1',
    '192.0.1.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('do not include %s', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });
});

/** Self-signed, for this test only. */
const certificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgTiU9WvZe2E0mrq3v
Ur+GA/kc4ercrd++/NKeBrGqndWhRANCAASZmlSj60KcM14NnbtGVmr5gezItwyO
Gd0/tLBUn2pkOEQxXeTHLHqeX3VZkmhPP3bZAk6pWawcvHl19Fmlae/e
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIURuYK38XkOnFOkKzs5v9U05IwmpkwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTExNzE1MjgxOVoYDzIxMjYxMDI0
MTUyODE5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASZmlSj60KcM14NnbtGVmr5gezItwyOGd0/tLBUn2pkOEQxXeTHLHqe
X3VZkmhPP3bZAk6pWawcvHl19Fmlae/eo1MwUTAdBgNVHQ4EFgQUz5HkiSQK4czd
w42PNi4pnh63rFEwHwYDVR0jBBgwFoAUz5HkiSQK4czdw42PNi4pnh63rFEwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiAGICxU57fMmQEKgDJyzmdu
0puAWVTH/K3T1GDHD0WdogIhALybaq6oc03FKGy6t9qvmy3TpBP+S/BSOFFhfsQF
0wLD
-----END CERTIFICATE-----`,
};
