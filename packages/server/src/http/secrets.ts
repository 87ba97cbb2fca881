import { createHash, randomBytes } from 'node:crypto';

/** 256 bits of chance, safe in a URL. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret that only has to be recognised. It has no need of salt: it is chance. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
