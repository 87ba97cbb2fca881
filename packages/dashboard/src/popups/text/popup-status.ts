import type { PopupSummary } from '@service-popups/contract';
import type { PopupTransition } from '../../api/popups';
import { formatMoment } from '../../format/time';

/** What the team calls a popup: its name, or else its title. */
export function popupName({
  id,
  name,
  title,
}: Pick<PopupSummary, 'id' | 'name' | 'title'>): string {
  return [name, title].map((text) => text?.trim()).find(Boolean) ?? id;
}

/** The state of a popup, and what limits its published version. */
export type StatusFacts = Pick<PopupSummary, 'state' | 'live'>;

/** What a popup is doing now, as the team sees it. */
export type PopupStatus = 'draft' | 'scheduled' | 'live' | 'paused' | 'ended' | 'archived';

/** The status of a popup. A published one is live only within its dates and below its response limit. */
export function popupStatus({ state, live }: StatusFacts, now: number): PopupStatus {
  if (state !== 'published') return state;
  const { startsAt = now, endsAt = Infinity, limitReached = false } = live ?? {};
  if (limitReached || now >= endsAt) return 'ended';
  return now < startsAt ? 'scheduled' : 'live';
}

export const statusNames: Readonly<Record<PopupStatus, string>> = {
  live: 'Live',
  scheduled: 'Scheduled',
  draft: 'Draft',
  paused: 'Paused',
  ended: 'Ended',
  archived: 'Archived',
};

/** The text of the badge, as in "Scheduled from 24 November, 09:00". */
export function describeStatus(facts: StatusFacts, now: number, timeZone?: string): string {
  const status = popupStatus(facts, now);
  const name = statusNames[status];
  if (status === 'live' && facts.live?.targetReached) return `${name}, target reached`;
  return status === 'scheduled'
    ? `${name} from ${formatMoment(facts.live?.startsAt ?? 0, now, timeZone)}`
    : name;
}

/** What visitors see from now on, after publishing or resuming. */
export function describeOutcome(facts: StatusFacts, now: number, timeZone?: string): string {
  const { startsAt = 0, endsAt = Infinity } = facts.live ?? {};
  switch (popupStatus(facts, now)) {
    case 'live':
      return facts.live?.targetReached
        ? 'Nobody sees it until the next period: it has reached its target.'
        : 'It shows to visitors who match its rules, on pages with the snippet.';
    case 'scheduled':
      return `It starts on ${formatMoment(startsAt, now, timeZone)}.`;
    case 'ended':
      return endsAt <= now
        ? `Nobody sees it: it ended on ${formatMoment(endsAt, now, timeZone)}.`
        : 'Nobody sees it: it has reached its response limit.';
    case 'draft':
    case 'paused':
    case 'archived':
      return 'Nobody sees it.';
  }
}

/** The notice after a change of state, except publishing. */
export function describeTransition(
  transition: PopupTransition,
  before: StatusFacts,
  after: StatusFacts,
  now: number,
  timeZone?: string,
): string {
  switch (transition) {
    case 'resume':
      return `Resumed. ${describeOutcome(after, now, timeZone)}`;
    case 'pause':
      return popupStatus(before, now) === 'scheduled'
        ? 'Paused. It won’t start until you resume it.'
        : 'Paused. Visitors no longer see it.';
    case 'archive':
      return popupStatus(before, now) === 'live'
        ? 'Archived. Visitors no longer see it.'
        : 'Archived.';
    case 'unarchive':
      return after.state === 'paused'
        ? 'Unarchived and paused. Resume it to show it again.'
        : 'Unarchived. Not live until you publish it.';
  }
}

export const transitionNames: Readonly<Record<PopupTransition, string>> = {
  pause: 'Pause',
  resume: 'Resume',
  archive: 'Archive',
  unarchive: 'Unarchive',
};

/** The transitions offered for a state. */
export function listTransitions({
  state,
  version,
}: Pick<PopupSummary, 'state' | 'version'>): PopupTransition[] {
  switch (state) {
    case 'published':
      return ['pause', 'archive'];
    case 'paused':
      return ['resume', 'archive'];
    case 'archived':
      return ['unarchive'];
    case 'draft':
      return version === null ? [] : ['archive'];
  }
}
