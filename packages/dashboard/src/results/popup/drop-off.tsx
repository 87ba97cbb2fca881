import type { PageCounts } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { pagesQuery } from '../../api/popup-results';
import { formatCount, formatShare } from '../../format/numbers';
import { Bar } from '../../ui/bar';
import { DataTable } from '../../ui/data-table';
import { Figure } from '../../ui/figure';
import { Loaded } from '../../ui/loaded';
import { share } from '../rates';
import classes from './bars.module.css';
import { describeDropOff } from './describe-drop-off';
import { useResultsSearch } from './use-results-search';

/** How far responses get, page by page. */
export function DropOff() {
  const { place, query } = useResultsSearch();
  return (
    <Loaded query={useQuery(pagesQuery(place, query))} height="14rem">
      {(counts) => (counts.responses === 0 ? null : <DropOffFigure counts={counts} />)}
    </Loaded>
  );
}

function DropOffFigure({ counts }: { counts: PageCounts }) {
  const { responses, pages } = counts;
  return (
    <Figure
      title="Where people leave"
      summary={describeDropOff(counts)}
      chart={
        <ol className={classes.bars}>
          {pages.map(({ pageId, title, answered, left }) => (
            <li key={pageId}>
              <span className={classes.name} dir="auto">
                {title}
              </span>
              <span className={classes.value}>
                {formatCount(answered)} answered, {formatCount(left)} left
              </span>
              <Bar share={share(answered, responses) ?? 0} />
            </li>
          ))}
        </ol>
      }
      table={
        <DataTable
          caption="Answers and drop-off by page"
          columns={['Page', 'Answered', 'Of all responses', 'Left after it', 'Of those answered']}
          rows={pages.map(({ title, answered, left }) => [
            title,
            formatCount(answered),
            formatShare(share(answered, responses)),
            formatCount(left),
            formatShare(share(left, answered)),
          ])}
        />
      }
      note="A page is known by the answers on it: whoever leaves without an answer is counted at the page before. A survey that is still open in a browser counts as left."
    />
  );
}
