import type { Change } from '../../ui/change-list';

interface Part {
  id: string;
  /** Its kind and position, as in "Page 2". */
  place: string;
  text: string;
}

/** Returns the parts that only one of the two drafts has. */
export function findUnshared(theirs: readonly Part[], yours: readonly Part[]): Change[] {
  return [
    ...without(theirs, yours).map(({ place, text }) => ({
      field: `${place}, only in theirs`,
      before: text,
      after: '',
    })),
    ...without(yours, theirs).map(({ place, text }) => ({
      field: `${place}, only in yours`,
      before: '',
      after: text,
    })),
  ];
}

function without(here: readonly Part[], there: readonly Part[]): Part[] {
  return here.filter(({ id }) => !there.some((part) => part.id === id));
}
