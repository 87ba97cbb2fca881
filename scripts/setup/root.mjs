import { fileURLToPath } from 'node:url';

/** The repository's folder, wherever the scripts are called from. */
export const root = fileURLToPath(new URL('../../', import.meta.url));
