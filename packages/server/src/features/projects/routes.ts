import { ProjectSummary } from '@service-popups/contract';
import { Type } from 'typebox';
import type { App } from '../../http/app-type';
import { problemResponses } from '../../http/problem-responses';
import type { ProjectsStore } from './store';

export function projectsRoutes(app: App, { store }: { store: ProjectsStore }): void {
  app.get(
    '/api/v1/projects',
    {
      schema: {
        tags: ['Results'],
        summary: 'The projects whose results are open',
        response: {
          200: Type.Object(
            { items: Type.Array(ProjectSummary, { description: 'Projects by name.' }) },
            { description: 'The projects.' },
          ),
          ...problemResponses,
        },
      },
    },
    async () => ({ items: await store.open() }),
  );
}
