import type { PopupResults } from '@service-popups/contract';
import { Link } from '@tanstack/react-router';
import type { Scope } from '../api/scope';
import { formatCount } from '../format/numbers';
import { popupName } from '../popups/text/popup-status';
import type { Column } from '../ui/record-table';
import tableClasses from '../ui/record-table.module.css';
import { RelativeTime } from '../ui/relative-time';
import classes from './results-page.module.css';
import { None, Responses, Score } from './summary-cells';

/** The columns of the overview. */
export function resultsColumns(scope: Scope, now: number): Column<PopupResults>[] {
  return [
    {
      name: 'Popup',
      cell: (results) => (
        <>
          <h2 className={tableClasses.title}>
            <Link
              to="/projects/$projectId/$environment/popups/$popupId/results"
              params={{ ...scope, popupId: results.popupId }}
              dir="auto"
            >
              {popupName({ ...results, id: results.popupId })}
            </Link>
          </h2>
          {results.latest === undefined ? null : (
            <p className={classes.latest}>
              <q dir="auto">{results.latest.text}</q>
            </p>
          )}
        </>
      ),
    },
    {
      name: 'Shown',
      width: '5rem',
      isNumber: true,
      cell: ({ funnel }) => formatCount(funnel.shown),
    },
    {
      name: 'Responses',
      width: '6rem',
      isNumber: true,
      cell: (results) => <Responses scope={scope} results={results} />,
    },
    {
      name: 'Completed',
      width: '6rem',
      isNumber: true,
      cell: ({ announcement, funnel }) => (announcement ? <None /> : formatCount(funnel.completed)),
    },
    {
      name: 'Score',
      width: '10rem',
      isNumber: true,
      cell: (results) => <Score results={results} withNote />,
    },
    {
      name: 'Last response',
      width: '8rem',
      isNumber: true,
      cell: ({ lastResponseAt }) =>
        lastResponseAt === undefined ? <None /> : <RelativeTime at={lastResponseAt} now={now} />,
    },
  ];
}
