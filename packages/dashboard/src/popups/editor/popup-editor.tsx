import { useForm } from '@mantine/form';
import type { ManagedPopup, SurveySummary } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Scope } from '../../api/scope';
import { surveyQuery } from '../../api/surveys';
import { useMayWrite } from '../../app/use-scope';
import { languagesIn } from '../../languages/local-texts';
import { LeaveGuard } from '../../ui/leave-guard';
import { Loaded } from '../../ui/loaded';
import { EditorsOnly } from '../../ui/read-only-note';
import { Preview } from '../preview/preview';
import { asSurvey } from './as-survey';
import { PopupConflict } from './popup-conflict';
import { ContentFields } from './content-fields';
import { PopupHeader } from './popup-header';
import { AppearanceFields } from './appearance-fields';
import { AudienceFields } from './audience-fields';
import { PageFields } from './page-fields';
import classes from './popup-editor.module.css';
import { validatePopup } from './validate-popup';
import { toDraft, toValues, type PopupValues } from './popup-values';
import { ScheduleFields } from './schedule-fields';
import { TriggerFields } from './trigger-fields';
import { useSaving } from './use-saving';

interface Props {
  scope: Scope;
  popup: ManagedPopup;
  surveys: readonly SurveySummary[];
}

/** Until the survey has loaded. */
const DEFAULT_LANGUAGE = 'en';

export function PopupEditor({ scope, popup, surveys }: Props) {
  const mayWrite = useMayWrite();
  // Defers rendering below the fold.
  const showRest = useDeferredValue(true, false);
  const fields = useRef<HTMLFormElement>(null);
  const form = useForm<PopupValues>({
    initialValues: toValues(popup.draft),
    validate: validatePopup,
  });
  const draft = useMemo(() => toDraft(form.values), [form.values]);
  const dirty = form.isDirty();
  const resetForm = ({ draft: saved }: ManagedPopup) => {
    const values = toValues(saved);
    form.setInitialValues(values);
    form.setValues(values);
    form.resetDirty(values);
  };
  const saving = useSaving(scope, popup, resetForm);
  const survey = useQuery(surveyQuery(scope, draft.surveyId));
  const main = survey.data?.defaultLanguage ?? DEFAULT_LANGUAGE;
  const surveyLanguages = useMemo(() => languagesIn(survey.data, main), [survey.data, main]);
  const translated = Object.keys(form.values.translations);
  const [chosenLanguage, setSecondLanguage] = useState<string>();
  // It may have been removed, for example by undoing.
  const secondLanguage = translated.find((tag) => tag === chosenLanguage);

  /** Saves the draft if it is valid; otherwise focuses the first error. */
  const save = async (): Promise<ManagedPopup | undefined> => {
    if (form.validate().hasErrors) {
      setTimeout(() =>
        fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
      return undefined;
    }
    return saving.save(draft);
  };

  return (
    <>
      <PopupHeader
        scope={scope}
        popup={popup}
        draft={draft}
        dirty={dirty}
        mayWrite={mayWrite}
        saving={saving}
        save={save}
        resetForm={resetForm}
      />
      <EditorsOnly />
      <div className={classes.editor}>
        <form
          ref={fields}
          noValidate
          className={classes.form}
          onBlur={() => {
            form.validate();
          }}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <fieldset disabled={!mayWrite} className={classes.fields}>
            <ContentFields
              form={form}
              scope={scope}
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
                <ScheduleFields form={form} />
                <AppearanceFields form={form} />
              </>
            ) : null}
          </fieldset>
        </form>
        <div className={classes.preview}>
          <Loaded query={survey} height="34rem">
            {(managed) => (
              <Preview
                draft={draft}
                survey={asSurvey(managed)}
                languages={[...new Set([...surveyLanguages, ...translated])]}
                secondLanguage={secondLanguage}
              />
            )}
          </Loaded>
        </div>
      </div>
      <LeaveGuard when={dirty} />
      <PopupConflict
        scope={scope}
        popup={popup}
        draft={draft}
        saving={saving}
        resetForm={resetForm}
        rememberForm={() => {
          const mine = form.values;
          return () => {
            form.setValues(mine);
          };
        }}
      />
    </>
  );
}
