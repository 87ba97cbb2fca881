import type { ResultsSubject } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { subjectQuery } from '../../api/popup-results';
import { useResultsSearch } from './use-results-search';

/** What the results are about; undefined while it loads. */
function useSubject(): ResultsSubject | undefined {
  const { place } = useResultsSearch();
  return useQuery(subjectQuery(place)).data;
}

/** Whether the results are those of an announcement, which has no answers. */
export function useIsAnnouncement(): boolean {
  return useSubject()?.announcement === true;
}

const NONE: readonly string[] = [];

/** The ids of the survey's hidden fields. */
export function useHiddenFields(): readonly string[] {
  return useSubject()?.hiddenFields ?? NONE;
}
