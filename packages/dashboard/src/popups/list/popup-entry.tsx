import type { PopupSummary, RecentCounts } from '@service-popups/contract';
import { Link } from '@tanstack/react-router';
import type { Scope } from '../../api/scope';
import { LinkEntry } from '../../ui/link-list';
import { StateBadge } from '../state-badge';
import { describePopup } from '../text/describe-popup';
import { Week } from './week';

interface Props {
  scope: Scope;
  popup: PopupSummary;
  surveyName: string | undefined;
  days: RecentCounts['days'] | undefined;
}

export function PopupEntry({ scope, popup, surveyName, days }: Props) {
  const { id, title, triggers, segments, surveyId } = popup;
  return (
    <LinkEntry
      link={
        <Link
          to="/projects/$projectId/$environment/popups/$popupId"
          params={{ ...scope, popupId: id }}
          dir="auto"
        >
          {title.trim() || id}
        </Link>
      }
      facts={[
        `Shows ${describePopup(triggers, segments)}`,
        <>
          Survey: <span dir="auto">{surveyName ?? surveyId}</span>
        </>,
      ]}
      state={<StateBadge popup={popup} />}
      figures={<Week days={days} />}
    />
  );
}
