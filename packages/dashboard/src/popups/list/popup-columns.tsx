import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import type { Scope } from '../../api/scope';
import { formatCount } from '../../format/numbers';
import { None, Responses, Score } from '../../results/summary-cells';
import type { Column } from '../../ui/record-table';
import classes from '../../ui/record-table.module.css';
import { RelativeTime } from '../../ui/relative-time';
import { RowMenu } from '../../ui/row-menu';
import { StateBadge } from '../state-badge';
import { describePopup, type TargetingContext } from '../text/describe-popup';
import { formatNames, listFormats } from '../text/popup-format';
import { popupName } from '../text/popup-status';
import type { ListedPopup } from './list-popups';
import type { Sort } from './popups-search';

const PopupMenu = lazy(async () => ({ default: (await import('./popup-menu')).PopupMenu }));

interface Options {
  scope: Scope;
  context: TargetingContext;
  mayWrite: boolean;
}

/** The columns of the list of popups. */
export function popupColumns(options: Options): Column<ListedPopup, Sort>[] {
  const { scope, context, mayWrite } = options;
  return [
    {
      name: 'Popup',
      sort: 'name',
      cell: ({ popup }) => (
        <>
          <h2 className={classes.title}>
            <Link
              to="/projects/$projectId/$environment/popups/$popupId"
              params={{ ...scope, popupId: popup.id }}
              dir="auto"
            >
              {popupName(popup)}
            </Link>
          </h2>
          <p className={classes.fact}>Shown to {describePopup(popup, context)}</p>
        </>
      ),
    },
    {
      name: 'Status',
      width: '7.5rem',
      cell: ({ popup }) => <StateBadge popup={popup} now={context.now} />,
    },
    {
      name: 'Format',
      width: '6.5rem',
      cell: ({ popup }) =>
        listFormats(popup)
          .map((format) => formatNames[format])
          .join(', '),
    },
    {
      name: 'Shown',
      width: '4.5rem',
      sort: 'shown',
      isNumber: true,
      cell: ({ results }) => (results ? formatCount(results.funnel.shown) : <None />),
    },
    {
      name: 'Responses',
      width: '6rem',
      sort: 'responses',
      isNumber: true,
      cell: ({ results }) => (results ? <Responses scope={scope} results={results} /> : <None />),
    },
    {
      name: 'Score',
      width: '7.5rem',
      sort: 'score',
      isNumber: true,
      cell: ({ results }) => (results ? <Score results={results} /> : <None />),
    },
    {
      name: 'Last response',
      width: '7.5rem',
      sort: 'last',
      isNumber: true,
      cell: ({ results }) =>
        results?.lastResponseAt === undefined ? (
          <None />
        ) : (
          <RelativeTime at={results.lastResponseAt} now={context.now} />
        ),
    },
    {
      name: 'Actions',
      width: '2.125rem',
      isNameHidden: true,
      cell: ({ popup }) => {
        const label = `Actions for ${popupName(popup)}`;
        return (
          <RowMenu label={label}>
            <PopupMenu scope={scope} popup={popup} label={label} mayWrite={mayWrite} />
          </RowMenu>
        );
      },
    },
  ];
}
