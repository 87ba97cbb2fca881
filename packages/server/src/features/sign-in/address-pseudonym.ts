import { createHmac } from 'node:crypto';
import { addressGroup } from '../../http/address-group';

/**
 * What stands for a client's address where tries to sign in are counted: the same for the same
 * address, and of no use without the secret. The library takes nothing that does not look like an
 * address, and of that its first 64 bits.
 */
export function addressPseudonym(address: string, secret: string): string {
  const digest = createHmac('sha256', secret).update(addressGroup(address)).digest('hex');
  const groups = digest.slice(0, 16).match(/.{4}/g) ?? [];
  return `${groups.join(':')}::`;
}
