import type { Project } from '@service-popups/contract';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../api/client';
import { changeEnvironment } from '../api/environment';
import { changeProject, projectsQuery } from '../api/project';
import { toOrigin } from '../settings/keys/origin';
import { notifyProblem } from '../ui/notify';

/** The form values of a new project. */
export interface NewProjectValues {
  name: string;
  /** May be empty. */
  site: string;
  /** Whether to limit the key to that site. */
  restrictToSite: boolean;
  quietDays: number | string;
}

/** Creates a project and applies its settings. */
export function useCreateProject(): (values: NewProjectValues) => Promise<Project> {
  const client = useQueryClient();
  return async ({ name, site, restrictToSite, quietDays }) => {
    const project = await api.POST('/api/v1/projects', { body: { name: name.trim() } });
    const scope = { projectId: project.id, environment: 'production' } as const;
    // The project exists now. Settings that fail can be changed later, so don't stop.
    try {
      if (Number(quietDays) !== project.quietDays)
        await changeProject(project.id, { quietDays: Number(quietDays) });
      if (site.trim() !== '' && restrictToSite)
        await changeEnvironment(scope, { allowedOrigins: [toOrigin(site)] });
    } catch (error) {
      notifyProblem(error);
    }
    await client.invalidateQueries({ queryKey: projectsQuery.queryKey, exact: true });
    return project;
  };
}
