import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { PopupScope } from '../api/scope';
import classes from './popup-page.module.css';

/** The tabs of a popup, in order. The first one has no segment of its own in the URL. */
const tabs = ['questions', 'audience', 'look', 'results', 'why', 'history'] as const;
export type Tab = (typeof tabs)[number];

const tabNames: Readonly<Record<Tab, string>> = {
  questions: 'Questions',
  audience: 'Audience',
  look: 'Look',
  results: 'Results',
  why: 'Why',
  history: 'History',
};

export const tabPaths = {
  questions: '/projects/$projectId/$environment/popups/$popupId',
  audience: '/projects/$projectId/$environment/popups/$popupId/audience',
  look: '/projects/$projectId/$environment/popups/$popupId/look',
  results: '/projects/$projectId/$environment/popups/$popupId/results',
  why: '/projects/$projectId/$environment/popups/$popupId/why',
  history: '/projects/$projectId/$environment/popups/$popupId/history',
} as const satisfies Record<Tab, string>;

/** The tab in the URL, if it names one. */
export function useTab(): Tab | undefined {
  const [, , , , , , segment] = useLocation().pathname.split('/');
  return segment ? tabs.slice(1).find((tab) => tab === segment) : 'questions';
}

export function tabName(tab: Tab, isAnnouncement: boolean): string {
  return tab === 'questions' && isAnnouncement ? 'Message' : tabNames[tab];
}

interface Props {
  place: PopupScope;
  current: Tab;
  isAnnouncement: boolean;
}

export function TabNav({ place, current, isAnnouncement }: Props) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On small screens, not all tabs fit.
    const link = nav.current?.querySelector('[aria-current]');
    link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav ref={nav} aria-label="Popup" className={classes.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          to={tabPaths[tab]}
          params={place}
          className={classes.tab}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {tabName(tab, isAnnouncement)}
        </Link>
      ))}
    </nav>
  );
}
