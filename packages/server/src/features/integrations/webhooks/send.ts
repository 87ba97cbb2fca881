import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Webhook } from 'standardwebhooks';
import { VERSION } from '../../../version';
import { explainError, explainReply } from './explain';
import {
  findIpAddress,
  isPrivateAddress,
  PrivateAddressError,
  publicLookup,
} from './private-addresses';

/** A signed request to a receiver. */
export interface Message {
  /** The same for every attempt. */
  id: string;
  url: string;
  payload: string;
  /** Each of them signs it. Empty if the receiver checks no signatures. */
  secrets: readonly string[];
}

export interface Outcome {
  isDelivered: boolean;
  durationMs: number;
  /** Null if there was no reply. */
  status: number | null;
  /** The beginning of the reply. */
  body: string | null;
  error: string | null;
  /** How long the receiver asks us to wait. */
  retryAfterMs: number;
}

export interface SendOptions {
  allowPrivateAddresses: boolean;
  timeoutMs: number;
  signal: AbortSignal;
}

const MAX_BODY_BYTES = 1024;

/** Sends a message once. Throws only if `signal` aborts it. */
export async function send(message: Message, options: SendOptions): Promise<Outcome> {
  const { timeoutMs, signal } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const startedAt = performance.now();
  const outcome = { isDelivered: false, status: null, body: null, error: null, retryAfterMs: 0 };
  const durationMs = () => Math.round(performance.now() - startedAt);
  try {
    const reply = await post(message, options, AbortSignal.any([timeout, signal]));
    const { statusCode: status = 0 } = reply;
    const body = await beginningOf(reply);
    return {
      ...outcome,
      isDelivered: status >= 200 && status < 300,
      durationMs: durationMs(),
      status,
      body,
      error: explainReply(status, reply.headers, body),
      retryAfterMs: retryAfterMs(reply),
    };
  } catch (error) {
    signal.throwIfAborted();
    const text = timeout.aborted
      ? `No reply within ${String(timeoutMs / 1000)} seconds: reply first, and do slow work afterwards.`
      : explainError(error);
    return { ...outcome, durationMs: durationMs(), error: text };
  }
}

/** Resolves with the reply as soon as its headers have arrived. Doesn't follow redirects. */
async function post(
  message: Message,
  { allowPrivateAddresses }: SendOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const url = new URL(message.url);
  const address = findIpAddress(url);
  if (!allowPrivateAddresses && address !== undefined && isPrivateAddress(address))
    throw new PrivateAddressError(`${address} is private`);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, {
      method: 'POST',
      headers: headersOf(message),
      agent: false,
      signal,
      ...(!allowPrivateAddresses && { lookup: publicLookup }),
    })
      .on('response', resolve)
      .on('error', reject)
      .end(message.payload);
  });
}

function headersOf(message: Message): Record<string, string> {
  const { payload, secrets } = message;
  return {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(payload)),
    'user-agent': `Service-Popups/${VERSION}`,
    ...(secrets.length > 0 && signatureOf(message)),
  };
}

/** The headers of Standard Webhooks. */
function signatureOf({ id, payload, secrets }: Message): Record<string, string> {
  const now = new Date();
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets
      .map((secret) => new Webhook(secret).sign(id, now, payload))
      .join(' '),
  };
}

/** Reads no more than that, however much the receiver sends. */
async function beginningOf(reply: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= MAX_BODY_BYTES) break;
  }
  const bytes = Buffer.concat(chunks).subarray(0, MAX_BODY_BYTES);
  // What PostgreSQL can't store.
  return bytes.toString().replaceAll('\0', '\ufffd');
}

function retryAfterMs({ headers }: IncomingMessage): number {
  const seconds = Number(headers['retry-after']);
  return seconds > 0 ? seconds * 1000 : 0;
}
