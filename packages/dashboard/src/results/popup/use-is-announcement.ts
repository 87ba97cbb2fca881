import { useQuery } from '@tanstack/react-query';
import { subjectQuery } from '../../api/popup-results';
import { useResultsSearch } from './use-results-search';

/** Whether the results are those of an announcement, which has no answers. */
export function useIsAnnouncement(): boolean {
  const { place } = useResultsSearch();
  return useQuery(subjectQuery(place)).data?.announcement === true;
}
