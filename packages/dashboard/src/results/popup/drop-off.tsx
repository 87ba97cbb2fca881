import type { PageCounts } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { pagesQuery } from '../../api/popup-results';
import { formatCount, formatShare } from '../../format/numbers';
import { Bar, Figure } from '../../ui/figure';
import { DataTable } from '../../ui/data-table';
import { Loaded } from '../../ui/loaded';
import { dropOffChart } from '../charts/chart';
import { DownloadMenu } from '../charts/download-menu';
import { share } from '../rates';
import classes from './bars.module.css';
import { describeDropOff, describeRejected } from './describe-drop-off';
import { useResultsSearch } from './use-results-search';

/** Shows the drop-off by page. */
export function DropOff() {
  const { place, query } = useResultsSearch();
  return (
    <Loaded query={useQuery(pagesQuery(place, query))} height="14rem">
      {(counts) => (counts.responses === 0 ? null : <DropOffFigure counts={counts} />)}
    </Loaded>
  );
}

function DropOffFigure({ counts }: { counts: PageCounts }) {
  const { responses, rejected, pages } = counts;
  return (
    <Figure
      title="Drop-off by page"
      summary={describeDropOff(counts)}
      actions={<DownloadMenu chart={dropOffChart(counts, describeDropOff(counts))} />}
      chart={
        <ol className={classes.bars}>
          {pages.map(({ pageId, title, answered, left }) => (
            <li key={pageId}>
              <span className={classes.name} dir="auto">
                {title}
              </span>
              <span className={classes.value}>
                {formatCount(answered)} answered, {formatCount(left)} dropped off
              </span>
              <Bar share={share(answered, responses) ?? 0} />
            </li>
          ))}
        </ol>
      }
      table={
        <DataTable
          caption="Answers and drop-off by page"
          columns={['Page', 'Answered', 'Share of responses', 'Dropped off', 'Drop-off rate']}
          rows={pages.map(({ title, answered, left }) => [
            title,
            formatCount(answered),
            formatShare(share(answered, responses)),
            formatCount(left),
            formatShare(share(left, answered)),
          ])}
        />
      }
      note={[
        'Based on answers: a visitor who leaves a page without answering is counted on the page before. Surveys still open in a browser count as dropped off.',
        ...(rejected ? [describeRejected(rejected)] : []),
      ].join(' ')}
    />
  );
}
