import type { Project } from '@service-popups/contract';
import { useQueryClient } from '@tanstack/react-query';
import { changeEnvironment } from '../api/environment';
import { changeProject, createProject } from '../api/project';
import { projectsQuery } from '../api/projects';
import { toOrigin } from '../settings/keys/origin';
import { notifyProblem } from '../ui/notify-problem';

/** What was filled in for a new project. */
export interface NewProjectValues {
  name: string;
  /** May be empty. */
  site: string;
  /** Whether the key is for that site alone. */
  restrictToSite: boolean;
  quietDays: number | string;
}

/** Makes a project as wished, step by step. */
export function useCreateProject(): (wish: NewProjectValues) => Promise<Project> {
  const client = useQueryClient();
  return async ({ name, site, restrictToSite, quietDays }) => {
    const project = await createProject({ name: name.trim() });
    const scope = { projectId: project.id, environment: 'production' } as const;
    // From here on the project is there: what fails now can be set later, and is no reason to stop.
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
