/** A case for each, in Chromium: Firefox does not let a case ask for the dark one. */
export const colorSchemes = ['light', 'dark'] as const;
