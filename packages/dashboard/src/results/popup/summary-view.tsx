import { useQuery } from '@tanstack/react-query';
import { funnelQuery, suppressionsQuery } from '../../api/popup-results';
import { Card } from '../../ui/card';
import { Loaded } from '../../ui/loaded';
import { NotShownYet } from '../not-shown-yet';
import { hasNoActivity, readFunnelKind } from '../rates';
import { DropOff } from './drop-off';
import { FunnelFigure } from './funnel-figure';
import { Headline } from './headline';
import { NoMatchingResults } from './no-matching-results';
import classes from './popup-results-page.module.css';
import { Trend } from './trend-figure';
import { useIsAnnouncement } from './use-subject';
import { useResultsSearch } from './use-results-search';
import { Versions } from './versions';
import { SuppressionsFigure } from '../../why/suppressions-figure';

export function SummaryView() {
  const { place, query, search, baseline } = useResultsSearch();
  const { answers, finished, tag, status } = search;
  const counts = useQuery(funnelQuery(place, query));
  const isAnnouncement = useIsAnnouncement();
  const { data: compared } = useQuery({
    ...funnelQuery(place, baseline?.query ?? {}),
    enabled: baseline !== undefined,
  });
  // Distinguish "never shown" from "not shown in this period".
  const { data: ever } = useQuery({
    ...funnelQuery(place, {}),
    enabled: counts.data !== undefined && hasNoActivity(counts.data.total),
    select: ({ total }) => total,
  });
  return (
    <div className={classes.cards}>
      {answers === undefined &&
      finished === undefined &&
      tag === undefined &&
      status === undefined ? null : (
        <p role="status">
          Filters by answer, status and tag don’t apply to the response rate, the funnel and the
          trend: when a popup is shown, there are none yet.
        </p>
      )}
      <Loaded query={counts} height="24rem">
        {({ total, byDay, byVersion }) =>
          hasNoActivity(total) ? (
            <Card>
              {hasNoActivity(ever ?? total) ? (
                <NotShownYet place={place} title={<h2>Not shown yet</h2>} />
              ) : (
                <NoMatchingResults />
              )}
            </Card>
          ) : (
            <>
              {isAnnouncement ? null : <Headline funnel={total} />}
              <FunnelFigure
                kind={readFunnelKind(isAnnouncement, total)}
                funnel={total}
                baseline={baseline && compared && { funnel: compared.total, name: baseline.name }}
              />
              <Trend kind={readFunnelKind(isAnnouncement, total)} byDay={byDay} days={query} />
              {isAnnouncement ? null : <DropOff />}
              <Versions kind={readFunnelKind(isAnnouncement, total)} byVersion={byVersion} />
            </>
          )
        }
      </Loaded>
      {counts.data === undefined ? null : <SuppressionsCard />}
    </div>
  );
}

/** Shows suppressions in the selected period. They're counted without visitor data, so filters don't apply. */
function SuppressionsCard() {
  const { place, query } = useResultsSearch();
  const { from, to } = query;
  const days = { ...(from && { from }), ...(to && { to }) };
  return (
    <Loaded query={useQuery(suppressionsQuery(place, days))} height="14rem">
      {(counts) => <SuppressionsFigure counts={counts} />}
    </Loaded>
  );
}
