import type { NewPopup, SurveySummary } from '@service-popups/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { popupsQuery } from '../api/popups';
import { type Scope, scopeKey } from '../api/scope';
import { createPopupOnce, fromTemplate, newPopupId, unusedName } from './create-from-template';
import { blankTemplate } from './blank';
import type { Template } from './template';

/** Creates a popup, and returns its id. After a failure, trying the same again creates it once. */
export function useCreatePopup(scope: Scope) {
  const client = useQueryClient();
  const failed = useRef<{ what: string; popup: NewPopup & { id: string } }>(undefined);

  const create = async (what: string, content: () => Promise<Omit<NewPopup, 'id'>>) => {
    const popup =
      failed.current?.what === what
        ? failed.current.popup
        : { id: newPopupId(), ...(await content()) };
    failed.current = { what, popup };
    const popupId = await createPopupOnce(scope, popup);
    failed.current = undefined;
    void client.invalidateQueries({ queryKey: scopeKey(scope) });
    return popupId;
  };
  const loadNames = async () =>
    (await client.query({ ...popupsQuery(scope), staleTime: 'static' })).map(({ name }) => name);
  return {
    createFromTemplate: (template: Template) =>
      create(`template ${template.id}`, async () => fromTemplate(template, await loadNames())),
    createForSurvey: ({ id: surveyId, name }: Pick<SurveySummary, 'id' | 'name'>) =>
      create(`survey ${surveyId}`, async () => ({
        ...blankTemplate.popup,
        name: unusedName(name || surveyId, await loadNames()),
        surveyId,
      })),
  };
}
