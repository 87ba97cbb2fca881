import type { PopupDefinition } from '@service-popups/contract';
import type { Api } from '../api';
import type { FrameMessage } from '../frame-message';
import type { Options } from '../options/read-options';
import type { Platform, Store } from '../platform';
import type { Reporter } from '../reports/reporter';
import { createCollection } from '../storage/collection';
import { keyPart } from '../storage/stores';
import type { Visitor } from '../visitor';

/** A frame that hasn't rendered by then is removed. */
const READY_TIMEOUT_MS = 10_000;

/** How long we remember where a visitor stopped in a survey. */
const RESUME_MS = 24 * 3600_000;

export interface PresentNeeds {
  platform: Pick<Platform, 'now' | 'newId' | 'createTimer' | 'isCovered' | 'openFrame'>;
  store: Store;
  /** Absent in client mode, where the frame comes with the package. */
  api: Pick<Api, 'frameUrl'> | undefined;
  options: Pick<Options, 'userId' | 'userHash' | 'attributes' | 'surveys' | 'nonce'>;
  visitor: Pick<Visitor, 'id' | 'language' | 'mark'>;
  reporter: Reporter;
  debug: (...parts: unknown[]) => void;
}

/** Opens the frame of a popup and acts on its messages until it closes. Returns how to close it. */
export function presentPopup(
  { platform, store, api, options, visitor, reporter, debug }: PresentNeeds,
  popup: PopupDefinition,
  /** `covered`: the page covered it when it was ready, so it was never shown. */
  closed: (covered?: boolean) => void,
): () => void {
  const { id: popupId, surveyId } = popup;
  const runs = createCollection(
    store,
    platform.now,
    'run',
    { responseId: '', revision: 0, resume: { pageId: '', answers: {} } },
    { maxAgeMs: RESUME_MS },
  );
  // All answers belong to the user who saw the popup, whoever signs in or out meanwhile.
  const { userId, userHash, attributes, surveys, nonce } = options;
  const runKey = `${keyPart(userId)}:${surveyId}:`;
  const [stopped] = runs.all(runKey);
  const { responseId = platform.newId(), resume, revision: lastRevision = 0 } = stopped ?? {};
  let revision = lastRevision;
  let shown = false;
  let finished = false;

  const open = new AbortController();
  const { signal: until } = open;

  const close = (covered?: boolean): void => {
    open.abort();
    closed(covered);
  };

  /** The frame never came up, or it broke while it was on screen. */
  const fail = (): void => {
    if (shown) debug('frame_failed', popupId, 'the popup was closed');
    else reporter.heldBack(popup, 'frame_failed');
    close();
  };

  /** Asked once the frame is ready: the page may have opened a dialog while it loaded. */
  const mayShow = (): boolean => {
    if (until.aborted) return false;
    const covered = platform.isCovered(popup);
    if (covered) close(true);
    return !covered;
  };

  const receive = (message: FrameMessage): void => {
    if (until.aborted) return;
    if (message.type === 'failed') {
      fail();
      return;
    }
    const { type, shell, action, questionId, answers, pageId } = message;
    if (shell && !shown) {
      shown = true;
      wait();
      visitor.mark('shown', popupId);
      reporter.event(popup, 'popup_shown', 'opened');
      reporter.event(popup, 'popup_clicked', '', { action: 'loaded' });
    }
    // Ignore everything else until the frame is on screen.
    if (!shown) return;
    if (action)
      reporter.event(popup, 'popup_clicked', '', { action, ...(questionId && { questionId }) });
    // Nothing is accepted after the page that finishes the survey.
    if (answers && !finished) {
      finished = message.finished === true;
      revision += 1;
      reporter.answers(popup, { responseId, revision, answers, finished, userId, userHash });
      if (pageId && !finished)
        runs.put(runKey, { responseId, revision, resume: { pageId, answers } });
      else runs.remove(runKey);
      if (finished) {
        visitor.mark('answered', surveyId);
        reporter.event(popup, 'survey_completed', 'completed');
      }
    }
    if (type === 'close') close();
  };

  const language = visitor.language();
  platform.openFrame(
    until,
    {
      src: api?.frameUrl(popup, language) ?? '',
      popup,
      surveys,
      nonce,
      start: {
        type: 'start',
        language,
        modal: popup.style?.position === 'center',
        attributes,
        seed: visitor.id(),
        ...(resume && { resume }),
      },
      mayShow,
    },
    receive,
  );
  const wait = platform.createTimer(until);
  wait(READY_TIMEOUT_MS, fail);
  return close;
}
