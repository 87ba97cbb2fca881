import type { HostStart } from '@service-popups/contract';
import { contentLanguage, localizePopup, localizeSurvey } from '@service-popups/rules';
import type { Definition } from '../definition';
import { extras } from '../extras';
import { validators } from '../questions/registry';
import { popupProblem, surveyProblem } from '../survey-problem';
import { languages } from '../words/languages';

/** Builds the definition that in server mode comes with the document. */
extras.createDefinition = ({ popup, survey, language }: HostStart): Definition | undefined => {
  if (!popup) return undefined;
  const problem =
    popupProblem(popup) ??
    (survey
      ? surveyProblem(survey, (type) => Object.hasOwn(validators, type))
      : `no survey has the id ${popup.surveyId}`);
  if (!survey || problem) {
    console.error(`[service-popups] popup ${popup.id} cannot be shown: ${String(problem)}`);
    return undefined;
  }
  const contentTag = contentLanguage(survey, language, popup);
  const words = languages[contentTag.toLowerCase().split('-')[0] ?? ''] ?? languages.en;
  return {
    popup: { ...popup, ...localizePopup(popup, language, survey.defaultLanguage) },
    survey: localizeSurvey(survey, language),
    language: contentTag,
    words,
  };
};
