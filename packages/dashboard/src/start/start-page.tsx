import '../ui/page-styles';
import { useQuery } from '@tanstack/react-query';
import { environmentQuery } from '../api/environment';
import { keysQuery } from '../api/keys';
import { useMayWrite, useScope } from '../app/use-scope';
import { Loaded } from '../ui/loaded';
import { PageHead } from '../ui/page-head';
import { firstPopupsQuery } from './first-popups';
import { SeenStep } from './seen-step';
import { SnippetStep } from './snippet-step';
import { Steps } from './steps';
import { TemplateStep } from './template-step';
import { TestStep } from './test-step';
import { keyToUse } from './key-to-use';

/** How often the server is asked whether a page has used the key. */
const ASK_MS = 2_000;

/** From a new project to the first popup on one's own page. */
export function StartPage() {
  const scope = useScope();
  const mayWrite = useMayWrite();
  const keys = useQuery({
    ...keysQuery(scope),
    refetchInterval: ({ state }) => (keyToUse(state.data)?.seen ? false : ASK_MS),
  });
  const environment = useQuery(environmentQuery(scope));
  const popups = useQuery(firstPopupsQuery(scope));
  return (
    <>
      <PageHead
        title="Get started"
        intro="Four steps to the first popup on your own page. Nobody else sees it until you publish it."
      />
      <Loaded query={keys} height="40rem">
        {(loaded) => {
          const key = keyToUse(loaded);
          const popup = popups.data?.[0];
          return (
            <Steps>
              <SnippetStep scope={scope} entry={key} done={key?.seen != null} />
              <SeenStep scope={scope} entry={key} />
              <TemplateStep scope={scope} popup={popup} mayWrite={mayWrite} />
              <TestStep
                scope={scope}
                popup={popup}
                site={key?.seen?.origin ?? environment.data?.allowedOrigins[0]}
              />
            </Steps>
          );
        }}
      </Loaded>
    </>
  );
}
