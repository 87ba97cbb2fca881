import type { BulkReviewChange, Review } from '@service-popups/contract';
import { tagKey } from '@service-popups/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { outdateReviews, reviewResponses, saveNote, updateReviews } from '../../api/reviews';
import { notifyProblem } from '../../ui/notify';
import { useResultsSearch } from '../popup/use-results-search';

const MUTATION = ['reviews'];

/** Changes status and tags of responses. Shown at once, and taken back if saving fails. */
export function useReviewing(): (change: BulkReviewChange) => void {
  const { place } = useResultsSearch();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: MUTATION,
    // One after the other, in the order of the clicks.
    scope: { id: 'reviews' },
    mutationFn: (change: BulkReviewChange) => reviewResponses(place, change),
    onMutate: (change) => {
      const changed = new Set(change.responseIds);
      return updateReviews(client, place, (id, review) =>
        changed.has(id) ? applyChange(review, change) : review,
      );
    },
    onError: (error, _change, before) => {
      if (before)
        updateReviews(client, place, (id, review) => (before.has(id) ? before.get(id) : review));
      notifyProblem(error);
    },
    onSuccess: (saved, change) => {
      // Changes that are still being saved have the last word.
      const later = client
        .getMutationCache()
        .findAll({ mutationKey: MUTATION, status: 'pending' })
        .map(({ state }) => state.variables as BulkReviewChange)
        .filter((one) => one !== change)
        .flatMap(({ responseIds }) => responseIds);
      const reviews = new Map(saved.map(({ responseId, review }) => [responseId, review]));
      updateReviews(client, place, (id, review) =>
        later.includes(id) ? review : (reviews.get(id) ?? review),
      );
    },
    onSettled: () => {
      outdateReviews(client, place);
    },
  });
  return mutate;
}

/** What the server will make of a change. It knows better how tags are spelled. */
function applyChange(
  review: Review | undefined,
  { status, addTags = [], removeTags = [] }: BulkReviewChange,
): Review {
  const before = review ?? { status: 'new', tags: [], note: '', changedBy: '', changedAt: 0 };
  const removed = removeTags.map(tagKey);
  const kept = before.tags.filter((tag) => !removed.includes(tagKey(tag)));
  const known = kept.map(tagKey);
  const added = addTags.filter((tag) => !known.includes(tagKey(tag)));
  return { ...before, status: status ?? before.status, tags: [...kept, ...added] };
}

/** Saves a note. It's shown once it's saved. */
export function useSaveNote(responseId: string, onSaved: () => void) {
  const { place } = useResultsSearch();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: string) => saveNote(place, responseId, note),
    onSuccess: (saved) => {
      updateReviews(client, place, (id, review) => (id === responseId ? saved : review));
      onSaved();
    },
  });
}
