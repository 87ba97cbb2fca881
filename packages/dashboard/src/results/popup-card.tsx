import type { PopupResults } from '@service-popups/contract';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Scope } from '../api/scope';
import { formatAgo } from '../format/time';
import { popupName } from '../popups/text/popup-status';
import { Card } from '../ui/card';
import { FunnelView } from './funnel-view';
import { mainScore } from './main-score';
import { NotShownYet } from './not-shown-yet';
import classes from './popup-card.module.css';
import { announcementFunnel, hasNoActivity, surveyFunnel } from './rates';

interface Props {
  results: PopupResults;
  scope: Scope;
  now: number;
}

/** Summarises a popup: funnel, main score and latest text answer. */
export function PopupCard({ results, scope, now }: Props) {
  const titleId = useId();
  const idId = useId();
  const { popupId, funnel, latest, announcement } = results;
  const score = results.score && mainScore(results.score);
  return (
    <Card labelledBy={`${titleId} ${idId}`}>
      <div className={classes.head}>
        <div className={classes.text}>
          <h2 id={titleId} dir="auto">
            <Link
              to="/projects/$projectId/$environment/results/$popupId"
              params={{ ...scope, popupId }}
            >
              {popupName({ ...results, id: popupId })}
            </Link>
          </h2>
          <p id={idId}>
            {announcement ? 'Announcement' : 'Popup'} <code>{popupId}</code>
          </p>
        </div>
        {score === undefined ? null : (
          <p className={classes.score}>
            <strong>{score.value}</strong> {score.name}
            <span>{score.note}</span>
          </p>
        )}
      </div>
      {hasNoActivity(funnel) ? (
        <NotShownYet place={{ ...scope, popupId }} title={<h3>Not shown yet</h3>} />
      ) : (
        <FunnelView funnel={funnel} kind={announcement ? announcementFunnel : surveyFunnel} />
      )}
      {latest === undefined ? null : (
        <p className={classes.latest}>
          <q dir="auto">{latest.text}</q> <span>{formatAgo(latest.at, now)}</span>
        </p>
      )}
    </Card>
  );
}
