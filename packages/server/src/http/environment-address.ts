import { EnvironmentKind, ProjectSummary } from '@service-popups/contract';

/** Where everything lies that belongs to one side of a project. */
export const ENVIRONMENT = '/api/v1/projects/:projectId/environments/:environment';

/** The parameters in that address. */
export const environmentParams = {
  projectId: ProjectSummary.properties.id,
  environment: EnvironmentKind,
};
