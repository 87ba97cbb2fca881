import { EnvironmentKind, ProjectSummary } from '@service-popups/contract';

/** Prefix of all routes that belong to one environment of a project. */
export const ENVIRONMENT = '/api/v1/projects/:projectId/environments/:environment';

/** The parameters of that prefix. */
export const environmentParams = {
  projectId: ProjectSummary.properties.id,
  environment: EnvironmentKind,
};
