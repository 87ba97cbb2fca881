import type { ManagedPopup, Survey, ManagedSurvey, SurveySummary } from '@service-popups/contract';
import { announcementSurvey } from '@service-popups/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Scope } from '../../api/scope';
import { surveyQuery } from '../../api/surveys';
import { themesQuery } from '../../api/themes';
import { useMayWrite } from '../../app/use-scope';
import { SaveGuard } from '../../editing/save-state';
import { listLanguages } from '../../languages/local-texts';
import { Loaded } from '../../ui/loaded';
import { EditorsOnly } from '../../ui/read-only-note';
import { Workspace } from '../../ui/workspace';
import { Preview } from '../preview/preview';
import { RuleList, useTargetingContext } from '../rule-list';
import { StateBadge } from '../state-badge';
import { describePopup, getTargeting } from '../text/describe-popup';
import { popupName } from '../text/popup-status';
import { AppearanceFields } from './appearance-fields';
import { AudienceFields } from './audience-fields';
import { ContentFields } from './content-fields';
import { EditorActions } from './editor-actions';
import { PageFields } from './page-fields';
import { PopupConflict } from './popup-conflict';
import classes from './popup-editor.module.css';
import { PopupSaveState } from './popup-save-state';
import { ScheduleFields } from './schedule-fields';
import { SectionNav } from './section-nav';
import { TriggerFields } from './trigger-fields';
import { usePopupEditing } from './use-popup-editing';

interface Props {
  scope: Scope;
  popup: ManagedPopup;
  surveys: readonly SurveySummary[];
}

/** Until the survey has loaded. */
const DEFAULT_LANGUAGE = 'en';

export function PopupEditor({ scope, popup, surveys }: Props) {
  const mayWrite = useMayWrite();
  const context = useTargetingContext();
  // Defers rendering below the fold.
  const showRest = useDeferredValue(true, false);
  const fields = useRef<HTMLFormElement>(null);
  const editing = usePopupEditing(scope, popup, mayWrite);
  const { form, draft, problems, autosave } = editing;

  const { data: themes = [] } = useQuery(themesQuery(scope.projectId));
  const theme = themes.find(({ id, isDefault }) =>
    draft.themeId === undefined ? isDefault : id === draft.themeId,
  );
  const { surveyId = '', announcement } = draft;
  const survey = useQuery({ ...surveyQuery(scope, surveyId), enabled: !announcement });
  const main = announcement
    ? form.values.language
    : (survey.data?.defaultLanguage ?? DEFAULT_LANGUAGE);
  const surveyLanguages = useMemo(() => listLanguages(survey.data, main), [survey.data, main]);
  const translated = Object.keys(form.values.translations);
  const [chosenLanguage, setSecondLanguage] = useState<string>();
  // It may have been removed, for example by undoing.
  const secondLanguage = translated.find((tag) => tag === chosenLanguage);

  const [comparing, setComparing] = useState(true);
  const isConflict = autosave.state === 'conflict';
  if (!isConflict && !comparing) setComparing(true);

  const showProblems = () => {
    form.validate();
    setTimeout(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  const preview = (shown: Survey) => (
    <Preview
      draft={draft}
      theme={theme?.style}
      survey={shown}
      languages={[...new Set([...surveyLanguages, ...translated])]}
      secondLanguage={secondLanguage}
    />
  );

  return (
    <Workspace
      crumb={
        <Link to="/projects/$projectId/$environment/popups" params={scope}>
          Popups
        </Link>
      }
      title={popupName({ id: popup.id, ...draft })}
      state={
        <div className={classes.state}>
          <StateBadge popup={popup} now={context.now} />
          {mayWrite ? (
            <PopupSaveState
              autosave={autosave}
              problems={Object.keys(problems).length}
              onShowProblems={showProblems}
              onResolve={() => {
                setComparing(true);
              }}
            />
          ) : null}
        </div>
      }
      actions={
        <EditorActions
          scope={scope}
          popup={popup}
          editing={editing}
          mayWrite={mayWrite}
          showProblems={showProblems}
        />
      }
      rail={<SectionNav values={form.values} problems={problems} />}
      railLabel="Sections"
      aside={
        announcement ? (
          preview(announcementSurvey(popup.id, announcement))
        ) : (
          <Loaded query={survey} height="34rem">
            {(managed) => preview(asSurvey(managed))}
          </Loaded>
        )
      }
    >
      <EditorsOnly />
      <div className={classes.summary}>
        <p>Shown to {describePopup(getTargeting(draft), context)}.</p>
        <details>
          <summary>All rules</summary>
          <RuleList draft={draft} />
        </details>
      </div>
      <form
        ref={fields}
        noValidate
        onBlur={() => {
          form.validate();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void autosave.saveNow();
        }}
      >
        <fieldset disabled={!mayWrite} className={classes.fields}>
          <ContentFields
            form={form}
            scope={scope}
            themeLogo={theme?.style.logoUrl}
            surveys={surveys}
            surveyLanguages={surveyLanguages}
            texts={{ main, secondLanguage }}
            onSecondLanguage={setSecondLanguage}
          />
          <TriggerFields form={form} />
          {showRest ? (
            <>
              <PageFields form={form} />
              <AudienceFields form={form} />
              <ScheduleFields form={form} surveys={surveys} />
              <AppearanceFields form={form} scope={scope} themes={themes} theme={theme} />
            </>
          ) : null}
        </fieldset>
      </form>
      <SaveGuard autosave={autosave} />
      <PopupConflict
        scope={scope}
        popupId={popup.id}
        editing={editing}
        opened={isConflict && comparing}
        onClose={() => {
          setComparing(false);
        }}
      />
    </Workspace>
  );
}

/** Converts a survey to the form that the frame expects. */
function asSurvey(survey: ManagedSurvey): Survey {
  const { id, defaultLanguage, pages, ends, hiddenFields } = survey;
  return { id, version: 1, defaultLanguage, pages, ends, ...(hiddenFields && { hiddenFields }) };
}
