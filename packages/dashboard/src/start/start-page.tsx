import '../ui/page-styles';
import { useQuery } from '@tanstack/react-query';
import { environmentQuery } from '../api/environment';
import { keysQuery } from '../api/keys';
import { useMayWrite, useScope } from '../app/use-scope';
import { isWebsite } from '../settings/keys/origin';
import { Loaded } from '../ui/loaded';
import { PageHeader } from '../ui/page-header';
import { firstPopupsQuery } from './first-popups';
import { VerifyStep } from './verify-step';
import { SnippetStep } from './snippet-step';
import { Steps } from './steps';
import { TemplateStep } from './template-step';
import { TestStep } from './test-step';
import { snippetKey } from './snippet-key';

/** How often to check whether a page has used the key. */
const POLL_MS = 2_000;

/** Guides from a new project to its first popup on a page. */
export function StartPage() {
  const scope = useScope();
  const mayWrite = useMayWrite();
  const keys = useQuery({
    ...keysQuery(scope),
    refetchInterval: ({ state }) => (snippetKey(state.data)?.seen ? false : POLL_MS),
  });
  const environment = useQuery(environmentQuery(scope));
  const popups = useQuery(firstPopupsQuery(scope));
  return (
    <>
      <PageHeader
        title="Get started"
        intro="Four steps to your first popup. Visitors see nothing until you publish."
      />
      <Loaded query={keys} height="40rem">
        {(loaded) => {
          const key = snippetKey(loaded);
          const popup = popups.data?.[0];
          return (
            <Steps>
              <SnippetStep scope={scope} entry={key} done={key?.seen != null} />
              <VerifyStep scope={scope} entry={key} />
              <TemplateStep scope={scope} popup={popup} mayWrite={mayWrite} />
              <TestStep
                scope={scope}
                popup={popup}
                site={[key?.seen?.origin ?? '', ...(environment.data?.allowedOrigins ?? [])].find(
                  isWebsite,
                )}
              />
            </Steps>
          );
        }}
      </Loaded>
    </>
  );
}
