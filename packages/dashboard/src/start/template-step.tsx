import { Button } from '@mantine/core';
import type { PopupSummary } from '@service-popups/contract';
import { surveyTemplates, type SurveyTemplate } from '@service-popups/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { scopeKey, type Scope } from '../api/scope';
import { notifyProblem } from '../ui/notify-problem';
import { createFromTemplate } from './create-from-template';
import { Step } from './steps';
import classes from './start-page.module.css';

interface Props {
  scope: Scope;
  /** The newest there is. */
  popup: PopupSummary | undefined;
  mayWrite: boolean;
}

export function TemplateStep({ scope, popup, mayWrite }: Props) {
  const client = useQueryClient();
  const make = useMutation({
    mutationFn: (template: SurveyTemplate) => createFromTemplate(scope, template),
    onSuccess: () => client.invalidateQueries({ queryKey: scopeKey(scope) }),
    onError: notifyProblem,
  });
  const choice = (
    <ul className={classes.templates}>
      {surveyTemplates.map((template) => (
        <li key={template.id} className={classes.template}>
          <h3>{template.survey.name}</h3>
          <p>{template.purpose}</p>
          <div>
            <Button
              variant="default"
              size="xs"
              aria-label={`Use ${template.survey.name}`}
              disabled={!mayWrite || make.isPending}
              loading={make.isPending && make.variables.id === template.id}
              onClick={() => {
                make.mutate(template);
              }}
            >
              Use this
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
  if (popup === undefined)
    return (
      <Step
        title="Choose what to ask"
        intro="It makes a survey and a popup, as drafts. You can change every word afterwards."
        done={false}
      >
        {mayWrite ? null : (
          <p className={classes.note}>Only editors and owners of the project can do this.</p>
        )}
        {choice}
      </Step>
    );
  return (
    <Step title="Choose what to ask" done>
      <p className={classes.note}>
        There is a popup,{' '}
        <Link
          to="/projects/$projectId/$environment/popups/$popupId"
          params={{ ...scope, popupId: popup.id }}
        >
          “{popup.title}”
        </Link>
        . Open it to change its words, its moment and its looks.
      </p>
      {mayWrite ? (
        <details>
          <summary>Make another one from a template</summary>
          <div style={{ marginTop: '0.75rem' }}>{choice}</div>
        </details>
      ) : null}
    </Step>
  );
}
