import type { Answer, Answers, FrameMessage, PopupAction } from '@service-popups/contract';
import type { PageProblem, SurveySetup } from '@service-popups/rules';

/** What the visitor is looking at. */
type Screen =
  | { readonly at: 'start' }
  | { readonly at: 'page'; readonly pageId: string }
  | { readonly at: 'end'; readonly endId: string };

export interface Flow extends SurveySetup {
  readonly screen: Screen;
  readonly answers: Answers;
  /** Pages that have been sent at least once. */
  readonly sent: readonly string[];
  /** On display, on the page shown. */
  readonly problems: readonly PageProblem[];
  readonly closed: boolean;
}

type LeaveAction = Extract<PopupAction, 'complete' | 'close_icon' | 'decline' | 'escape'>;

export type FlowEvent =
  | { readonly type: 'start' }
  | {
      readonly type: 'edit';
      /** The question, or the text beside its option `other`. */
      readonly key: string;
      /** Undefined takes the answer back. */
      readonly answer: Answer | undefined;
    }
  | {
      readonly type: 'commit';
      readonly questionId: string;
      /** Whether one click has settled the question, so that the page may go on by itself. */
      readonly settled?: boolean;
    }
  | { readonly type: 'send' }
  | { readonly type: 'back' }
  | { readonly type: 'link'; readonly questionId?: string }
  | { readonly type: 'leave'; readonly action: LeaveAction };

export interface Outcome {
  readonly flow: Flow;
  /** For the host, in this order, before the new screen is drawn. */
  readonly messages: readonly FrameMessage[];
  /** Where the focus goes once it is drawn. */
  readonly focus?: 'heading' | { readonly questionId: string };
}
