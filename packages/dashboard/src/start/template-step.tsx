import { Button } from '@mantine/core';
import type { PopupSummary } from '@service-popups/contract';
import type { SurveyTemplate } from '../surveys/templates/survey-template';
import { surveyTemplates } from '../surveys/templates/survey-templates';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Scope, scopeKey } from '../api/scope';
import { popupName } from '../popups/text/popup-status';
import { notifyProblem } from '../ui/notify';
import { createFromTemplate } from './create-from-template';
import { Step } from './steps';
import classes from './start.module.css';

interface Props {
  scope: Scope;
  /** The newest popup. */
  popup: PopupSummary | undefined;
  mayWrite: boolean;
}

export function TemplateStep({ scope, popup, mayWrite }: Props) {
  const client = useQueryClient();
  const create = useMutation({
    mutationFn: (template: SurveyTemplate) => createFromTemplate(scope, template),
    onSuccess: () => client.invalidateQueries({ queryKey: scopeKey(scope) }),
    onError: notifyProblem,
  });
  const templates = (
    <ul className={classes.templates}>
      {surveyTemplates.map((template) => (
        <li key={template.id} className={classes.template}>
          <h3>{template.survey.name}</h3>
          <p>{template.purpose}</p>
          <div>
            <Button
              variant="default"
              size="xs"
              aria-label={`Use template ${template.survey.name}`}
              disabled={!mayWrite || create.isPending}
              loading={create.isPending && create.variables.id === template.id}
              onClick={() => {
                create.mutate(template);
              }}
            >
              Use template
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
  if (popup === undefined)
    return (
      <Step
        title="Choose a template"
        intro="Creates a survey and a popup as drafts. You can change everything later."
        done={false}
      >
        {mayWrite ? null : (
          <p className={classes.note}>Only editors and owners of the project can do this.</p>
        )}
        {templates}
      </Step>
    );
  return (
    <Step title="Choose a template" done>
      <p className={classes.note}>
        Your popup:{' '}
        <Link
          to="/projects/$projectId/$environment/popups/$popupId"
          params={{ ...scope, popupId: popup.id }}
        >
          “{popupName(popup)}”
        </Link>
        . Open it to edit its text, triggers and appearance.
      </p>
      {mayWrite ? (
        <details>
          <summary>Create another from a template</summary>
          <div style={{ marginTop: '0.75rem' }}>{templates}</div>
        </details>
      ) : null}
    </Step>
  );
}
