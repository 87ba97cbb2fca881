import type {
  ManagedSurvey,
  NewSurvey,
  SurveyDraft,
  SurveySummary,
} from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { getAllItems } from './get-all-items';
import { change, request } from './request';
import { scopeKey, scopePath, type Scope } from './scope';

export function surveysQuery(scope: Scope) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'surveys'],
    queryFn: async ({ signal }) =>
      (await getAllItems(`${scopePath(scope)}/surveys`, signal)) as SurveySummary[],
  });
}

export function surveyQuery(scope: Scope, surveyId: string) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'surveys', surveyId],
    queryFn: async ({ signal }) =>
      (await request(`${scopePath(scope)}/surveys/${encodeURIComponent(surveyId)}`, {
        signal,
      })) as ManagedSurvey,
  });
}

export async function createSurvey(scope: Scope, survey: NewSurvey): Promise<ManagedSurvey> {
  return (await change('POST', `${scopePath(scope)}/surveys`, { body: survey })) as ManagedSurvey;
}

type Seen = Pick<ManagedSurvey, 'id' | 'revision'>;

const pathOf = (scope: Scope, { id }: Seen) =>
  `${scopePath(scope)}/surveys/${encodeURIComponent(id)}`;

export async function saveSurvey(
  scope: Scope,
  seen: Seen,
  draft: SurveyDraft,
): Promise<ManagedSurvey> {
  const sent = { body: draft, revision: seen.revision };
  return (await change('PUT', pathOf(scope, seen), sent)) as ManagedSurvey;
}

export async function deleteSurvey(scope: Scope, seen: Seen): Promise<void> {
  await change('DELETE', pathOf(scope, seen), { revision: seen.revision });
}
