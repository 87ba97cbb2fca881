import { ces } from './ces';
import { churn } from './churn';
import { csat } from './csat';
import { exitReason } from './exit-reason';
import { featureFeedback } from './feature-feedback';
import { nps } from './nps';
import { onboarding } from './onboarding';
import type { Template } from './template';

/** Surveys to begin with; those that are asked most often come first. */
export const templates: readonly Template[] = [
  nps,
  csat,
  ces,
  exitReason,
  featureFeedback,
  onboarding,
  churn,
];
