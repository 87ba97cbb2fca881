import type { PopupSummary } from '@service-popups/contract';
import { describeOutcome, popupStatus, type StatusFacts } from '../../popups/text/popup-status';

/** The notice after publishing, as in "Version 3 is live. It shows to visitors who match its rules, …" */
export function describePublished(
  after: StatusFacts & Pick<PopupSummary, 'version'>,
  now: number,
  /** Whether no page has used a key of the environment yet. */
  isUnseen: boolean,
  timeZone?: string,
): string {
  const name = `Version ${String(after.version)}`;
  if (popupStatus(after, now) !== 'live')
    return `${name} is published. ${describeOutcome(after, now, timeZone)}`;
  return isUnseen
    ? `${name} is live, but no page has used a key of this environment yet.`
    : `${name} is live. ${describeOutcome(after, now, timeZone)}`;
}
