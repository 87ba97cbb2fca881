import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { sessionQuery } from '../api/account';
import { popupQuery } from '../api/popups';
import { surveysQuery } from '../api/surveys';
import { useScope } from '../app/use-scope';
import { Loaded } from '../ui/loaded';
import { PageHeader } from '../ui/page-header';
import '../ui/page-styles';
import { PopupEditor } from './editor/popup-editor';

/** The editor of a popup, with a preview. */
export function PopupPage() {
  const scope = useScope();
  const { popupId = '' } = useParams({ strict: false });
  // Never refetched while editing: saving detects conflicts.
  const popup = useQuery({ ...popupQuery(scope, popupId), staleTime: Infinity, gcTime: 0 });
  const surveys = useQuery(surveysQuery(scope));
  // Unsaved work belongs to an account, so the editor needs to know whose it is.
  const session = useQuery(sessionQuery);
  return (
    <>
      {popup.data === undefined ? <PageHeader title="Popup" /> : null}
      <Loaded query={popup} height="36rem">
        {(data) => (
          <Loaded query={surveys} height="36rem">
            {(list) => (
              <Loaded query={session} height="36rem">
                {() => <PopupEditor key={data.id} scope={scope} popup={data} surveys={list} />}
              </Loaded>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
