interface SchemeCase {
  colorScheme: 'light' | 'dark';
  tag: string[];
}

/** A case for each; Firefox does not let a case ask for the dark one. */
export const colorSchemes: SchemeCase[] = [
  { colorScheme: 'light', tag: [] },
  { colorScheme: 'dark', tag: ['@chromium'] },
];
