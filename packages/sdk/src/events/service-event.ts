/** The kinds of event a host application can listen to. */
export type ServiceEventType = 'popup_shown' | 'popup_clicked' | 'survey_completed';

/** Something that happened to a popup. */
export interface ServiceEvent {
  type: ServiceEventType;
  /** Survey associated with the popup. */
  surveyId: string;
  /** Unix time in milliseconds when the event occurred. */
  timestamp: number;
  /** `popupId`, `userId` when one is set, `action` for `popup_clicked`. */
  data?: Record<string, unknown>;
}

/**
 * Receives events, each in a copy of its own. Should return quickly. What it throws, or what a promise
 * that it returns rejects with, is logged and goes no further.
 */
export type EventListener = (event: ServiceEvent) => void;

export const eventTypes: readonly ServiceEventType[] = [
  'popup_shown',
  'popup_clicked',
  'survey_completed',
];
