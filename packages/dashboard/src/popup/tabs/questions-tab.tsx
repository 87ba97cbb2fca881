import { useQuery } from '@tanstack/react-query';
import { popupsQuery } from '../../api/popups';
import { markSection } from '../../popups/editor/sections';
import { SurveyBuilder } from '../../surveys/builder/survey-builder';
import { PopupLinks } from '../../surveys/used-by';
import { usePopupWork } from '../popup-work';
import { PopupContent } from './popup-content';
import { PopupPreview } from './popup-preview';

/** The survey, and the start screen before it. */
export function QuestionsTab() {
  const { scope, popup, editing, survey, open } = usePopupWork();
  const { data: popups = [] } = useQuery(popupsQuery(scope));
  const hasProblem = markSection('content', editing.form.values, editing.problems).problems > 0;
  if (!survey) return null;
  const { id } = survey.survey;
  const others = popups.filter(
    ({ surveyId, ...other }) => surveyId === id && other.id !== popup.id,
  );
  return (
    <SurveyBuilder
      scope={scope}
      survey={survey.survey}
      edited={survey}
      open={open}
      intro={{
        name: 'Start screen and texts',
        hasProblem,
        fields: ({ secondLanguage }, onSecondLanguage) => (
          <PopupContent secondLanguage={secondLanguage} onSecondLanguage={onSecondLanguage} />
        ),
        preview: (secondLanguage) => <PopupPreview secondLanguage={secondLanguage} />,
      }}
      usedBy={
        others.length === 0 ? null : (
          <>
            Also used by <PopupLinks scope={scope} popups={others} />: a change appears there once
            you publish that popup.
          </>
        )
      }
    />
  );
}
