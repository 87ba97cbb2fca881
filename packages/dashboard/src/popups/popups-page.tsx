import { Button } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import type { PopupResults, PopupSummary } from '@service-popups/contract';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, useRef, useState } from 'react';
import { resultsQuery } from '../api/popup-results';
import { popupsQuery } from '../api/popups';
import { useMayWrite, useScope } from '../app/use-scope';
import { useGuideHidden } from '../start/guide';
import { Card, EmptyState } from '../ui/card';
import { CreateButton } from '../ui/create-button';
import { InvalidFilters } from '../ui/invalid-filters';
import { LinkButton } from '../ui/link-button';
import { Loaded, LoadProblem, Placeholder } from '../ui/loaded';
import { PageHeader } from '../ui/page-header';
import '../ui/page-styles';
import { RecordTable } from '../ui/record-table';
import { ListTools } from './list/list-tools';
import { filterPopups, isAscending, sortPopups } from './list/list-popups';
import { popupColumns } from './list/popup-columns';
import { usePopupsSearch } from './list/use-popups-search';
import classes from './popups-page.module.css';
import { useTargetingContext } from './rule-list';

/** How long to wait for results, so that rows don't move once they arrive. */
const MAX_WAIT_MS = 1_000;

const NewPopupDialog = lazy(async () => ({
  default: (await import('./list/new-popup-dialog')).NewPopupDialog,
}));

/** The popups of an environment, with their rules and results. The home page of its members. */
export function PopupsPage() {
  const scope = useScope();
  const mayWrite = useMayWrite();
  const popups = useQuery(popupsQuery(scope));
  // Don't wait for the popups.
  usePrefetchQuery(resultsQuery(scope.projectId, scope.environment));
  return (
    <>
      <PageHeader
        title="Popups"
        intro={
          <>
            Choose when, where and to whom a survey or an announcement appears.{' '}
            <Link to="/projects/$projectId/$environment/start" params={scope}>
              Get started guide
            </Link>
          </>
        }
        actions={
          mayWrite ? (
            <CreateButton name="New popup">
              {(close) => <NewPopupDialog scope={scope} onClose={close} />}
            </CreateButton>
          ) : undefined
        }
      />
      <Loaded query={popups} height="24rem">
        {(list) => (list.length === 0 ? <NoPopups /> : <Popups popups={list} />)}
      </Loaded>
    </>
  );
}

function Popups({ popups }: { popups: PopupSummary[] }) {
  const { projectId, environment } = useScope();
  const mayWrite = useMayWrite();
  const results = useQuery(resultsQuery(projectId, environment));
  const [hasWaited, setWaited] = useState(false);
  useTimeout(
    () => {
      setWaited(true);
    },
    MAX_WAIT_MS,
    { autoInvoke: true },
  );
  const [guideHidden, setGuideHidden] = useGuideHidden(projectId);
  const showsGuide = mayWrite && !guideHidden && popups.every(({ version }) => version === null);
  return (
    <>
      {showsGuide ? (
        <div className={classes.guide}>
          <p>Nothing is published yet. The guide leads to your first live popup.</p>
          <Button
            variant="subtle"
            onClick={() => {
              setGuideHidden(true);
            }}
          >
            Dismiss
          </Button>
          <LinkButton
            to="/projects/$projectId/$environment/start"
            params={{ projectId, environment }}
          >
            Continue setup
          </LinkButton>
        </div>
      ) : null}
      <LoadProblem error={results.error} onRetry={() => void results.refetch()} />
      {results.isPending && !hasWaited ? (
        <Placeholder height="24rem" />
      ) : (
        <PopupList popups={popups} results={results.data ?? []} />
      )}
    </>
  );
}

interface ListProps {
  popups: readonly PopupSummary[];
  results: readonly PopupResults[];
}

function PopupList({ popups, results }: ListProps) {
  const scope = useScope();
  const mayWrite = useMayWrite();
  const context = useTargetingContext();
  const { now } = context;
  const { search, invalid, update } = usePopupsSearch(scope);
  const { state, format, query, sort, isReversed } = search;
  const isFiltered = state !== 'current' || format !== undefined || query.trim() !== '';
  const whyEmpty = isFiltered ? 'No popups match these filters.' : 'All popups are archived.';
  const searchField = useRef<HTMLInputElement>(null);
  const byPopup = new Map(results.map((one) => [one.popupId, one]));
  const listed = popups.map((popup) => ({ popup, results: byPopup.get(popup.id) }));
  const shown = sortPopups(filterPopups(listed, search, now), sort, isReversed);
  return (
    <>
      <InvalidFilters
        filters={invalid}
        onRemove={() => {
          update({});
        }}
      />
      <ListTools
        listed={listed}
        search={search}
        now={now}
        update={update}
        searchField={searchField}
      />
      {shown.length === 0 ? null : (
        <RecordTable
          label="Popups"
          columns={popupColumns({ scope, context, mayWrite })}
          rows={shown}
          keyOf={({ popup }) => popup.id}
          sorting={{
            by: sort,
            isAscending: isAscending(sort) !== isReversed,
            onSort: (by) => {
              update({ sort: by, isReversed: by === sort && !isReversed });
            },
          }}
        />
      )}
      <p role="status" className={classes.none}>
        {shown.length === 0 ? whyEmpty : ''}
      </p>
      {shown.length === 0 && isFiltered ? (
        <Button
          variant="default"
          className={classes.clear}
          onClick={() => {
            update({ state: 'current', format: undefined, query: '' });
            // The button disappears.
            searchField.current?.focus();
          }}
        >
          Clear filters
        </Button>
      ) : null}
    </>
  );
}

function NoPopups() {
  const scope = useScope();
  const mayWrite = useMayWrite();
  return (
    <Card>
      <EmptyState
        title={<h2>No popups yet</h2>}
        action={
          mayWrite ? (
            <LinkButton to="/projects/$projectId/$environment/start" params={scope}>
              Get started
            </LinkButton>
          ) : null
        }
      >
        {mayWrite
          ? 'The guide leads to your first live popup. Visitors see nothing until you publish.'
          : 'Editors and owners of the project can create popups.'}
      </EmptyState>
    </Card>
  );
}
