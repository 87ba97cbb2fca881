import type { HostStart } from '@service-popups/contract';
import { contentLanguage, localizeSurvey } from '@service-popups/rules';
import type { Definition } from '../definition';
import { extras } from '../extras';
import { validators } from '../questions/registry';
import { surveyFault } from '../survey-fault';
import { languages } from '../words/languages';

/** Client mode: what the server would have put into the document. */
extras.define = ({ popup, survey, language }: HostStart): Definition | undefined => {
  if (!popup) return undefined;
  const fault = survey
    ? surveyFault(survey, (type) => Object.hasOwn(validators, type))
    : `none of the surveys has the id ${popup.surveyId}`;
  if (!survey || fault) {
    console.error(`[service-popups] popup ${popup.id} cannot be shown: ${String(fault)}`);
    return undefined;
  }
  const shown = contentLanguage(survey, language);
  const words = languages[shown.toLowerCase().split('-')[0] ?? ''] ?? languages.en;
  return { popup, survey: localizeSurvey(survey, language), language: shown, words };
};
