import type { SurveySummary } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { popupsQuery } from '../api/popups';
import { surveysQuery } from '../api/surveys';
import { useMayWrite, useSide } from '../app/use-side';
import { formatAgo } from '../format/time';
import { useNow } from '../format/use-now';
import { Card } from '../ui/card';
import { EmptyState } from '../ui/empty-state';
import { Loaded } from '../ui/loaded';
import { PageHead } from '../ui/page-head';
import '../ui/page-styles';
import { NewSurveyButton } from './list/new-survey-button';
import classes from './surveys-page.module.css';

/** Every survey of the environment. */
export function SurveysPage() {
  const side = useSide();
  const mayWrite = useMayWrite();
  const surveys = useQuery(surveysQuery(side));
  return (
    <>
      <PageHead
        title="Surveys"
        intro="What is asked. A popup decides when, where and whom."
        actions={mayWrite ? <NewSurveyButton side={side} /> : undefined}
      />
      <Loaded query={surveys} height="20rem">
        {(list) => (list.length === 0 ? <NoSurveys /> : <SurveyList surveys={list} />)}
      </Loaded>
    </>
  );
}

function SurveyList({ surveys }: { surveys: readonly SurveySummary[] }) {
  const side = useSide();
  const now = useNow();
  const { data: popups = [] } = useQuery(popupsQuery(side));
  return (
    <ul className={classes.list}>
      {surveys.map(({ id, name, updatedAt }) => {
        const asking = popups.filter(({ surveyId }) => surveyId === id);
        return (
          <li key={id} className={classes.entry}>
            <h2 className={classes.title}>
              <Link
                to="/projects/$projectId/$environment/surveys/$surveyId"
                params={{ ...side, surveyId: id }}
                dir="auto"
              >
                {name}
              </Link>
            </h2>
            <p className={classes.facts}>
              {asking.length === 0
                ? 'No popup asks it'
                : `Asked by ${asking.map(({ title, id: popupId }) => title.trim() || popupId).join(', ')}`}
              {' · '}changed {formatAgo(updatedAt, now)}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

function NoSurveys() {
  return (
    <Card>
      <EmptyState title={<h2>No surveys yet</h2>}>
        {useMayWrite()
          ? 'Make one with a question or two. The shorter it is, the more people finish it.'
          : 'An editor or an owner of the project can make one. It appears here at once.'}
      </EmptyState>
    </Card>
  );
}
