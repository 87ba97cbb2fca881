import type { Role } from '@service-popups/contract';

/** The settings pages, in navigation order. */
const settingPages = [
  'project',
  'keys',
  'identity',
  'themes',
  'integrations',
  'members',
  'privacy',
  'audit',
] as const;
export type SettingPage = (typeof settingPages)[number];

export const settingPageNames: Readonly<Record<SettingPage, string>> = {
  project: 'Project',
  keys: 'Keys and origins',
  identity: 'Proof of identity',
  themes: 'Themes',
  integrations: 'Integrations',
  members: 'Members',
  privacy: 'Privacy',
  audit: 'Audit log',
};

export const settingPagePaths = {
  project: '/projects/$projectId/$environment/settings/project',
  keys: '/projects/$projectId/$environment/settings/keys',
  identity: '/projects/$projectId/$environment/settings/identity',
  themes: '/projects/$projectId/$environment/settings/themes',
  integrations: '/projects/$projectId/$environment/settings/integrations',
  members: '/projects/$projectId/$environment/settings/members',
  privacy: '/projects/$projectId/$environment/settings/privacy',
  audit: '/projects/$projectId/$environment/settings/audit',
} as const satisfies Record<SettingPage, string>;

/** Every member can read the settings, except for these, which are for owners. */
const ownerPages: readonly SettingPage[] = ['integrations', 'audit'];

export function listSettingPages(role: Role | undefined): readonly SettingPage[] {
  return settingPages.filter((page) => role === 'owner' || !ownerPages.includes(page));
}
