/** The types of event that a host app can listen to. */
export type ServiceEventType = 'popup_shown' | 'popup_clicked' | 'survey_completed';

/** Something that happened to a popup. */
export interface ServiceEvent {
  type: ServiceEventType;
  /** Id of the popup's survey. */
  surveyId: string;
  /** When the event occurred, in Unix milliseconds. */
  timestamp: number;
  /** `popupId`, `userId` if set, and `action` for `popup_clicked`. */
  data?: Record<string, unknown>;
}

/**
 * Receives events. Each listener gets its own copy, and should return quickly. If it throws, or returns a
 * promise that rejects, the error is logged and doesn't affect anything else.
 */
export type EventListener = (event: ServiceEvent) => void;

export const eventTypes: readonly ServiceEventType[] = [
  'popup_shown',
  'popup_clicked',
  'survey_completed',
];
