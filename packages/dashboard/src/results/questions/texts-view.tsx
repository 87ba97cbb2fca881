import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { questionsQuery } from '../../api/popup-results';
import { Card, EmptyState } from '../../ui/card';
import { Loaded } from '../../ui/loaded';
import { CommittedInput } from '../../ui/committed-input';
import filterClasses from '../popup/filter-bar.module.css';
import { useResultsSearch } from '../popup/use-results-search';
import { TextList } from './text-list';
import type { QuestionResults } from '@service-popups/contract';

/** Lists and searches the text answers of one question. */
export function TextsView() {
  const { place, query, search, updateSearch } = useResultsSearch();
  return (
    <Loaded query={useQuery(questionsQuery(place, query))} height="24rem">
      {(items) => {
        const all = textQuestions(items);
        const chosen = all.find(({ questionId }) => questionId === search.question) ?? all[0];
        if (chosen === undefined)
          return (
            <Card>
              <EmptyState title={<h2>No text questions</h2>}>
                Add a text question to the survey to get feedback in people’s own words.
              </EmptyState>
            </Card>
          );
        return (
          <Card>
            <search className={filterClasses.fields} aria-label="Filter answers">
              <NativeSelect
                label="Question"
                value={chosen.questionId}
                data={all.map(({ questionId, title }) => ({ value: questionId, label: title }))}
                onChange={({ currentTarget: { value } }) => {
                  updateSearch({ question: value });
                }}
              />
              <CommittedInput
                label="Search answers"
                type="search"
                placeholder="Search…"
                value={search.search}
                maxLength={200}
                onCommit={(value) => {
                  updateSearch({ search: value });
                }}
              />
            </search>
            <TextList questionId={chosen.questionId} total={chosen.answers} />
          </Card>
        );
      }}
    </Loaded>
  );
}

/** Returns the questions with text answers. */
function textQuestions(all: readonly QuestionResults[]): QuestionResults[] {
  return all.filter(({ type }) => type === 'text' || type === 'email');
}
