import '../../ui/page-styles';
import { useQuery } from '@tanstack/react-query';
import { subjectQuery } from '../../api/popup-results';
import { popupName } from '../../popups/text/popup-status';
import { InvalidFilters } from '../../ui/invalid-filters';
import { PageHeader } from '../../ui/page-header';
import { QuestionsView } from '../questions/questions-view';
import { TextsView } from '../questions/texts-view';
import { ResponsesView } from '../responses/responses-view';
import { ExportLinks } from './export-links';
import { FilterBar } from './filter-bar';
import classes from './popup-results-page.module.css';
import { SummaryView } from './summary-view';
import { useResultsSearch } from './use-results-search';
import { ViewNav } from './view-nav';

const views = {
  summary: SummaryView,
  questions: QuestionsView,
  texts: TextsView,
  responses: ResponsesView,
};

export function PopupResultsPage() {
  const { place, search, invalid, updateSearch } = useResultsSearch();
  const { data: subject } = useQuery(subjectQuery(place));
  const View = views[search.view ?? 'summary'];
  return (
    <div className={classes.page}>
      <PageHeader
        title={subject ? popupName({ ...subject, id: place.popupId }) : place.popupId}
        intro={
          <>
            Popup <code>{place.popupId}</code>. Times in UTC.
          </>
        }
        actions={<ExportLinks />}
      />
      <InvalidFilters
        filters={invalid}
        onRemove={() => {
          updateSearch({});
        }}
      />
      <FilterBar />
      <ViewNav />
      <View key={place.popupId} />
    </div>
  );
}
