import type { PopupSummary, RecentCounts } from '@service-popups/contract';
import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import type { Scope } from '../../api/scope';
import { LinkEntry } from '../../ui/link-list';
import { RowMenu } from '../../ui/row-menu';
import { StateBadge } from '../state-badge';
import { describePopup, type TargetingContext } from '../text/describe-popup';
import { popupName } from '../text/popup-status';
import classes from '../popups-page.module.css';
import { Week } from './week';

const PopupMenu = lazy(async () => ({ default: (await import('./popup-menu')).PopupMenu }));

interface Props {
  scope: Scope;
  popup: PopupSummary;
  surveyName: string | undefined;
  days: RecentCounts['days'] | undefined;
  context: TargetingContext;
  mayWrite: boolean;
}

export function PopupEntry({ scope, popup, surveyName, days, context, mayWrite }: Props) {
  const { id, surveyId, announcement } = popup;
  const label = `Actions for ${popupName(popup)}`;
  return (
    <LinkEntry
      link={
        <Link
          to="/projects/$projectId/$environment/popups/$popupId"
          params={{ ...scope, popupId: id }}
          dir="auto"
        >
          {popupName(popup)}
        </Link>
      }
      facts={[
        `Shown to ${describePopup(popup, context)}`,
        announcement ? (
          'Announcement'
        ) : (
          <>
            Survey: <span dir="auto">{surveyName ?? surveyId}</span>
          </>
        ),
      ]}
      state={<StateBadge popup={popup} now={context.now} />}
      figures={
        <div className={classes.figures}>
          <Week days={days} isAnnouncement={popup.announcement !== undefined} />
          <RowMenu label={label}>
            <PopupMenu scope={scope} popup={popup} label={label} mayWrite={mayWrite} />
          </RowMenu>
        </div>
      }
    />
  );
}
