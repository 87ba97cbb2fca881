import { Button, Modal, NativeSelect } from '@mantine/core';
import type { SurveySummary } from '@service-popups/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Scope } from '../../api/scope';
import { surveysQuery } from '../../api/surveys';
import { TemplatePicker } from '../../templates/template-picker';
import { moreTemplates, templates } from '../../templates/templates';
import { useCreatePopup } from '../../templates/use-create-popup';
import { ErrorBox } from '../../ui/error-box';
import classes from './new-popup-dialog.module.css';

interface Props {
  scope: Scope;
  onClose: () => void;
}

/** Asks for a goal, creates a popup with its survey, and opens it. */
export function NewPopupDialog({ scope, onClose }: Props) {
  const navigate = useNavigate();
  const { createFromTemplate, createForSurvey } = useCreatePopup(scope);
  const open = (popupId: string) =>
    navigate({
      to: '/projects/$projectId/$environment/popups/$popupId',
      params: { ...scope, popupId },
    });
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title="What do you want to do?"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.dialog}>
        <p className={classes.intro}>
          Creates a popup and its survey as drafts. You can change everything before you publish.
        </p>
        <TemplatePicker
          templates={templates}
          more={moreTemplates}
          create={async (template) => open(await createFromTemplate(template))}
        />
        <ExistingSurvey
          scope={scope}
          create={async (survey) => open(await createForSurvey(survey))}
        />
      </div>
    </Modal>
  );
}

interface ExistingSurveyProps {
  scope: Scope;
  create: (survey: SurveySummary) => Promise<void>;
}

/** Several popups can share a survey. */
function ExistingSurvey({ scope, create }: ExistingSurveyProps) {
  const { data: surveys = [] } = useQuery(surveysQuery(scope));
  const [chosen, setChosen] = useState<string>();
  const survey = surveys.find(({ id }) => id === chosen) ?? surveys[0];
  const { mutate, isPending, error } = useMutation({ mutationFn: create });
  if (survey === undefined) return null;
  return (
    <details className={classes.existing}>
      <summary>Use an existing survey</summary>
      <ErrorBox error={error} />
      <div className={classes.row}>
        <NativeSelect
          label="Survey"
          className={classes.survey}
          data={surveys.map(({ id, name }) => ({ value: id, label: name || id }))}
          value={survey.id}
          onChange={(event) => {
            setChosen(event.currentTarget.value);
          }}
        />
        <Button
          loading={isPending}
          onClick={() => {
            mutate(survey);
          }}
        >
          Create popup
        </Button>
      </div>
    </details>
  );
}
