import { useQuery } from '@tanstack/react-query';
import { environmentQuery } from '../api/environment';
import { popupQuery, versionQuery } from '../api/popups';
import { Loaded } from '../ui/loaded';
import { useWhy } from './use-why';
import { WhyResult } from './why-result';

/** Loads the draft or the latest version of the popup. */
export function WhyPopup({ popupId }: { popupId: string }) {
  const { scope, search } = useWhy();
  const environment = useQuery(environmentQuery(scope));
  const managed = useQuery(popupQuery(scope, popupId));
  const number = managed.data?.version ?? null;
  const isDraft = search.draft === true || number === null;
  const version = useQuery({
    ...versionQuery(scope, popupId, number ?? 0),
    enabled: !isDraft,
  });
  return (
    <Loaded query={environment} height="30rem">
      {(settings) => (
        <Loaded query={managed} height="30rem">
          {(popup) =>
            isDraft ? (
              <WhyResult popup={popup} content={popup.draft} isDraft environment={settings} />
            ) : (
              <Loaded query={version} height="30rem">
                {({ draft }) => (
                  <WhyResult popup={popup} content={draft} isDraft={false} environment={settings} />
                )}
              </Loaded>
            )
          }
        </Loaded>
      )}
    </Loaded>
  );
}
