import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { responseQuery } from '../../api/popup-results';
import { Loaded } from '../../ui/loaded';
import { useResultsSearch } from '../popup/use-results-search';
import { Review } from '../review/review';
import { ResponseFacts } from './response-facts';
import classes from './response-facts.module.css';

/** Shows the response selected in the URL. */
export function ResponseDrawer() {
  const { place, search, updateSearch } = useResultsSearch();
  const { response: responseId } = search;
  const response = useQuery({
    ...responseQuery(place, responseId ?? ''),
    enabled: responseId !== undefined,
  });
  return (
    <Drawer
      opened={responseId !== undefined}
      onClose={() => {
        updateSearch({ response: undefined });
      }}
      position="right"
      size="lg"
      title="Response"
      closeButtonProps={{ 'aria-label': 'Close response' }}
    >
      {responseId === undefined ? null : (
        <Loaded query={response} height="20rem">
          {(found) => (
            <>
              <h2 className={classes.title}>Review</h2>
              <Review key={responseId} responseId={responseId} review={found.review} isDetailed />
              <ResponseFacts response={found} />
            </>
          )}
        </Loaded>
      )}
    </Drawer>
  );
}
