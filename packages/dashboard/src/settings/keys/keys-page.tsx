import { useQuery } from '@tanstack/react-query';
import { environmentQuery } from '../../api/environment';
import { keysQuery } from '../../api/keys';
import { environmentNames } from '../../app/environments';
import { useIsOwner, useSide } from '../../app/use-side';
import { Loaded } from '../../ui/loaded';
import { PageHead } from '../../ui/page-head';
import { OwnersOnly } from '../../ui/read-only-note';
import { SettingCard } from '../../ui/setting-card';
import { KeyList } from './key-list';
import { OriginsForm } from './origins-form';

export function KeysPage() {
  const side = useSide();
  const isOwner = useIsOwner();
  const keys = useQuery(keysQuery(side));
  const environment = useQuery(environmentQuery(side));
  const sideName = environmentNames[side.environment].toLowerCase();
  return (
    <>
      <PageHead
        title="Keys and origins"
        intro={`Of ${sideName}. The other environment has its own, so that their data never mix.`}
      />
      <OwnersOnly />
      <SettingCard
        title="Public keys"
        intro="A page names one of these keys. It is no secret: it opens popups and takes reports, and nothing else."
      >
        <Loaded query={keys} height="6rem">
          {(loaded) => <KeyList side={side} keys={loaded} readOnly={!isOwner} />}
        </Loaded>
      </SettingCard>
      <SettingCard
        title="Allowed origins"
        intro="The sites whose pages may use the keys. Without any, every page may."
      >
        <Loaded query={environment} height="6rem">
          {({ allowedOrigins }) => (
            <OriginsForm
              key={side.environment}
              side={side}
              origins={allowedOrigins}
              readOnly={!isOwner}
            />
          )}
        </Loaded>
      </SettingCard>
    </>
  );
}
