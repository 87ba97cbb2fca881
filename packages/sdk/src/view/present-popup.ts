import type { PopupDefinition } from '@service-popups/contract';
import type { ServiceEventType } from '../events/service-event';
import type { FrameWords } from '../frame-message';
import type { Session } from '../session';
import { createShelf } from '../shelf';
import { keyPart } from '../visitor/key-part';
import { frameFor } from './frame-for';

/** A frame that has not rendered by then is taken away again. */
const PATIENCE = 10_000;

/** Where a visitor stopped in a survey is remembered for a day. */
const KEPT = 24 * 3600_000;

/** Opens the frame of a popup and does what it says until it closes. */
export function presentPopup(
  session: Session,
  popup: PopupDefinition,
  /** It is closed. `covered`: the page covered it when it was ready, so it was never shown. */
  gone: (covered?: boolean) => void,
): void {
  const { id: popupId, surveyId, version } = popup;
  const runs = createShelf(
    session,
    'run',
    { responseId: '', revision: 0, resume: { pageId: '', answers: {} } },
    { longest: KEPT },
  );
  // All answers are those of the user to whom the popup was shown, whoever signs in or out meanwhile.
  const { userId, userHash } = session.ownOptions;
  const runKey = `${keyPart(userId)}:${surveyId}:`;
  const [stopped] = runs.allItems(runKey);
  const { responseId = session.newId(), resume, revision: before = 0 } = stopped ?? {};
  let revision = before;
  let shown = false;
  let finished = false;

  const close = (covered?: boolean): void => {
    session.closePopup = undefined;
    open.abort();
    gone(covered);
  };

  /** The frame is of no use any more: it never came up, or it broke while it was on screen. */
  const fail = (): void => {
    if (shown) session.debugLog('frame_failed', popupId);
    else session.heldBack(popup, 'frame_failed');
    close();
  };

  /** Asked once the frame is ready: the page may have opened a dialog while it loaded. */
  const mayShow = (): boolean => {
    if (until.aborted) return false;
    const covered = session.isCovered(popup);
    if (covered) close(true);
    return !covered;
  };

  /** Has a report sent. It says what it is about, who it was and where. */
  const report = (kind: string, id: string, body: object): void => {
    const { apiKey, userId, userHash } = session.ownOptions;
    // The path alone: a query string may hold what is nobody's business.
    const { pathname } = new URL(session.pageUrl());
    const meta = {
      lang: session.visitorLanguage(),
      device: session.deviceKind(),
      path: pathname.slice(0, 2048),
    };
    // What is undefined does not go into JSON.
    const about = { apiKey, popupId, surveyId, version, userId, userHash, meta };
    session.outbox?.put(kind, id, { ...about, ...body });
  };

  /** Tells the host what happens and, with a status, the API too. */
  const tell = (type: ServiceEventType, status?: string, extra?: object): void => {
    const { userId } = session.ownOptions;
    const id = session.newId();
    const timestamp = session.timeNow();
    const data = { popupId, ...(userId && { userId }), ...extra };
    // The server takes no time before 1970, whatever the clock says.
    if (status) report('popups', id, { id, status, timestamp: Math.max(0, timestamp) });
    session.debugLog(type, data);
    session.emitEvent({ type, surveyId, timestamp, data });
  };

  const receive = (message: FrameWords): void => {
    if (until.aborted) return;
    if (message.type === 'failed') {
      fail();
      return;
    }
    const { type, shell, action, questionId, answers, pageId } = message;
    if (shell && !shown) {
      shown = true;
      wait();
      session.markFact('shown', popupId);
      tell('popup_shown', 'opened');
      tell('popup_clicked', '', { action: 'loaded' });
    }
    // Until it is on screen, a frame has nothing else to say.
    if (!shown) return;
    if (action) tell('popup_clicked', '', { action, ...(questionId && { questionId }) });
    // After the page that finishes the survey, nothing more is taken.
    if (answers && !finished) {
      finished = message.finished === true;
      revision += 1;
      report('responses', responseId, {
        responseId,
        revision,
        answers,
        finished,
        userId,
        userHash,
      });
      if (pageId && !finished)
        runs.putItem(runKey, { responseId, revision, resume: { pageId, answers } });
      else runs.dropItem(runKey);
      if (finished) {
        session.markFact('answered', surveyId);
        tell('survey_completed', 'completed');
      }
    }
    if (type === 'close') close();
  };

  const open = new AbortController();
  const { signal: until } = open;
  session.openFrame(until, { ...frameFor(session, popup, resume), mayShow }, receive);
  const wait = session.newTimer(until);
  wait(PATIENCE, fail);
  session.closePopup = close;
}
