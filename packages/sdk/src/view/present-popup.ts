import type { FrameMessage, HostStart, PopupDefinition } from '@service-popups/contract';
import { own } from '@service-popups/rules';
import { fits } from '../fits';
import type { FrameOptions, Platform, Stop } from '../platform';
import type { Reporter } from '../reports/reporter';
import type { SurveyRuns } from '../reports/survey-runs';
import type { Visitor } from '../visitor/visitor';

/** A frame that has not rendered by then is taken away again. */
const PATIENCE = 10_000;

export interface PresentParts {
  visitor: Visitor;
  runs: SurveyRuns;
  reporter: Reporter;
  /** Where the frame comes from, and what it has to know. */
  frameOf: (popup: PopupDefinition) => Pick<FrameOptions, 'src' | 'nonce'> & {
    start: Pick<HostStart, 'language' | 'popup' | 'survey'>;
  };
}

/** Opens the frame of a popup and does what it says until it closes. Returns what closes it. */
export function presentPopup(
  { openFrame, after }: Platform,
  { visitor, runs, reporter: { tell, saveAnswers }, frameOf }: PresentParts,
  popup: PopupDefinition,
  /** The popup is gone; `failed` when its frame never rendered. */
  gone: (failed: boolean) => void,
): Stop {
  const { id, surveyId, style = {} } = popup;
  const run = runs.open(surveyId);
  let shown = false;
  let finished = false;
  let closed = false;

  const close = (failed = false): void => {
    if (closed) return;
    closed = true;
    stopWaiting();
    frame.remove();
    gone(failed);
  };

  const receive = (message: FrameMessage): void => {
    const { type } = message;
    if (type === 'ready' && !shown) {
      shown = true;
      stopWaiting();
      frame.show(message.height);
      visitor.mark('shown', id);
      tell('popup_shown', popup);
      tell('popup_clicked', popup, { action: 'loaded' });
    }
    // Until it is on screen, a frame has nothing else to say.
    if (!shown) return;
    if (type === 'resize') frame.resize(message.height);
    if (type === 'action') {
      const { action, questionId } = message;
      tell('popup_clicked', popup, { action, ...(questionId && { questionId }) });
    }
    // After the page that finishes the survey, nothing more is taken.
    if (type === 'answers' && !finished) {
      const { answers, pageId } = message;
      ({ finished } = message);
      run.revision += 1;
      saveAnswers(popup, run, answers, finished);
      runs.keep(surveyId, run, finished ? undefined : pageId, answers);
      if (finished) {
        visitor.mark('answered', surveyId);
        tell('survey_completed', popup);
      }
    }
    if (type === 'close') close();
  };

  const { src, nonce, start } = frameOf(popup);
  const { resume } = run;
  const modal = style.position === 'center';
  const frame = openFrame(
    {
      src,
      nonce,
      title: popup.title || '',
      style,
      start: { type: 'start', modal, ...start, ...(resume && { resume }) },
    },
    (message) => {
      if (!closed && isFrameMessage(message)) receive(message);
    },
  );
  const stopWaiting = after(PATIENCE, () => {
    close(true);
  });
  return close;
}

/** The types of each message's fields. A message that is not among them is ignored. */
const examples: Record<FrameMessage['type'], object> = {
  ready: { height: 0 },
  resize: { height: 0 },
  action: { action: '' },
  answers: { answers: {}, finished: true },
  close: {},
};

function isFrameMessage(data: unknown): data is FrameMessage {
  return fits(data, { type: '' }) && fits(data, own(examples, data.type));
}
