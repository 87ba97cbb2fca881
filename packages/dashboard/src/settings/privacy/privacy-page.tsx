import { useQuery } from '@tanstack/react-query';
import { storageQuery } from '../../api/environment';
import { projectQuery } from '../../api/project';
import { useIsOwner, useScope } from '../../app/use-scope';
import { Loaded } from '../../ui/loaded';
import { PageHeader } from '../../ui/page-header';
import { OwnersOnly } from '../../ui/read-only-note';
import { SettingCard } from '../../ui/setting-card';
import { PrivacyForm } from './privacy-form';
import { UserCard } from './user-card';
import { storageUsage } from '../../storage/storage-messages';
import { Bar } from '../../ui/figure';
import classes from '../../ui/setting.module.css';

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

/** Shows how much storage an environment uses. */
export function StorageCard() {
  const scope = useScope();
  return (
    <SettingCard title="Storage" intro={`Reports and responses in ${scope.environment}.`}>
      <Loaded query={useQuery(storageQuery(scope))} height="3rem">
        {(usage) => (
          <>
            <p className={classes.text}>{storageUsage(usage)}</p>
            {usage.quotaBytes === null ? null : <Bar share={usage.usedBytes / usage.quotaBytes} />}
          </>
        )}
      </Loaded>
    </SettingCard>
  );
}
