import '../../ui/page-styles';
import '../print.css';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { subjectQuery } from '../../api/popup-results';
import { useMayWrite, useProject } from '../../app/use-scope';
import { useTimeZone } from '../../app/use-time-zone';
import { formatTimeZone } from '../../format/time-zones';
import { popupName } from '../../popups/text/popup-status';
import { InvalidFilters } from '../../ui/invalid-filters';
import { LinkButton } from '../../ui/link-button';
import { PageHeader } from '../../ui/page-header';
import { QuestionsView } from '../questions/questions-view';
import { TextsView } from '../questions/texts-view';
import { ResponsesView } from '../responses/responses-view';
import { ExportMenu } from './export-menu';
import { FilterBar } from './filter-bar';
import { FiltersOnPaper } from './filters-in-words';
import classes from './popup-results-page.module.css';
import { SummaryView } from './summary-view';
import { PrintContext, usePrint } from './use-print';
import { useResultsSearch } from './use-results-search';
import { ViewNav } from './view-nav';

const ShareDialog = lazy(async () => ({
  default: (await import('../shared/share-dialog')).ShareDialog,
}));

const views = {
  summary: SummaryView,
  questions: QuestionsView,
  texts: TextsView,
  responses: ResponsesView,
};

export function PopupResultsPage() {
  const { place, search, invalid, updateSearch } = useResultsSearch();
  const { data: subject } = useQuery(subjectQuery(place));
  const isMember = useProject()?.role !== undefined;
  const mayWrite = useMayWrite();
  const timeZone = useTimeZone();
  const [isSharing, setSharing] = useState(false);
  const { isPrinting, print } = usePrint();
  const isAnnouncement = subject?.announcement === true;
  const View = views[isAnnouncement ? 'summary' : (search.view ?? 'summary')];
  return (
    <div className={classes.page}>
      <PageHeader
        title={subject ? popupName({ ...subject, id: place.popupId }) : place.popupId}
        intro={
          <>
            {isAnnouncement ? 'Announcement' : 'Popup'} <code>{place.popupId}</code>. Times in{' '}
            {formatTimeZone(timeZone)}.
          </>
        }
        actions={
          <>
            <LinkButton to="/projects/$projectId/$environment/results" params={place} size="sm">
              All results
            </LinkButton>
            {mayWrite && !isAnnouncement ? (
              <Button
                variant="default"
                size="sm"
                onClick={() => {
                  setSharing(true);
                }}
              >
                Share
              </Button>
            ) : null}
            {isMember ? <ExportMenu isPrinting={isPrinting} onPrint={print} /> : null}
          </>
        }
      />
      <InvalidFilters
        filters={invalid}
        onRemove={() => {
          updateSearch({});
        }}
      />
      <FiltersOnPaper />
      <FilterBar />
      {isAnnouncement ? null : <ViewNav />}
      <PrintContext value={isPrinting}>
        <View key={place.popupId} />
      </PrintContext>
      {isSharing ? (
        <Suspense>
          <ShareDialog
            onClose={() => {
              setSharing(false);
            }}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
