import { useQuery } from '@tanstack/react-query';
import { resultsQuery } from '../../api/popup-results';
import { surveyQuery } from '../../api/surveys';
import { CommittedInput } from '../../ui/committed-input';
import { isHiddenFilter, MAX_HIDDEN_FILTER } from '../results-search';
import { useResultsSearch } from './use-results-search';

/** Shown if the survey has hidden fields, or the URL filters by one. */
export function HiddenFieldFilter() {
  const { place, search, updateSearch } = useResultsSearch();
  const { data: surveyId } = useQuery({
    ...resultsQuery(place.projectId, place.environment),
    select: (all) => all.find(({ popupId }) => popupId === place.popupId)?.surveyId,
  });
  const { data: fields = [] } = useQuery({
    ...surveyQuery(place, surveyId ?? ''),
    enabled: surveyId !== undefined,
    select: ({ hiddenFields = [] }) => hiddenFields,
  });
  const [first] = fields;
  if (!first && search.hidden === undefined) return null;
  return (
    <CommittedInput
      label="Hidden field"
      placeholder={`e.g. ${first?.id ?? 'name'}=…`}
      value={search.hidden}
      maxLength={MAX_HIDDEN_FILTER}
      problemOf={(value) =>
        isHiddenFilter(value) ? undefined : 'Enter a name and a value, as in plan=pro.'
      }
      onCommit={(value) => {
        updateSearch({ hidden: value });
      }}
    />
  );
}
