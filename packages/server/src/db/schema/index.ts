export { accessTokens, members, oneTimeLinks } from './access';
export {
  accounts,
  passkeys,
  rateLimits,
  sessions,
  twoFactors,
  users,
  verifications,
} from './accounts';
export { auditLog } from './audit';
export { dailyCounts } from './counts';
export { images } from './images';
export { keyUsage } from './key-usage';
export {
  apiKeys,
  environments,
  identitySecrets,
  projects,
  storageUsage,
  visitorLanguages,
} from './projects';
export { knownAnswers, popups, popupVersions, surveys, themes, userAttributes } from './popups';
export {
  answerKeys,
  previousReportIds,
  reportIds,
  reports,
  responseReviews,
  responses,
  responseValues,
  suppressions,
  userFacts,
} from './reports';
export { sdkFiles } from './sdk-files';
export { settings } from './settings';
export { shareLinks } from './share-links';
export { surveyLinks } from './survey-links';
export { webhookDeliveries, webhooks } from './webhooks';
