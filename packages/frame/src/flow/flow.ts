import type {
  AnnouncementButton,
  Answer,
  Answers,
  FrameMessage,
  PopupAction,
} from '@service-popups/contract';
import type { PageProblem, Step, SurveySetup } from '@service-popups/rules';

/** What the visitor is looking at. */
type Screen =
  | { readonly at: 'start' }
  | { readonly at: 'page'; readonly pageId: string }
  | { readonly at: 'end'; readonly endId: string };

/** The screen that a step leads to. */
export function toScreen(next: Step): Screen {
  return 'page' in next ? { at: 'page', pageId: next.page } : { at: 'end', endId: next.end };
}

export interface Flow extends SurveySetup {
  readonly screen: Screen;
  readonly answers: Answers;
  /** Ids of the pages that have been sent at least once. */
  readonly sent: readonly string[];
  /** Shown on the current page. */
  readonly problems: readonly PageProblem[];
  readonly closed: boolean;
}

type LeaveAction = Extract<PopupAction, 'complete' | 'close_icon' | 'decline' | 'later' | 'escape'>;

export type FlowEvent =
  | { readonly type: 'start' }
  | {
      readonly type: 'edit';
      /** The question's id, or the key of its `other` text. */
      readonly key: string;
      /** `undefined` clears the answer. */
      readonly answer: Answer | undefined;
    }
  | {
      readonly type: 'commit';
      readonly questionId: string;
      /** Whether a single click completed the answer, so that the page may auto-advance. */
      readonly settled?: boolean;
    }
  | { readonly type: 'send' }
  | { readonly type: 'back' }
  | { readonly type: 'link'; readonly questionId?: string }
  | { readonly type: 'button'; readonly button: AnnouncementButton }
  | { readonly type: 'leave'; readonly action: LeaveAction };

export interface Outcome {
  readonly flow: Flow;
  /** Posted to the host in this order, before the new screen is drawn. */
  readonly messages: readonly FrameMessage[];
  /** Receives the focus after drawing. */
  readonly focus?: 'heading' | { readonly questionId: string };
}
