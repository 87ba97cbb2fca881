import type { Batcher } from '../../../batches/create-batcher';
import type { Snapshot } from '../snapshots/snapshot';
import { canonicalCase, readTag } from './language-tag';
import { MAX_LANGUAGES, type LanguageRow } from './store';

/** Limits how many languages are distinguished, since each one adds rows to the counts. */
export interface VisitorLanguages {
  /**
   * Registers languages that are new to their environment, up to the limit. Returns undefined if there are
   * none, which is nearly always the case.
   */
  register: (
    snapshot: Snapshot,
    languages: readonly (string | undefined)[],
  ) => Promise<void> | undefined;
  /** A language as it's stored; null if it's malformed or not registered. */
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
