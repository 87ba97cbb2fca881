import '../ui/page-styles';
import { useQuery } from '@tanstack/react-query';
import { environmentQuery } from '../api/environment';
import { keysQuery } from '../api/keys';
import { useMayWrite, useSide } from '../app/use-side';
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
  const side = useSide();
  const mayWrite = useMayWrite();
  const keys = useQuery({
    ...keysQuery(side),
    refetchInterval: ({ state }) => (keyToUse(state.data)?.seen ? false : ASK_MS),
  });
  const environment = useQuery(environmentQuery(side));
  const popups = useQuery(firstPopupsQuery(side));
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
              <SnippetStep side={side} entry={key} done={key?.seen != null} />
              <SeenStep side={side} entry={key} />
              <TemplateStep side={side} popup={popup} mayWrite={mayWrite} />
              <TestStep
                side={side}
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
