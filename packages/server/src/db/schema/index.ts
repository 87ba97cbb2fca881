export { apiKeys, environments, projects } from './projects';
export { popups, surveys } from './popups';
export { events, responses, suppressions } from './reports';
