import { useQueries, useQuery } from '@tanstack/react-query';
import { popupsQuery, versionQuery } from '../api/popups';
import type { Scope } from '../api/scope';
import type { LiveSurvey } from './model/split-results';

/** Each popup takes a request. */
const MAX_POPUPS = 20;

/** The survey as its popups show it now, once that has loaded. */
export function useLiveSurveys(scope: Scope, surveyId: string): LiveSurvey[] {
  const { data: popups = [] } = useQuery(popupsQuery(scope));
  const published = popups.flatMap(({ id, version, ...popup }) =>
    popup.surveyId === surveyId && version !== null ? [{ id, version }] : [],
  );
  return useQueries({
    queries: published
      .slice(0, MAX_POPUPS)
      .map(({ id, version }) => versionQuery(scope, id, version)),
    // The result is the same object until its content changes.
    combine: (results) =>
      results.flatMap(({ data }) =>
        data?.survey?.id === surveyId ? [{ version: data.number, survey: data.survey }] : [],
      ),
  });
}
