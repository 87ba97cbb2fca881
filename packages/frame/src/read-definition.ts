import type { HostStart } from '@service-popups/contract';
import type { Definition } from './definition';
import { extras } from './extras';

/** From the document in server mode, from the host in client mode. */
export function readDefinition(start: HostStart): Definition | undefined {
  const json = document.getElementById('definition')?.textContent ?? 'null';
  return (JSON.parse(json) as Definition | null) ?? extras.define?.(start);
}
