import { cesTemplate } from './ces';
import { churnTemplate } from './churn';
import { csatTemplate } from './csat';
import { exitReasonTemplate } from './exit-reason';
import { featureFeedbackTemplate } from './feature-feedback';
import { npsTemplate } from './nps';
import { onboardingTemplate } from './onboarding';
import type { SurveyTemplate } from './survey-template';

/** All templates. They're valid surveys that can be saved unchanged. */
export const surveyTemplates: readonly SurveyTemplate[] = [
  npsTemplate,
  csatTemplate,
  cesTemplate,
  exitReasonTemplate,
  featureFeedbackTemplate,
  onboardingTemplate,
  churnTemplate,
];
