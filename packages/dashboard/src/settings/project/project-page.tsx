import { useQuery } from '@tanstack/react-query';
import { projectQuery } from '../../api/project';
import { useIsOwner, useScope } from '../../app/use-scope';
import { Copyable } from '../../ui/copyable';
import { Loaded } from '../../ui/loaded';
import { PageHeader } from '../../ui/page-header';
import { OwnersOnly } from '../../ui/read-only-note';
import { SettingCard } from '../../ui/setting-card';
import { DeleteProject } from './delete-project';
import { ProjectForm } from './project-form';

export function ProjectPage() {
  const { projectId } = useScope();
  const project = useQuery(projectQuery(projectId));
  const isOwner = useIsOwner();
  return (
    <>
      <PageHeader title="Project" intro="Settings for both environments of the project." />
      <Loaded query={project} height="20rem">
        {(loaded) => (
          <>
            <OwnersOnly />
            <SettingCard title="General">
              <ProjectForm key={loaded.id} project={loaded} readOnly={!isOwner} />
            </SettingCard>
            <SettingCard
              title="Project id"
              intro="Identifies the project in the CLI and the API. It never changes."
            >
              <Copyable text={loaded.id} what="the project id" />
            </SettingCard>
            {isOwner ? <DeleteProject project={loaded} /> : null}
          </>
        )}
      </Loaded>
    </>
  );
}
