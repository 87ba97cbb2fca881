import { createTheme, Input, localStorageColorSchemeManager } from '@mantine/core';

export const theme = createTheme({
  primaryColor: 'indigo',
  // The lightest shade on which white text has enough contrast.
  primaryShade: 8,
  defaultRadius: 'md',
  fontFamily: "'Geist Variable', system-ui, sans-serif",
  // Denser than the default, for daily work.
  fontSizes: { sm: '0.8125rem', md: '0.875rem', lg: '1rem' },
  headings: { fontWeight: '600' },
  black: '#191d26',
  colors: {
    // Cooler than the default, to match our backgrounds.
    dark: [
      '#e2e5eb',
      '#bdc4cf',
      '#8b94a4',
      '#6b7484',
      '#434a57',
      '#383e4a',
      '#272c35',
      '#1b1e25',
      '#14171c',
      '#0f1115',
    ],
  },
  cursorType: 'pointer',
  components: {
    // Descriptions are below the field, so that adjacent fields line up.
    InputWrapper: Input.Wrapper.extend({
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    }),
    // A <header> element here would be announced as another page header.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
  },
});

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
