import '../ui/page-styles';
import { useQuery } from '@tanstack/react-query';
import { popupsQuery } from '../api/popups';
import { Card, EmptyState } from '../ui/card';
import { LinkButton } from '../ui/link-button';
import { Loaded } from '../ui/loaded';
import { PageHeader } from '../ui/page-header';
import { PopupSelect } from './popup-select';
import { useWhy } from './use-why';
import { WhyPopup } from './why-popup';

export function WhyPage() {
  const { scope, search } = useWhy();
  return (
    <>
      <PageHeader
        title="Why (not)?"
        intro="Check whether a popup would show to a visitor, and see which rules block it."
      />
      <Loaded query={useQuery(popupsQuery(scope))} height="30rem">
        {(popups) => {
          const popup = popups.find(({ id }) => id === search.popup) ?? popups[0];
          if (popup === undefined)
            return (
              <Card>
                <EmptyState
                  title={<h2>No popups to check</h2>}
                  action={
                    <LinkButton to="/projects/$projectId/$environment/popups" params={scope}>
                      Go to popups
                    </LinkButton>
                  }
                >
                  Create a popup first, then check here when and to whom it shows.
                </EmptyState>
              </Card>
            );
          return (
            <>
              <PopupSelect popups={popups} chosen={popup} />
              <WhyPopup key={popup.id} popupId={popup.id} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}
