import { Text } from '@mantine/core';
import type { PopupSummary, SurveySummary } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { popupsQuery } from '../api/popups';
import { surveysQuery } from '../api/surveys';
import { useMayWrite, useScope } from '../app/use-scope';
import { formatAgo } from '../format/time';
import { useNow } from '../format/use-now';
import { Card } from '../ui/card';
import { EmptyState } from '../ui/empty-state';
import { LinkEntry, LinkList } from '../ui/link-list';
import { Loaded } from '../ui/loaded';
import { PageHeader } from '../ui/page-header';
import '../ui/page-styles';
import { NewSurveyButton } from './list/new-survey-button';
import { SurveyMenu } from './list/survey-menu';

/** Every survey of the environment. */
export function SurveysPage() {
  const scope = useScope();
  const mayWrite = useMayWrite();
  const surveys = useQuery(surveysQuery(scope));
  return (
    <>
      <PageHeader
        title="Surveys"
        intro="The questions you ask. Popups control targeting."
        actions={mayWrite ? <NewSurveyButton scope={scope} /> : undefined}
      />
      <Loaded query={surveys} height="20rem">
        {(list) => (list.length === 0 ? <NoSurveys /> : <SurveyList surveys={list} />)}
      </Loaded>
    </>
  );
}

function SurveyList({ surveys }: { surveys: readonly SurveySummary[] }) {
  const scope = useScope();
  const mayWrite = useMayWrite();
  const now = useNow();
  const { data: popups = [] } = useQuery(popupsQuery(scope));
  return (
    <LinkList>
      {surveys.map((survey) => (
        <LinkEntry
          key={survey.id}
          link={
            <Link
              to="/projects/$projectId/$environment/surveys/$surveyId"
              params={{ ...scope, surveyId: survey.id }}
              dir="auto"
            >
              {survey.name || survey.id}
            </Link>
          }
          facts={[
            `${usedBy(popups.filter(({ surveyId }) => surveyId === survey.id))} · updated ${formatAgo(survey.updatedAt, now)}`,
            ...problemsOf(survey),
          ]}
          figures={mayWrite ? <SurveyMenu scope={scope} survey={survey} /> : undefined}
        />
      ))}
    </LinkList>
  );
}

/** How many problems block publishing, as a line of its own. */
function problemsOf({ problemCount }: SurveySummary): ReactNode[] {
  if (problemCount === 0) return [];
  return [
    <Text key="problems" span inherit c="var(--sp-error-text)">
      {problemCount === 1 ? '1 problem' : `${String(problemCount)} problems`}
    </Text>,
  ];
}

function usedBy(popups: readonly PopupSummary[]): string {
  if (popups.length === 0) return 'Not used by any popup';
  return `Used by ${popups.map(({ title, id }) => title.trim() || id).join(', ')}`;
}

function NoSurveys() {
  return (
    <Card>
      <EmptyState title={<h2>No surveys yet</h2>}>
        {useMayWrite()
          ? 'Click “New survey” to start from a template or from scratch. Shorter surveys get more responses.'
          : 'Editors and owners of the project can create surveys.'}
      </EmptyState>
    </Card>
  );
}
