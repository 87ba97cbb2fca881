import { useQuery } from '@tanstack/react-query';
import { suppressionsQuery } from '../../api/popup-results';
import { Loaded } from '../../ui/loaded';
import { SuppressionsFigure } from '../../why/suppressions-figure';
import { useResultsSearch } from './use-results-search';

/** Shows suppressions in the selected period. They're counted without visitor data, so filters don't apply. */
export function SuppressionsCard() {
  const { place, query } = useResultsSearch();
  const { from, to } = query;
  const days = { ...(from && { from }), ...(to && { to }) };
  return (
    <Loaded query={useQuery(suppressionsQuery(place, days))} height="14rem">
      {(counts) => <SuppressionsFigure counts={counts} />}
    </Loaded>
  );
}
