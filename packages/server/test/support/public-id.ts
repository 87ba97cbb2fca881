import { createHash } from 'node:crypto';

/** The id that members see for a response. */
export function publicIdOf(responseId: string): string {
  const bytes = Buffer.from(responseId.replaceAll('-', ''), 'hex');
  const hash = createHash('sha256').update(bytes).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}
