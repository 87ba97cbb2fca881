/** Of the server; a test compares it with the package. */
export const VERSION = '0.1.0';
