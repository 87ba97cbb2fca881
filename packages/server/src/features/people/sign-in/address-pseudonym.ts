import { createHmac } from 'node:crypto';
import { addressGroup } from '../../../http/address-group';

/**
 * A keyed hash of a client's address, for counting sign-in attempts without storing addresses. Formatted as
 * an IPv6 address, because the library accepts nothing else and uses only the first 64 bits.
 */
export function addressPseudonym(address: string, secret: string): string {
  const digest = createHmac('sha256', secret).update(addressGroup(address)).digest('hex');
  const groups = digest.slice(0, 16).match(/.{4}/g) ?? [];
  return `${groups.join(':')}::`;
}
