import { Button } from '@mantine/core';
import { exportUrl } from '../../api/popup-results';
import { useProject } from '../../app/use-scope';
import { LinkButton } from '../../ui/link-button';
import { useResultsSearch } from './use-results-search';

/** Links to all results and to the exports. */
export function ExportLinks() {
  const { place, query } = useResultsSearch();
  const isMember = useProject()?.role !== undefined;
  return (
    <>
      <LinkButton to="/projects/$projectId/$environment/results" params={place} size="sm">
        All results
      </LinkButton>
      {isMember ? (
        <>
          <Button
            component="a"
            variant="default"
            size="sm"
            href={exportUrl(place, query, 'csv')}
            download
          >
            Export CSV
          </Button>
          <Button
            component="a"
            variant="default"
            size="sm"
            href={exportUrl(place, query, 'jsonl')}
            download
          >
            Export JSON Lines
          </Button>
        </>
      ) : null}
    </>
  );
}
