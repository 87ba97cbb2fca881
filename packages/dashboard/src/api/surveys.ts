import type {
  ManagedSurvey,
  NewSurvey,
  SurveyDraft,
  SurveySummary,
} from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { getAllItems } from './get-all-items';
import { change, request } from './request';
import { sideKey, sidePath, type Side } from './side';

export function surveysQuery(side: Side) {
  return queryOptions({
    queryKey: [...sideKey(side), 'surveys'],
    queryFn: async ({ signal }) =>
      (await getAllItems(`${sidePath(side)}/surveys`, signal)) as SurveySummary[],
  });
}

export function surveyQuery(side: Side, surveyId: string) {
  return queryOptions({
    queryKey: [...sideKey(side), 'surveys', surveyId],
    queryFn: async ({ signal }) =>
      (await request(`${sidePath(side)}/surveys/${encodeURIComponent(surveyId)}`, {
        signal,
      })) as ManagedSurvey,
  });
}

export async function createSurvey(side: Side, survey: NewSurvey): Promise<ManagedSurvey> {
  return (await change('POST', `${sidePath(side)}/surveys`, { body: survey })) as ManagedSurvey;
}

type Seen = Pick<ManagedSurvey, 'id' | 'revision'>;

const pathOf = (side: Side, { id }: Seen) => `${sidePath(side)}/surveys/${encodeURIComponent(id)}`;

export async function saveSurvey(
  side: Side,
  seen: Seen,
  draft: SurveyDraft,
): Promise<ManagedSurvey> {
  const sent = { body: draft, revision: seen.revision };
  return (await change('PUT', pathOf(side, seen), sent)) as ManagedSurvey;
}

export async function deleteSurvey(side: Side, seen: Seen): Promise<void> {
  await change('DELETE', pathOf(side, seen), { revision: seen.revision });
}
