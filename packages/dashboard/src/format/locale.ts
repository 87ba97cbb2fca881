/** The words of the dashboard are English, so its numbers and dates are too. */
export const locale = 'en-GB';
