import type { PopupSummary } from '@service-popups/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Scope } from '../api/scope';
import { popupName } from '../popups/text/popup-status';
import { TemplatePicker } from '../templates/template-picker';
import { moreTemplates, templates } from '../templates/templates';
import { useCreatePopup } from '../templates/use-create-popup';
import { newestPopupQuery } from './guide';
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
  const { createFromTemplate } = useCreatePopup(scope);
  const picker = (
    <TemplatePicker
      templates={templates}
      more={moreTemplates}
      disabled={!mayWrite}
      create={async (template) => {
        await createFromTemplate(template);
        await client.invalidateQueries(newestPopupQuery(scope));
      }}
    />
  );
  if (popup === undefined)
    return (
      <Step
        title="Choose a goal"
        intro="Creates a survey and a popup as drafts. You can change everything later."
        done={false}
      >
        {mayWrite ? null : (
          <p className={classes.note}>Only editors and owners of the project can do this.</p>
        )}
        {picker}
      </Step>
    );
  return (
    <Step title="Choose a goal" done>
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
          <div style={{ marginTop: '0.75rem' }}>{picker}</div>
        </details>
      ) : null}
    </Step>
  );
}
