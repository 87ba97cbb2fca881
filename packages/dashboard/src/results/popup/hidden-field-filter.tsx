import { useQuery } from '@tanstack/react-query';
import { subjectQuery } from '../../api/popup-results';
import { CommittedInput } from '../../ui/committed-input';
import { readAnswers, removeAnswer, setAnswer } from '../answer-filters';
import { useResultsSearch } from './use-results-search';

const MAX_LENGTH = 565;

/** The ids of the survey's hidden fields. */
export function useHiddenFields(): readonly string[] {
  const { place } = useResultsSearch();
  const { data: subject } = useQuery(subjectQuery(place));
  return subject?.hiddenFields ?? [];
}

/** Filters by one value of a hidden field, if the survey has any. */
export function HiddenFieldFilter() {
  const { search, updateSearch } = useResultsSearch();
  const fields = useHiddenFields();
  const [first] = fields;
  if (first === undefined) return null;
  const current = readAnswers(search.answers).find(
    ({ key, test }) => fields.includes(key) && test.is === 'any' && test.values.length === 1,
  );
  const value = current?.test.is === 'any' ? `${current.key}=${current.test.values.join()}` : '';
  return (
    <CommittedInput
      label="Hidden field"
      placeholder={`e.g. ${first}=…`}
      value={value}
      maxLength={MAX_LENGTH}
      problemOf={(text) => {
        if (!text.includes('=')) return `Enter a name and a value, as in ${first}=…`;
        const name = text.slice(0, text.indexOf('='));
        return fields.includes(name) ? undefined : `The survey has no hidden field “${name}”.`;
      }}
      onCommit={(text) => {
        const others = current ? removeAnswer(search.answers, current) : search.answers;
        const end = text?.indexOf('=') ?? 0;
        updateSearch({
          answers: text
            ? setAnswer(others, {
                key: text.slice(0, end),
                test: { is: 'any', values: [text.slice(end + 1)] },
              })
            : others,
        });
      }}
    />
  );
}
