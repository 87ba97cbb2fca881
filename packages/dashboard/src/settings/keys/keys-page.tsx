import { useQuery } from '@tanstack/react-query';
import { environmentQuery } from '../../api/environment';
import { keysQuery } from '../../api/keys';
import { environmentNames } from '../../app/environments';
import { useIsOwner, useScope } from '../../app/use-scope';
import { Loaded } from '../../ui/loaded';
import { PageHeader } from '../../ui/page-header';
import { OwnersOnly } from '../../ui/read-only-note';
import { SettingCard } from '../../ui/setting-card';
import { KeyList } from './key-list';
import { OriginsForm } from './origins-form';

export function KeysPage() {
  const scope = useScope();
  const isOwner = useIsOwner();
  const keys = useQuery(keysQuery(scope));
  const environment = useQuery(environmentQuery(scope));
  const environmentName = environmentNames[scope.environment].toLowerCase();
  return (
    <>
      <PageHeader
        title="Keys and origins"
        intro={`Of ${environmentName}. The other environment has its own, so that their data never mix.`}
      />
      <OwnersOnly />
      <SettingCard
        title="Public keys"
        intro="A page names one of these keys. It is no secret: it opens popups and takes reports, and nothing else."
      >
        <Loaded query={keys} height="6rem">
          {(loaded) => <KeyList scope={scope} keys={loaded} readOnly={!isOwner} />}
        </Loaded>
      </SettingCard>
      <SettingCard
        title="Allowed origins"
        intro="The sites whose pages may use the keys. Without any, every page may."
      >
        <Loaded query={environment} height="6rem">
          {({ allowedOrigins }) => (
            <OriginsForm
              key={scope.environment}
              scope={scope}
              origins={allowedOrigins}
              readOnly={!isOwner}
            />
          )}
        </Loaded>
      </SettingCard>
    </>
  );
}
