import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD_MS = 30_000;

/** The code that an authenticator app shows for a secret, `offset` periods from now (RFC 6238). */
export function codeOf(secret: string, offset = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD_MS) + offset));
  const mac = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const start = (mac.at(-1) ?? 0) & 15;
  const number = (mac.readUInt32BE(start) & 0x7fffffff) % 1_000_000;
  return String(number).padStart(6, '0');
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text)
    .map((char) => ALPHABET.indexOf(char).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => parseInt(byte, 2)));
}
