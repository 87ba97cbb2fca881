import type { NewProject, Project, ProjectChange } from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { change, request } from './request';
import { projectPath } from './scope';

/** A project with its settings, which the list of projects leaves out. */
export function projectQuery(projectId: string) {
  return queryOptions({
    queryKey: ['projects', projectId, 'project'],
    queryFn: async ({ signal }) => (await request(projectPath(projectId), { signal })) as Project,
  });
}

export async function createProject(project: NewProject): Promise<Project> {
  return (await change('POST', '/api/v1/projects', { body: project })) as Project;
}

export async function changeProject(projectId: string, body: ProjectChange): Promise<Project> {
  return (await change('PATCH', projectPath(projectId), { body })) as Project;
}

export async function deleteProject(projectId: string): Promise<void> {
  await change('DELETE', projectPath(projectId));
}
