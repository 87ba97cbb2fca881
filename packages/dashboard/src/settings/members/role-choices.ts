import type { Role } from '@service-popups/contract';

/** Roles and their permissions, from least to most. */
export const roleChoices: readonly { value: Role; label: string; may: string }[] = [
  { value: 'viewer', label: 'Viewer', may: 'can view everything' },
  { value: 'editor', label: 'Editor', may: 'can also edit and publish surveys and popups' },
  { value: 'owner', label: 'Owner', may: 'can also manage members, keys and settings' },
];
