import { useQuery } from '@tanstack/react-query';
import { projectQuery } from '../../api/project';
import { useIsOwner, useScope } from '../../app/use-scope';
import { Loaded } from '../../ui/loaded';
import { PageHeader } from '../../ui/page-header';
import { OwnersOnly } from '../../ui/read-only-note';
import { SettingCard } from '../../ui/setting-card';
import { PrivacyForm } from './privacy-form';
import { StorageCard } from './storage-card';
import { UserCard } from './user-card';

export function PrivacyPage() {
  const { projectId } = useScope();
  const project = useQuery(projectQuery(projectId));
  const isOwner = useIsOwner();
  return (
    <>
      <PageHeader
        title="Privacy"
        intro="Control what’s stored about the people who see your popups."
      />
      <OwnersOnly />
      <SettingCard title="Data retention" intro="Applies to both environments.">
        <Loaded query={project} height="12rem">
          {(loaded) => <PrivacyForm key={loaded.id} project={loaded} readOnly={!isOwner} />}
        </Loaded>
      </SettingCard>
      <StorageCard />
      {isOwner ? <UserCard projectId={projectId} /> : null}
    </>
  );
}
