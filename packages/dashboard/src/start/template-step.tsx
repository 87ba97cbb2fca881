import { Button } from '@mantine/core';
import type { PopupSummary } from '@service-popups/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { sideKey, type Side } from '../api/side';
import { notifyProblem } from '../ui/notify-problem';
import { makeFromTemplate } from './make-from-template';
import { Step } from './steps';
import classes from './start-page.module.css';
import { templates } from './templates';

interface Props {
  side: Side;
  /** The newest there is. */
  popup: PopupSummary | undefined;
  mayWrite: boolean;
}

export function TemplateStep({ side, popup, mayWrite }: Props) {
  const client = useQueryClient();
  const make = useMutation({
    mutationFn: (id: string) => makeFromTemplate(side, id),
    onSuccess: () => client.invalidateQueries({ queryKey: sideKey(side) }),
    onError: notifyProblem,
  });
  const choice = (
    <ul className={classes.templates}>
      {templates.map(({ id, name, purpose }) => (
        <li key={id} className={classes.template}>
          <h3>{name}</h3>
          <p>{purpose}</p>
          <div>
            <Button
              variant="default"
              size="xs"
              aria-label={`Use ${name}`}
              disabled={!mayWrite || make.isPending}
              loading={make.isPending && make.variables === id}
              onClick={() => {
                make.mutate(id);
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
          params={{ ...side, popupId: popup.id }}
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
