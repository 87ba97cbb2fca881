import type { PopupDefinition } from '@service-popups/contract';
import { matchesPath } from '@service-popups/rules';

/** Whether a popup's paths allow an address. */
export function isMeantFor({ segments }: PopupDefinition, url: string): boolean {
  const { path, excludePath } = segments ?? {};
  return (!path?.length || matchesPath(path, url)) && !matchesPath(excludePath ?? [], url);
}
