import type { HostStart, PopupDefinition, Survey } from '@service-popups/contract';
import {
  announcementSurvey,
  contentLanguage,
  localizePopup,
  localizeSurvey,
} from '@service-popups/rules';
import type { Definition } from '../definition';
import { extras } from '../extras';
import { previewSurvey } from '../preview';
import { popupProblem, surveyProblem } from '../survey-problem';
import { languages } from '../words/languages';

/** Builds the definition that in server mode comes with the document. */
extras.createDefinition = (start: HostStart): Definition | undefined => {
  const { popup, survey, language, preview } = start;
  if (!popup) return undefined;
  // A preview shows what it can of an incomplete draft.
  if (survey && preview) return definitionOf(popup, previewSurvey(survey, preview), language);
  const { announcement } = popup;
  const problem = popupProblem(popup) ?? (announcement ? undefined : problemOf(popup, survey));
  const shown = announcement ? announcementSurvey(popup.id, announcement) : survey;
  if (!shown || problem) {
    console.error(`[service-popups] popup ${popup.id} cannot be shown: ${String(problem)}`);
    return undefined;
  }
  return definitionOf(popup, shown, language);
};

function problemOf(popup: PopupDefinition, survey: Survey | undefined): string | undefined {
  return survey ? surveyProblem(survey) : `no survey has the id ${popup.surveyId}`;
}

function definitionOf(popup: PopupDefinition, survey: Survey, language: string): Definition {
  const contentTag = contentLanguage(survey, language, popup);
  const words = languages[contentTag.toLowerCase().split('-')[0] ?? ''] ?? languages.en;
  return {
    popup: { ...popup, ...localizePopup(popup, language, survey.defaultLanguage) },
    survey: localizeSurvey(survey, language),
    language: contentTag,
    words,
  };
}
