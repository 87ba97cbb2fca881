import { Menu } from '@mantine/core';
import type { PopupSummary } from '@service-popups/contract';
import { createLink } from '@tanstack/react-router';
import type { Scope } from '../../api/scope';
import { RowMenuButton } from '../../ui/row-menu';
import { transitionNames, listTransitions } from '../text/popup-status';
import { usePopupActions } from '../use-popup-actions';

const MenuLink = createLink(Menu.Item<'a'>);

interface Props {
  scope: Scope;
  popup: PopupSummary;
  label: string;
  mayWrite: boolean;
}

/** The actions of a popup in the list. */
export function PopupMenu({ scope, popup, label, mayWrite }: Props) {
  const { transition, duplicate } = usePopupActions(scope, popup);
  return (
    <Menu defaultOpened position="bottom-end">
      <Menu.Target>
        <RowMenuButton label={label} />
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
            {listTransitions(popup).map((to) => (
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
