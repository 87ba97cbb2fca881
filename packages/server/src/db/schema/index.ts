export { apiKeys, environments, projects } from './projects';
export { popups, surveys } from './popups';
export { eventIds, events, responses, suppressions, userRecords } from './reports';
export { eventCounts, responseCounts } from './counts';
