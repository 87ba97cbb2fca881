import { useQuery } from '@tanstack/react-query';
import { membersQuery, projectQuery } from '../../api/project';
import { useIsOwner, useScope } from '../../app/use-scope';
import { Loaded } from '../../ui/loaded';
import { PageHeader } from '../../ui/page-header';
import { OwnersOnly } from '../../ui/read-only-note';
import { SettingCard } from '../../ui/setting-card';
import { Invitations } from './invitations';
import { MemberList } from './member-list';
import { roleChoices } from './member-row';
import { TwoFactorSwitch } from './two-factor-switch';

export function MembersPage() {
  const { projectId } = useScope();
  const isOwner = useIsOwner();
  const members = useQuery(membersQuery(projectId));
  const project = useQuery(projectQuery(projectId));
  return (
    <>
      <PageHeader
        title="Members"
        intro={roleChoices.map(({ label, permissions }) => `${label}: ${permissions}.`).join(' ')}
      />
      <OwnersOnly />
      <SettingCard title="Project members">
        <Loaded query={members} height="8rem">
          {(loaded) => <MemberList projectId={projectId} members={loaded} readOnly={!isOwner} />}
        </Loaded>
      </SettingCard>
      <SettingCard title="Signing in">
        <Loaded query={project} height="3rem">
          {(loaded) => <TwoFactorSwitch project={loaded} readOnly={!isOwner} />}
        </Loaded>
      </SettingCard>
      {isOwner ? <Invitations projectId={projectId} /> : null}
    </>
  );
}
