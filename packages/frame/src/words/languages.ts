import { en } from './languages/en';
import type { Words } from './words';

/** By primary tag. */
export const languages: { readonly en: Words } & Readonly<Record<string, Words>> = { en };
