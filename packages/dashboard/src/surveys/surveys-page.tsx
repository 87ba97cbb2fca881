import { Text } from '@mantine/core';
import type { SurveySummary } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode } from 'react';
import { surveysQuery } from '../api/surveys';
import { useMayWrite, useScope } from '../app/use-scope';
import { formatAgo } from '../format/time';
import { useNow } from '../format/use-now';
import { Card, EmptyState } from '../ui/card';
import { CreateButton } from '../ui/create-button';
import { LinkEntry, LinkList } from '../ui/link-list';
import { Loaded } from '../ui/loaded';
import { PageHeader } from '../ui/page-header';
import '../ui/page-styles';
import { RowMenu } from '../ui/row-menu';
import { UsedBy } from './used-by';

const SurveyMenu = lazy(async () => ({ default: (await import('./list/survey-menu')).SurveyMenu }));
const NewSurveyDialog = lazy(async () => ({
  default: (await import('./list/new-survey-dialog')).NewSurveyDialog,
}));

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
        actions={
          mayWrite ? (
            <CreateButton name="New survey">
              {(close) => <NewSurveyDialog scope={scope} onClose={close} />}
            </CreateButton>
          ) : undefined
        }
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
            <>
              <UsedBy scope={scope} surveyId={survey.id} /> · updated{' '}
              {formatAgo(survey.updatedAt, now)}
            </>,
            ...problemsOf(survey),
          ]}
          figures={mayWrite ? <SurveyActions survey={survey} /> : undefined}
        />
      ))}
    </LinkList>
  );
}

function SurveyActions({ survey }: { survey: SurveySummary }) {
  const scope = useScope();
  const label = `Actions for ${survey.name || survey.id}`;
  return (
    <RowMenu label={label}>
      <SurveyMenu scope={scope} survey={survey} label={label} />
    </RowMenu>
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
