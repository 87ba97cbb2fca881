import type { Batcher } from '../../batches/create-batcher';
import type { Snapshot } from '../snapshots/snapshot';
import { canonicalCase, readTag } from './language-tag';
import { MAX_LANGUAGES, type LanguageRow } from './store';

/** Limits how many languages are told apart, since each one adds rows to the counts. */
export interface VisitorLanguages {
  /**
   * Registers languages that are new to their environment, as far as there is room. Undefined if there
   * is nothing to wait for, which is nearly always.
   */
  register: (
    snapshot: Snapshot,
    languages: readonly (string | undefined)[],
  ) => Promise<void> | undefined;
  /** A language as it is stored; null if it is malformed, or not among the registered ones. */
  read: (snapshot: Snapshot, lang: string | undefined) => string | null;
}

export function createVisitorLanguages(batcher: Batcher<LanguageRow>): VisitorLanguages {
  return {
    register({ environmentId, languages: known }, languages) {
      if (known.size >= MAX_LANGUAGES) return undefined;
      const fresh = new Set<string>();
      for (const lang of languages) {
        const tag = lang === undefined ? undefined : readTag(lang);
        if (tag !== undefined && !known.has(tag)) fresh.add(tag);
      }
      if (!fresh.size) return undefined;
      const rows = [...fresh].map((lang) => ({ environmentId, lang, known }));
      return batcher.add(rows, rows.length);
    },
    read({ languages }, lang) {
      const tag = lang === undefined ? undefined : readTag(lang);
      return tag !== undefined && languages.has(tag) ? canonicalCase(tag) : null;
    },
  };
}
