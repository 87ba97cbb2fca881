import type { HostStart } from '@service-popups/contract';
import { contentLanguage, localizeSurvey } from '@service-popups/rules';
import type { Definition } from '../definition';
import { extras } from '../extras';
import { languages } from '../words/languages';

/** Client mode: what the server would have put into the document. */
extras.define = ({ popup, survey, language }: HostStart): Definition | undefined => {
  if (!popup || !survey) return undefined;
  const shown = contentLanguage(survey, language);
  const words = languages[shown.toLowerCase().split('-')[0] ?? ''] ?? languages.en;
  return { popup, survey: localizeSurvey(survey, language), language: shown, words };
};
