import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { earlierQuestionsQuery, questionsQuery } from '../../api/popup-results';
import { Card, EmptyState } from '../../ui/card';
import { Loaded } from '../../ui/loaded';
import { CommittedInput } from '../../ui/committed-input';
import filterClasses from '../popup/filter-bar.module.css';
import { useResultsSearch } from '../popup/use-results-search';
import { TextList } from './text-list';
import type { EarlierQuestion } from '@service-popups/contract';
import { asOfEarlier } from './earlier-context';

/** A question with text answers. */
interface TextQuestion {
  questionId: string;
  label: string;
  /** Set if the live version doesn't ask it. */
  earlier?: EarlierQuestion;
}

/** Lists and searches the text answers of one question. */
export function TextsView() {
  const { place, query, search, updateSearch } = useResultsSearch();
  const { data: earlier = [] } = useQuery(earlierQuestionsQuery(place, query));
  return (
    <Loaded query={useQuery(questionsQuery(place, query))} height="24rem">
      {(items) => {
        const all: TextQuestion[] = [
          ...items.filter(isText).map(({ questionId, title }) => ({ questionId, label: title })),
          ...earlier.filter(isText).map((one) => ({
            questionId: one.questionId,
            label: `${one.title} (${one.change === 'removed' ? 'removed' : 'earlier question'}, version ${String(one.version)})`,
            earlier: one,
          })),
        ];
        const wanted = all.filter(({ questionId }) => questionId === search.question);
        const chosen =
          wanted.find((one) => one.earlier?.version === search.asOf) ?? wanted[0] ?? all[0];
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
                value={String(all.indexOf(chosen))}
                data={all.map(({ label }, index) => ({ value: String(index), label }))}
                onChange={({ currentTarget: { value } }) => {
                  const next = all[Number(value)];
                  updateSearch({ question: next?.questionId, asOf: next?.earlier?.version });
                }}
              />
              <CommittedInput
                label="Search answers"
                type="search"
                isLive
                placeholder="Search…"
                value={search.search}
                maxLength={200}
                onCommit={(value) => {
                  updateSearch({ search: value });
                }}
              />
            </search>
            <ChosenTexts
              key={`${chosen.questionId} ${String(chosen.earlier?.version)}`}
              {...chosen}
            />
          </Card>
        );
      }}
    </Loaded>
  );
}

function ChosenTexts({ questionId, earlier }: TextQuestion) {
  const { place, query } = useResultsSearch();
  const { asOf } = asOfEarlier(earlier);
  const results = useQuery(
    questionsQuery(place, asOf === undefined ? query : { ...query, question: questionId, asOf }),
  );
  return (
    <Loaded query={results} height="20rem">
      {(items) => (
        <TextList
          questionId={questionId}
          asOf={asOf}
          total={items.find((one) => one.questionId === questionId)?.answers ?? 0}
        />
      )}
    </Loaded>
  );
}

function isText({ type }: { type: string }): boolean {
  return type === 'text' || type === 'email';
}
