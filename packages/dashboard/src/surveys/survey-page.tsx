import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { sessionQuery } from '../api/account';
import { popupsQuery } from '../api/popups';
import { surveyQuery } from '../api/surveys';
import { useScope } from '../app/use-scope';
import { Loaded } from '../ui/loaded';
import { PageHeader } from '../ui/page-header';
import '../ui/page-styles';
import { SurveyEditor } from './builder/survey-editor';

export function SurveyPage() {
  const { surveyId = '' } = useParams({ strict: false });
  return <SurveyOrPopup key={surveyId} surveyId={surveyId} />;
}

interface Props {
  surveyId: string;
}

/** A survey that one popup uses is part of the page of that popup. Others have a page of their own. */
function SurveyOrPopup({ surveyId }: Props) {
  const scope = useScope();
  const popups = useQuery(popupsQuery(scope));
  const [only, ...others] = popups.data?.filter((popup) => popup.surveyId === surveyId) ?? [];
  // It stays open when a popup starts or stops using it.
  const [isOpen, setOpen] = useState(false);
  if (popups.data !== undefined && !isOpen) {
    if (only !== undefined && others.length === 0)
      return (
        <Navigate
          to="/projects/$projectId/$environment/popups/$popupId"
          params={{ ...scope, popupId: only.id }}
          replace
        />
      );
    setOpen(true);
  }
  return isOpen ? (
    <OwnPage surveyId={surveyId} />
  ) : (
    <>
      <PageHeader title="Survey" />
      <Loaded query={popups} height="36rem">
        {() => null}
      </Loaded>
    </>
  );
}

function OwnPage({ surveyId }: Props) {
  const scope = useScope();
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
            {() => <SurveyEditor scope={scope} survey={data} />}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
