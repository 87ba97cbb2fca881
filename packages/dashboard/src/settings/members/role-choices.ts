import type { Role } from '@service-popups/contract';

/** Roles and their permissions, from least to most. */
export const roleChoices: readonly { value: Role; label: string; permissions: string }[] = [
  { value: 'viewer', label: 'Viewer', permissions: 'can view everything' },
  { value: 'editor', label: 'Editor', permissions: 'can also edit and publish surveys and popups' },
  { value: 'owner', label: 'Owner', permissions: 'can also manage members, keys and settings' },
];
