import { ar } from './languages/ar';
import { da } from './languages/da';
import { de } from './languages/de';
import { en } from './languages/en';
import { es } from './languages/es';
import { fi } from './languages/fi';
import { fr } from './languages/fr';
import { he } from './languages/he';
import { it } from './languages/it';
import { ja } from './languages/ja';
import { nl } from './languages/nl';
import { no } from './languages/no';
import { pl } from './languages/pl';
import { pt } from './languages/pt';
import { sv } from './languages/sv';
import { zh } from './languages/zh';
import type { Words } from './words';

/** All languages, by primary tag. */
export const languages: { readonly en: Words } & Readonly<Record<string, Words>> = {
  en,
  es,
  fr,
  de,
  pt,
  it,
  nl,
  da,
  sv,
  no,
  fi,
  pl,
  ja,
  zh,
  ar,
  he,
  // Bokmål and Nynorsk have their own tags.
  nb: no,
  nn: no,
};
