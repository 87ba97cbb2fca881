import { useQuery } from '@tanstack/react-query';
import { suppressionsQuery } from '../../api/popup-results';
import { Loaded } from '../../ui/loaded';
import { SuppressionsFigure } from '../../why/suppressions-figure';
import { useResultsSearch } from './use-results-search';

/** How often the popup was held back in the chosen days; what is held back names no visitor. */
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
