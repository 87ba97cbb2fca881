import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Project } from '@service-popups/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../api/client';
import { projectsQuery } from '../../api/project';
import { PROJECT } from '../../api/scope';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { notify } from '../../ui/notify';
import { SettingCard } from '../../ui/setting-card';

export function DeleteProject({ project }: { project: Project }) {
  const [isConfirming, { open, close }] = useDisclosure();
  const client = useQueryClient();
  const navigate = useNavigate();
  const run = async () => {
    await api.DELETE(PROJECT, { path: { projectId: project.id } });
    await client.invalidateQueries({ queryKey: projectsQuery.queryKey, exact: true });
    await navigate({ to: '/' });
    client.removeQueries({ queryKey: ['projects', project.id] });
    notify({ title: `“${project.name}” deleted` });
  };
  return (
    <SettingCard
      title="Delete project"
      intro="Deletes its popups, surveys, keys, reports and answers in both environments. Export the responses first if you still need them."
    >
      <div>
        <Button variant="outline" color="var(--sp-error-text)" onClick={open}>
          Delete project…
        </Button>
      </div>
      {isConfirming ? (
        <ConfirmDialog
          title="Delete this project?"
          button="Delete permanently"
          confirmText={project.name}
          run={run}
          onClose={close}
        >
          <p>
            Everything is deleted immediately, and pages that use its keys stop showing popups. This
            can’t be undone.
          </p>
        </ConfirmDialog>
      ) : null}
    </SettingCard>
  );
}
