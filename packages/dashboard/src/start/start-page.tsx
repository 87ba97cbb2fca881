import '../ui/page-styles';
import { Button } from '@mantine/core';
import type { PopupSummary } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { keysQuery } from '../api/environment';
import type { Scope } from '../api/scope';
import { useMayWrite, useScope } from '../app/use-scope';
import { useNow } from '../format/use-now';
import { describeOutcome, popupName, popupStatus } from '../popups/text/popup-status';
import { LinkButton } from '../ui/link-button';
import { Loaded } from '../ui/loaded';
import { PageHeader } from '../ui/page-header';
import { newestPopupQuery, publishedPopupQuery, useGuideHidden } from './guide';
import { PublishStep } from './publish-step';
import { snippetKey } from './snippets';
import { SnippetStep } from './snippet-step';
import classes from './start.module.css';
import { Steps } from './steps';
import { TemplateStep } from './template-step';
import { TestStep } from './test-step';
import { useSite } from './use-site';
import { VerifyStep } from './verify-step';

/** How often to check whether a page has used the key. */
const POLL_MS = 2_000;

/** Guides from a new project to its first live popup. */
export function StartPage() {
  const scope = useScope();
  const mayWrite = useMayWrite();
  const navigate = useNavigate();
  const keys = useQuery({
    ...keysQuery(scope),
    refetchInterval: ({ state }) => (snippetKey(state.data)?.seen ? false : POLL_MS),
  });
  const site = useSite(scope);
  const popup = useQuery(newestPopupQuery(scope)).data?.[0];
  const published = useQuery(publishedPopupQuery(scope)).data?.[0];
  const [, setHidden] = useGuideHidden(scope.projectId);
  return (
    <>
      <PageHeader
        title="Get started"
        intro="Five steps to your first popup. Visitors see nothing until you publish."
        actions={
          <Button
            variant="default"
            onClick={() => {
              setHidden(true);
              void navigate({ to: '/projects/$projectId/$environment/popups', params: scope });
            }}
          >
            Close guide
          </Button>
        }
      />
      <Loaded query={keys} height="40rem">
        {(loaded) => {
          const key = snippetKey(loaded);
          const isConnected = key?.seen != null;
          return (
            <>
              {published !== undefined && isConnected ? (
                <Complete scope={scope} popup={published} />
              ) : null}
              <Steps>
                <SnippetStep scope={scope} entry={key} done={isConnected} />
                <VerifyStep scope={scope} entry={key} />
                <TemplateStep scope={scope} popup={popup} mayWrite={mayWrite} />
                <TestStep scope={scope} popup={popup} site={site} />
                <PublishStep
                  scope={scope}
                  popup={popup}
                  published={published}
                  mayWrite={mayWrite}
                />
              </Steps>
            </>
          );
        }}
      </Loaded>
    </>
  );
}

/** Shown once everything is done. */
function Complete({ scope, popup }: { scope: Scope; popup: PopupSummary }) {
  const now = useNow();
  return (
    <section className={classes.complete} aria-labelledby="guide-complete">
      <h2 id="guide-complete">
        {popupStatus(popup, now) === 'live' ? 'You’re live' : 'You’re set up'}
      </h2>
      <p className={classes.note}>
        “{popupName(popup)}” is published. {describeOutcome(popup, now)}
      </p>
      <div className={classes.links}>
        <LinkButton
          to="/projects/$projectId/$environment/results/$popupId"
          params={{ ...scope, popupId: popup.id }}
        >
          View results
        </LinkButton>
        <LinkButton to="/projects/$projectId/$environment/popups" params={scope}>
          All popups
        </LinkButton>
      </div>
    </section>
  );
}
