import type {
  ManagedSurvey,
  NewSurvey,
  SurveyDraft,
  SurveySummary,
} from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { getAllItems } from './get-items';
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

type SurveyRevision = Pick<ManagedSurvey, 'id' | 'revision'>;

const surveyPath = (scope: Scope, { id }: SurveyRevision) =>
  `${scopePath(scope)}/surveys/${encodeURIComponent(id)}`;

export async function saveSurvey(
  scope: Scope,
  survey: SurveyRevision,
  draft: SurveyDraft,
): Promise<ManagedSurvey> {
  const options = { body: draft, revision: survey.revision };
  return (await change('PUT', surveyPath(scope, survey), options)) as ManagedSurvey;
}

export async function deleteSurvey(scope: Scope, survey: SurveyRevision): Promise<void> {
  await change('DELETE', surveyPath(scope, survey), { revision: survey.revision });
}
