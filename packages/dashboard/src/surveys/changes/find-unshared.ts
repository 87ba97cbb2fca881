import type { Change } from '../../ui/change-list';

interface Part {
  id: string;
  /** Its kind and position, as in "Page 2". */
  place: string;
  text: string;
}

/** How to name the two drafts. */
export interface SideWords {
  onlyBefore: string;
  onlyAfter: string;
  /** After the name of a page that a question was on. */
  before: string;
  after: string;
}

/** For what somebody else saved, and what's in the editor. */
export const conflictWords: SideWords = {
  onlyBefore: 'only in theirs',
  onlyAfter: 'only in yours',
  before: ' (theirs)',
  after: ' (yours)',
};

/** For what comes after what. */
export const editWords: SideWords = {
  onlyBefore: 'removed',
  onlyAfter: 'added',
  before: '',
  after: '',
};

/** Returns the parts that only one of the two drafts has. */
export function findUnshared(
  theirs: readonly Part[],
  yours: readonly Part[],
  words: SideWords,
): Change[] {
  return [
    ...without(theirs, yours).map(({ place, text }) => ({
      field: `${place}, ${words.onlyBefore}`,
      before: text,
      after: '',
    })),
    ...without(yours, theirs).map(({ place, text }) => ({
      field: `${place}, ${words.onlyAfter}`,
      before: '',
      after: text,
    })),
  ];
}

function without(here: readonly Part[], there: readonly Part[]): Part[] {
  return here.filter(({ id }) => !there.some((part) => part.id === id));
}
