export { accessTokens, members, oneTimeLinks } from './access';
export { accounts, rateLimits, sessions, users, verifications } from './accounts';
export { auditLog } from './audit';
export { answerCounts, eventCounts, responseCounts } from './counts';
export { apiKeys, environments, identitySecrets, projects } from './projects';
export { knownAnswers, popups, popupVersions, surveys } from './popups';
export { eventIds, events, responses, suppressions, userRecords } from './reports';
export { sdkFiles } from './sdk-files';
export { settings } from './settings';
