import type { PopupSummary } from '@service-popups/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { popupsQuery } from '../api/popups';
import type { Scope } from '../api/scope';
import { popupName } from '../popups/text/popup-status';
import classes from './used-by.module.css';

interface Props {
  scope: Scope;
  surveyId: string;
}

/** The popups that use a survey, each as a link to its page. */
export function UsedBy({ scope, surveyId }: Props) {
  const { data } = useQuery(popupsQuery(scope));
  if (data === undefined) return 'Used by …';
  const popups = data.filter((popup) => popup.surveyId === surveyId);
  if (popups.length === 0) return 'Not used by any popup';
  return (
    <>
      Used by <PopupLinks scope={scope} popups={popups} />
    </>
  );
}

interface PopupLinksProps {
  scope: Scope;
  popups: readonly PopupSummary[];
}

/** The names of popups, each as a link to its page. */
export function PopupLinks({ scope, popups }: PopupLinksProps) {
  return popups.map((popup, at) => (
    <Fragment key={popup.id}>
      {at > 0 ? ', ' : ''}
      <Link
        to="/projects/$projectId/$environment/popups/$popupId"
        params={{ ...scope, popupId: popup.id }}
        dir="auto"
        className={classes.popup}
      >
        {popupName(popup)}
      </Link>
    </Fragment>
  ));
}
