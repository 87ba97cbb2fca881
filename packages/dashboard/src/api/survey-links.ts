import type {
  NewSurveyLink,
  PersonalLinks,
  Recipient,
  SurveyLink,
  SurveyLinkChange,
} from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { getAllItems } from './get-items';
import type { PopupScope } from './popup-results';
import { popupPath } from './popups';
import { change } from './request';
import { scopeKey } from './scope';

const path = (popup: PopupScope): string => `${popupPath(popup, popup.popupId)}/survey-links`;

export function surveyLinksQuery(popup: PopupScope) {
  return queryOptions({
    queryKey: [...scopeKey(popup), 'survey-links', popup.popupId],
    queryFn: async ({ signal }) => (await getAllItems(path(popup), signal)) as SurveyLink[],
  });
}

export async function createSurveyLink(
  popup: PopupScope,
  body: NewSurveyLink,
): Promise<SurveyLink> {
  return (await change('POST', path(popup), { body })) as SurveyLink;
}

export async function changeSurveyLink(
  popup: PopupScope,
  id: string,
  body: SurveyLinkChange,
): Promise<SurveyLink> {
  return (await change('PATCH', `${path(popup)}/${id}`, { body })) as SurveyLink;
}

export async function deleteSurveyLink(popup: PopupScope, id: string): Promise<void> {
  await change('DELETE', `${path(popup)}/${id}`);
}

/** The personal links of these users, in their order. */
export async function createPersonalLinks(
  popup: PopupScope,
  id: string,
  recipients: Recipient[],
): Promise<string[]> {
  const reply = await change('POST', `${path(popup)}/${id}/personal-links`, {
    body: { recipients },
  });
  return (reply as PersonalLinks).urls;
}
