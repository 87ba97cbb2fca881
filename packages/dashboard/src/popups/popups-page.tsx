import { Button, SegmentedControl, TextInput } from '@mantine/core';
import type { PopupSummary } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, useRef } from 'react';
import { popupsQuery, recentCountsQuery } from '../api/popups';
import { surveysQuery } from '../api/surveys';
import { useMayWrite, useScope } from '../app/use-scope';
import { useGuideHidden } from '../start/guide';
import { Card, EmptyState } from '../ui/card';
import { CreateButton } from '../ui/create-button';
import { InvalidFilters } from '../ui/invalid-filters';
import { LinkButton } from '../ui/link-button';
import { LinkList } from '../ui/link-list';
import { Loaded } from '../ui/loaded';
import { PageHeader } from '../ui/page-header';
import '../ui/page-styles';
import { PopupEntry } from './list/popup-entry';
import { filterChoices, filterPopups } from './list/filter-popups';
import type { StateFilter } from './list/popups-search';
import { usePopupsSearch } from './list/use-popups-search';
import classes from './popups-page.module.css';
import { useTargetingContext } from './rule-list';

const NewPopupDialog = lazy(async () => ({
  default: (await import('./list/new-popup-dialog')).NewPopupDialog,
}));

/** The popups of an environment, with their triggers and recent counts. */
export function PopupsPage() {
  const scope = useScope();
  const mayWrite = useMayWrite();
  const popups = useQuery(popupsQuery(scope));
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
        {(list) => (list.length === 0 ? <NoPopups /> : <PopupList popups={list} />)}
      </Loaded>
    </>
  );
}

function PopupList({ popups }: { popups: PopupSummary[] }) {
  const scope = useScope();
  const mayWrite = useMayWrite();
  const context = useTargetingContext();
  const { now } = context;
  const { data: counts } = useQuery(recentCountsQuery(scope));
  const { data: surveys } = useQuery(surveysQuery(scope));
  const { filter, query, invalid, update } = usePopupsSearch(scope);
  const searchField = useRef<HTMLInputElement>(null);
  const shown = filterPopups(popups, filter, query, now);
  const [guideHidden, setGuideHidden] = useGuideHidden(scope.projectId);
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
          <LinkButton to="/projects/$projectId/$environment/start" params={scope}>
            Continue setup
          </LinkButton>
        </div>
      ) : null}
      <InvalidFilters
        filters={invalid}
        onRemove={() => {
          update({});
        }}
      />
      <div className={classes.tools}>
        <SegmentedControl<StateFilter>
          aria-label="State"
          value={filter}
          onChange={(chosen) => {
            update({ filter: chosen });
          }}
          data={filterChoices(popups, filter, now)}
          className={classes.states}
        />
        <TextInput
          ref={searchField}
          type="search"
          aria-label="Search popups"
          placeholder="Search"
          value={query}
          onChange={(event) => {
            update({ query: event.currentTarget.value });
          }}
          className={classes.search}
        />
      </div>
      <LinkList>
        {shown.map((popup) => (
          <PopupEntry
            key={popup.id}
            scope={scope}
            popup={popup}
            context={context}
            mayWrite={mayWrite}
            surveyName={surveys?.find(({ id }) => id === popup.surveyId)?.name}
            days={counts?.find(({ popupId }) => popupId === popup.id)?.days}
          />
        ))}
      </LinkList>
      <p role="status" className={classes.none}>
        {shown.length === 0 ? 'No popups match these filters.' : ''}
      </p>
      {shown.length === 0 ? (
        <Button
          variant="default"
          className={classes.clear}
          onClick={() => {
            update({ filter: 'current', query: '' });
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
              Start from a template
            </LinkButton>
          ) : null
        }
      >
        {mayWrite
          ? 'Create a survey, then a popup that shows it. Visitors see nothing until you publish.'
          : 'Editors and owners of the project can create popups.'}
      </EmptyState>
    </Card>
  );
}
