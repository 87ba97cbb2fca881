export { accessTokens, members, oneTimeLinks } from './access';
export { accounts, rateLimits, sessions, users, verifications } from './accounts';
export { auditLog } from './audit';
export { apiKeys, environments, identitySecrets, projects } from './projects';
export { knownAnswers, popups, popupVersions, surveys } from './popups';
export { events, responses, suppressions } from './reports';
export { settings } from './settings';
