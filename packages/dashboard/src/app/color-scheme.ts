import { localStorageColorSchemeManager } from '@mantine/core';

export const colorSchemeManager = localStorageColorSchemeManager({
  key: 'service-popups-color-scheme',
});

/** Sets the colour scheme before the first paint; React would be one frame late. */
export function applyColorScheme(): void {
  const chosen = colorSchemeManager.get('auto');
  const dark =
    chosen === 'dark' ||
    (chosen === 'auto' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
}
