interface SchemeCase {
  colorScheme: 'light' | 'dark';
  tag: string[];
}

/**
 * A case for each. What axe finds does not depend on the browser, and Firefox does not let a case ask
 * for the dark one.
 */
export const colorSchemes: SchemeCase[] = [
  { colorScheme: 'light', tag: ['@chromium'] },
  { colorScheme: 'dark', tag: ['@chromium'] },
];
