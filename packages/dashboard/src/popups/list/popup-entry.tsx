import type { PopupSummary, RecentCounts } from '@service-popups/contract';
import { Link } from '@tanstack/react-router';
import type { Side } from '../../api/side';
import { StateBadge } from '../state-badge';
import { popupWords } from '../words/trigger-words';
import classes from './popup-entry.module.css';
import { Week } from './week';

interface Props {
  side: Side;
  popup: PopupSummary;
  surveyName: string | undefined;
  days: RecentCounts['days'] | undefined;
}

export function PopupEntry({ side, popup, surveyName, days }: Props) {
  const { id, title, triggers, segments, surveyId } = popup;
  return (
    <li className={classes.entry}>
      <div className={classes.words}>
        <h2 className={classes.title}>
          <Link
            to="/projects/$projectId/$environment/popups/$popupId"
            params={{ ...side, popupId: id }}
            dir="auto"
          >
            {title.trim() || id}
          </Link>
        </h2>
        <p className={classes.when}>Shows {popupWords(triggers, segments)}</p>
        <p className={classes.survey}>
          Asks <span dir="auto">{surveyName ?? surveyId}</span>
        </p>
      </div>
      <div className={classes.state}>
        <StateBadge popup={popup} />
      </div>
      <Week days={days} />
    </li>
  );
}
