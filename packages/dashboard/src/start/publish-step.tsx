import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { PopupSummary } from '@service-popups/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { popupQuery } from '../api/popups';
import { type Scope, scopeKey } from '../api/scope';
import { PublishDialog } from '../popup/publish/publish-dialog';
import { describeOutcome, popupName } from '../popups/text/popup-status';
import { Loaded } from '../ui/loaded';
import { useNow } from '../format/use-now';
import { Step } from './steps';
import classes from './start.module.css';

interface Props {
  scope: Scope;
  /** The newest popup. */
  popup: PopupSummary | undefined;
  /** The newest published popup. */
  published: PopupSummary | undefined;
  mayWrite: boolean;
}

/** Makes the popup visible to visitors. */
export function PublishStep({ scope, popup, published, mayWrite }: Props) {
  const now = useNow();
  if (published !== undefined)
    return (
      <Step title="Publish your popup" done>
        <p className={classes.note}>
          “{popupName(published)}” is published. {describeOutcome(published, now)}
        </p>
      </Step>
    );
  return (
    <Step
      title="Publish your popup"
      intro="Visitors can see it from then on. You can pause it at any time."
      done={false}
    >
      {popup === undefined || !mayWrite ? null : <Publish scope={scope} popupId={popup.id} />}
    </Step>
  );
}

function Publish({ scope, popupId }: { scope: Scope; popupId: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  // It may have been edited on its own page.
  const popup = useQuery({ ...popupQuery(scope, popupId), gcTime: 0 });
  const [opened, { open, close }] = useDisclosure();
  return (
    <Loaded query={popup} height="2.25rem">
      {(loaded) => (
        <div>
          <Button size="md" onClick={open}>
            Publish…
          </Button>
          {opened ? (
            <PublishDialog
              onClose={close}
              scope={scope}
              popup={loaded}
              onPublished={() => void client.invalidateQueries({ queryKey: scopeKey(scope) })}
              onOpenPlace={() =>
                void navigate({
                  to: '/projects/$projectId/$environment/popups/$popupId',
                  params: { ...scope, popupId },
                })
              }
            />
          ) : null}
        </div>
      )}
    </Loaded>
  );
}
