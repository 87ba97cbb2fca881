import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** Hashes the password of a link for storage. */
export async function hashLinkPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password.normalize(), salt, KEY_BYTES);
  return [salt, key].map((part) => part.toString('base64url')).join('.');
}

export async function isLinkPassword(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split('.');
  const expected = Buffer.from(key, 'base64url');
  const given = await derive(password.normalize(), Buffer.from(salt, 'base64url'), KEY_BYTES);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
