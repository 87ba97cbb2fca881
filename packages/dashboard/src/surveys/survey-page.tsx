import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { sessionQuery } from '../api/account';
import { surveyQuery } from '../api/surveys';
import { useScope } from '../app/use-scope';
import { Loaded } from '../ui/loaded';
import { PageHeader } from '../ui/page-header';
import '../ui/page-styles';
import { SurveyBuilder } from './builder/survey-builder';

/** One survey: its pages, questions, texts and flow. */
export function SurveyPage() {
  const scope = useScope();
  const { surveyId = '' } = useParams({ strict: false });
  // Never refetched while it's being edited: conflicts are reported on save.
  const survey = useQuery({ ...surveyQuery(scope, surveyId), staleTime: Infinity, gcTime: 0 });
  // Unsaved work belongs to an account, so the builder needs to know whose it is.
  const session = useQuery(sessionQuery);
  return (
    <>
      {survey.data === undefined ? <PageHeader title="Survey" /> : null}
      <Loaded query={survey} height="36rem">
        {(data) => (
          <Loaded query={session} height="36rem">
            {() => <SurveyBuilder key={data.id} scope={scope} survey={data} />}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
