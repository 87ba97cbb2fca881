import { cesTemplate } from './ces';
import { churnTemplate } from './churn';
import { csatTemplate } from './csat';
import { exitReasonTemplate } from './exit-reason';
import { featureFeedbackTemplate } from './feature-feedback';
import { npsTemplate } from './nps';
import { onboardingTemplate } from './onboarding';
import type { SurveyTemplate } from './survey-template';

/** Surveys to begin with. They pass the check, and may be saved as they are. */
export const surveyTemplates: readonly SurveyTemplate[] = [
  npsTemplate,
  csatTemplate,
  cesTemplate,
  exitReasonTemplate,
  featureFeedbackTemplate,
  onboardingTemplate,
  churnTemplate,
];
