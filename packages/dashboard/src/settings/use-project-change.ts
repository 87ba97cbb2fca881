import type { ProjectChange } from '@service-popups/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeProject, projectQuery, projectsQuery } from '../api/project';
import { notify } from '../ui/notify';

/** Saves project settings and updates all cached copies. */
export function useProjectChange(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: ProjectChange) => changeProject(projectId, change),
    onSuccess: async (project) => {
      client.setQueryData(projectQuery(projectId).queryKey, project);
      notify({ title: 'Saved' });
      await client.invalidateQueries({ queryKey: projectsQuery.queryKey, exact: true });
    },
  });
}
