/** Fields in the data of every event about a popup. */
export interface PopupEventData {
  popupId: string;
  /** Missing if no user is set. */
  userId?: string;
  /** More may be added. */
  [key: string]: unknown;
}

/** What the visitor did in a popup. New actions may be added. */
export type PopupAction =
  | 'loaded'
  | 'start_survey'
  | 'manual_send'
  | 'back'
  | 'complete'
  | 'close_icon'
  | 'next'
  | 'answer'
  | 'answer_invalid'
  | 'link'
  | 'escape'
  | 'overlay'
  | 'decline'
  | 'later'
  | 'event'
  | 'close'
  // Any other text, without hiding the names above in editors.
  | (string & {});

/** Who or what closed a popup. */
export type CloseReason =
  /** The visitor, for example with the close icon. */
  | 'visitor'
  /** The host app: `close()`, `reset()`, `setConsent(false)` or `destroy()`. */
  | 'host_app'
  /** The visitor returned to this page while a popup was open in another tab. */
  | 'other_tab'
  | 'frame_failed'
  | 'key_rejected';

/** What failed. */
export type PopupErrorCode =
  /** The popups couldn't be loaded. It will be retried. */
  | 'load_failed'
  /** The API rejected `apiKey`, so no popups will show. */
  | 'key_rejected'
  /** The frame of a popup didn't load, failed, or was removed by the page. */
  | 'frame_failed';

interface EventAboutPopup<Type, Data> {
  type: Type;
  /** Id of the popup's survey; for an announcement, id of the popup. */
  surveyId: string;
  /** When the event occurred, in Unix milliseconds. */
  timestamp: number;
  data: Data;
}

/** A popup is on screen. */
export type PopupShownEvent = EventAboutPopup<'popup_shown', PopupEventData>;

/** The visitor interacted with a popup; `data.action` says how. */
export type PopupClickedEvent = EventAboutPopup<
  'popup_clicked',
  PopupEventData & {
    action: PopupAction;
    /** Set for `answer` and `answer_invalid`. */
    questionId?: string;
    /** Set for `event`: the name that the announcement's button has in the dashboard. */
    name?: string;
  }
>;

/** The visitor completed a survey, or clicked a button of an announcement. */
export type SurveyCompletedEvent = EventAboutPopup<'survey_completed', PopupEventData>;

/** A popup that was on screen has closed. */
export type PopupClosedEvent = EventAboutPopup<
  'popup_closed',
  PopupEventData & { reason: CloseReason }
>;

/** Something failed. The library keeps working as far as it can. */
export interface PopupErrorEvent {
  type: 'error';
  /** When the event occurred, in Unix milliseconds. */
  timestamp: number;
  data: {
    code: PopupErrorCode;
    /** What happened and what to do, for developers. */
    message: string;
    /** HTTP status of the API's reply; 0 if there was none. Missing for `frame_failed`. */
    status?: number;
    /** Set for `frame_failed`. */
    popupId?: string;
  };
}

/** Every event that a host app can listen to, by type. */
export interface PopupEvents {
  popup_shown: PopupShownEvent;
  popup_clicked: PopupClickedEvent;
  survey_completed: SurveyCompletedEvent;
  popup_closed: PopupClosedEvent;
  error: PopupErrorEvent;
}

/** Any event that a host app can listen to. */
export type PopupEvent = PopupEvents[keyof PopupEvents];

/** The types of event that tell what a visitor does with a popup. */
export type ServiceEventType = 'popup_shown' | 'popup_clicked' | 'survey_completed';

/** Something a visitor did with a popup. */
export type ServiceEvent = PopupEvents[ServiceEventType];

/**
 * Receives events. Each listener gets its own copy, and should return quickly. If it throws, or returns a
 * promise that rejects, the error is logged and doesn't affect anything else.
 */
export type EventListener<Type extends keyof PopupEvents = ServiceEventType> = (
  event: PopupEvents[Type],
) => void;
