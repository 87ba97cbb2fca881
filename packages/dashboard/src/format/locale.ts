/** Matches the language of the interface. */
export const locale = 'en-GB';
