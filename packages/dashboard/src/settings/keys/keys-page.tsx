import { useQuery } from '@tanstack/react-query';
import { environmentQuery, keysQuery } from '../../api/environment';
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
        intro={`For ${environmentName}. Each environment has its own keys, so that their data never mixes.`}
      />
      <OwnersOnly />
      <SettingCard
        title="Public keys"
        intro="Your pages use one of these keys. Keys aren’t secret: they only load popups and send reports."
      >
        <Loaded query={keys} height="6rem">
          {(loaded) => <KeyList scope={scope} keys={loaded} readOnly={!isOwner} />}
        </Loaded>
      </SettingCard>
      <SettingCard
        title="Allowed origins"
        intro={
          <>
            Sites that can use the keys. If the list is empty, any site can. For all subdomains,
            enter <code>https://*.shop.example</code>; for an app, its origin, such as{' '}
            <code>capacitor://localhost</code>; for pages without an origin, such as local files,{' '}
            <code>null</code>.
          </>
        }
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
