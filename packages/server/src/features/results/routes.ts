import { EnvironmentKind, PopupResults, ProjectSummary } from '@service-popups/contract';
import { Type } from 'typebox';
import type { App } from '../../http/app-type';
import { ProblemError } from '../../http/problem';
import { problemResponses } from '../../http/problem-responses';
import type { ProjectsStore } from '../projects/store';
import { resultsOf } from './service';
import type { ResultsStore } from './store';

export interface ResultsParts {
  projects: ProjectsStore;
  store: ResultsStore;
}

export function resultsRoutes(app: App, { projects, store }: ResultsParts): void {
  app.get(
    '/api/v1/projects/:projectId/environments/:environment/results',
    {
      schema: {
        tags: ['Results'],
        summary: 'Funnel and answers of every popup',
        params: Type.Object({
          projectId: ProjectSummary.properties.id,
          environment: EnvironmentKind,
        }),
        response: {
          200: Type.Object(
            { items: Type.Array(PopupResults, { description: 'Results by popup.' }) },
            { description: 'The results.' },
          ),
          ...problemResponses,
        },
      },
    },
    async (request) => {
      const { projectId, environment } = request.params;
      const environmentId = await projects.openEnvironment(projectId, environment);
      if (environmentId === undefined)
        throw new ProblemError(
          'not_found',
          'There is no such project, or its results are not open',
        );
      return { items: await resultsOf(store, environmentId) };
    },
  );
}
