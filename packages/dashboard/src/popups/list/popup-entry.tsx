import { ActionIcon, Menu } from '@mantine/core';
import type { PopupSummary, RecentCounts } from '@service-popups/contract';
import { createLink, Link } from '@tanstack/react-router';
import type { Scope } from '../../api/scope';
import { MoreIcon } from '../../ui/icons';
import { LinkEntry } from '../../ui/link-list';
import { StateBadge } from '../state-badge';
import { describePopup, type TargetingContext } from '../text/describe-popup';
import { popupName, transitionNames, transitionsFor } from '../text/popup-status';
import { usePopupActions } from '../use-popup-actions';
import classes from './popup-entry.module.css';
import { Week } from './week';

interface Props {
  scope: Scope;
  popup: PopupSummary;
  surveyName: string | undefined;
  days: RecentCounts['days'] | undefined;
  context: TargetingContext;
  mayWrite: boolean;
}

export function PopupEntry({ scope, popup, surveyName, days, context, mayWrite }: Props) {
  const { id, surveyId } = popup;
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
        <>
          Survey: <span dir="auto">{surveyName ?? surveyId}</span>
        </>,
      ]}
      state={<StateBadge popup={popup} now={context.now} />}
      figures={
        <div className={classes.figures}>
          <Week days={days} />
          <EntryMenu scope={scope} popup={popup} mayWrite={mayWrite} />
        </div>
      }
    />
  );
}

const MenuLink = createLink(Menu.Item<'a'>);

function EntryMenu({ scope, popup, mayWrite }: Pick<Props, 'scope' | 'popup' | 'mayWrite'>) {
  const { transition, duplicate } = usePopupActions(scope, popup);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          className={classes.menu}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Actions for ${popupName(popup)}`}
        >
          <MoreIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuLink
          component="a"
          to="/projects/$projectId/$environment/results/$popupId"
          params={{ ...scope, popupId: popup.id }}
        >
          Results
        </MenuLink>
        {mayWrite ? (
          <>
            {transitionsFor(popup).map((to) => (
              <Menu.Item
                key={to}
                onClick={() => {
                  transition(to);
                }}
              >
                {transitionNames[to]}
              </Menu.Item>
            ))}
            <Menu.Item
              onClick={() => {
                duplicate();
              }}
            >
              Duplicate
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
