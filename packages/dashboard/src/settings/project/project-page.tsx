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
      <PageHeader title="Project" intro="What holds for both environments of the project." />
      <Loaded query={project} height="20rem">
        {(loaded) => (
          <>
            <OwnersOnly />
            <SettingCard title="Name and quiet days">
              <ProjectForm key={loaded.id} project={loaded} readOnly={!isOwner} />
            </SettingCard>
            <SettingCard
              title="Project id"
              intro="What the command line and the API call the project. It never changes."
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
