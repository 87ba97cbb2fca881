import { announcementTemplate } from './announcement';
import { blankTemplate } from './blank';
import { cesTemplate } from './ces';
import { churnTemplate } from './churn';
import { csatTemplate } from './csat';
import { exitReasonTemplate } from './exit-reason';
import { featureFeedbackTemplate } from './feature-feedback';
import { feedbackTemplate } from './feedback';
import { npsTemplate } from './nps';
import { onboardingTemplate } from './onboarding';
import type { Template } from './template';

/** The most common goals. Like all templates, they can be published unchanged. */
export const templates: readonly Template[] = [
  npsTemplate,
  featureFeedbackTemplate,
  announcementTemplate,
  feedbackTemplate,
  blankTemplate,
];

/** Goals that are offered on demand. */
export const moreTemplates: readonly Template[] = [
  csatTemplate,
  cesTemplate,
  exitReasonTemplate,
  onboardingTemplate,
  churnTemplate,
];
