import type { Role } from '@service-popups/contract';

/** From the least to the most powerful, with what each may do. */
export const roleChoices: readonly { value: Role; label: string; may: string }[] = [
  { value: 'viewer', label: 'Viewer', may: 'reads everything' },
  { value: 'editor', label: 'Editor', may: 'also writes and publishes surveys and popups' },
  { value: 'owner', label: 'Owner', may: 'also manages members, keys and settings' },
];
