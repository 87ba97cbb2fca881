import type { Answers, Outcome } from '@service-popups/contract';
import type { Api } from '../api';
import type { ShowRequest } from '../eligibility';
import type { Fail } from '../events/fail';
import type { CloseReason } from '../events/event-types';
import type { WithFormats } from '../formats/formats';
import type { FrameMessage } from '../frame-message';
import { isModal } from '../is-modal';
import type { Options } from '../options/read-options';
import type { Platform, Store } from '../platform';
import type { OwnReport, Reporter } from '../reports/reporter';
import { createCollection } from '../storage/collection';
import { keyPart } from '../storage/stores';
import type { Visitor } from '../visitor';

/** Frames that haven't rendered by then are removed. */
const READY_TIMEOUT_MS = 10_000;

/** How long a visitor can resume an unfinished survey. */
const RESUME_MAX_AGE_MS = 24 * 3600_000;

export interface PresentDependencies {
  platform: Pick<Platform, 'now' | 'newId' | 'createTimer' | 'isCovered' | 'openFrame'>;
  withFormats: WithFormats;
  store: Store;
  /** Undefined in client mode, where the frame is part of the package. */
  api: Pick<Api, 'frameUrl'> | undefined;
  options: Pick<Options, 'userId' | 'userHash' | 'attributes' | 'surveys' | 'nonce'>;
  visitor: Pick<Visitor, 'id' | 'language' | 'markShown'>;
  markAnswered: (surveyId: string, answers: Answers) => void;
  reporter: Reporter;
  fail: Fail;
}

/** An unfinished way through a survey. */
interface Run {
  responseId: string;
  revision: number;
  /** The popup's version; none in client mode. */
  version?: number | undefined;
  resume: { pageId: string; answers: Answers };
}

/** Why a popup closes. With `covered`, the page covered it when it was ready, so it was never shown. */
export type Closing = CloseReason | 'covered';

/** Opens a popup and returns a function that closes it. Calls `onClose` when it's closed. */
export type Present = (
  request: ShowRequest,
  onClose: (why: Closing) => void,
) => (why: Closing) => void;

/** Opens the frame of a popup and handles its messages until it closes. Returns a function to close it. */
export function presentPopup(
  {
    platform,
    withFormats,
    store,
    api,
    options,
    visitor,
    markAnswered,
    reporter,
    fail,
  }: PresentDependencies,
  { popup: newest, parent, requested }: ShowRequest,
  onClose: (why: Closing) => void,
): (why: Closing) => void {
  const { id: popupId, surveyId } = newest;
  const runs = createCollection<Run>(
    store,
    platform.now,
    'run',
    { responseId: '', revision: 0, resume: { pageId: '', answers: {} } },
    { maxAgeMs: RESUME_MAX_AGE_MS },
  );
  // All answers belong to the user who saw the popup, even if another one signs in meanwhile.
  const { userId, userHash, attributes, surveys, nonce } = options;
  const runKey = `${keyPart(userId)}:${surveyId}:${popupId}:`;
  const [unfinished] = runs.all(runKey);
  // A survey is resumed in the version it was begun in: its answers are valid there.
  const popup = { ...newest, version: unfinished?.version ?? newest.version };
  const { responseId = platform.newId(), resume, revision: lastRevision = 0 } = unfinished ?? {};
  let revision = lastRevision;
  let isVisible = false;
  let shown = false;
  let finished = false;
  let opened: OwnReport | undefined;
  let outcome: Outcome | undefined;
  let leaving: Outcome = 'closed';

  const open = new AbortController();
  const { signal: until } = open;

  const close = (why: Closing): void => {
    if (until.aborted) return;
    open.abort(why);
    onClose(why);
    if (shown)
      reporter.event(
        popup,
        'popup_closed',
        leaving === outcome && 'dismissed',
        { reason: why },
        outcome,
      );
  };

  const leave = (how: Outcome): void => {
    if (outcome === how) return;
    outcome = how;
    visitor.markShown(popupId, how);
    // The server needs it only for users, whom it knows on other devices too.
    if (opened && options.userId && (popup.repeat?.waitDays || how === 'later'))
      reporter.report(popup, { ...opened, outcome });
  };

  /** Handles a frame that didn't load, or that failed while on screen. */
  const failFrame = (message: string): void => {
    fail('warn', 'frame_failed', { popupId }, message);
    if (!shown) {
      reporter.suppressed(popup, 'frame_failed');
      // The server may no longer deliver this version: begin again next time.
      if (popup.version !== newest.version) runs.remove(runKey);
    }
    close('frame_failed');
  };

  /** Called when the frame is ready: the page may have opened a dialog meanwhile. */
  const mayShow = (): boolean => {
    if (until.aborted) return false;
    const covered = !parent && platform.isCovered(popup);
    if (covered) close('covered');
    return !covered;
  };

  const markShown = (): void => {
    if (shown) return;
    shown = true;
    visitor.markShown(popupId);
    opened = reporter.event(popup, 'popup_shown', 'opened');
    reporter.event(popup, 'popup_clicked', '', { action: 'loaded' });
  };

  const receive = (message: FrameMessage): void => {
    if (until.aborted) return;
    if (message.type === 'removed') {
      close('host_app');
      return;
    }
    if (message.type === 'failed') {
      failFrame(message.message ?? 'the survey frame failed');
      return;
    }
    const { type, shell, action, questionId, name, answers, pageId } = message;
    if (shell && !isVisible) {
      isVisible = true;
      wait();
      if (parent) withFormats(({ whenSeen }) => whenSeen(until, parent, markShown));
      else markShown();
    }
    // Ignore everything else until the frame is on screen.
    if (!isVisible) return;
    if (action ?? answers) markShown();
    if (action) {
      reporter.event(popup, 'popup_clicked', '', {
        action,
        ...(questionId && { questionId }),
        ...(name && { name }),
      });
      leaving = action === 'later' ? action : action === 'decline' ? 'declined' : leaving;
    }
    // Ignore answers after the survey is finished.
    if (answers && !finished) {
      finished = message.finished ?? false;
      revision += 1;
      if (!popup.announcement)
        reporter.answers(popup, { responseId, revision, answers, finished, userId, userHash });
      if (pageId && !finished)
        runs.put(runKey, {
          responseId,
          revision,
          version: popup.version,
          resume: { pageId, answers },
        });
      else runs.remove(runKey);
      leave(finished ? 'completed' : 'partial');
      if (finished) {
        markAnswered(surveyId, answers);
        reporter.event(popup, 'survey_completed', 'completed');
      }
    }
    if (type === 'close') {
      if (!outcome) leave(leaving);
      close('visitor');
    }
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
        modal: !parent && isModal(popup),
        inline: parent !== undefined,
        requested: requested ?? false,
        attributes,
        seed: visitor.id(),
        ...(resume && { resume }),
      },
      mayShow,
      parent,
    },
    receive,
  );
  const wait = platform.createTimer(until);
  wait(READY_TIMEOUT_MS, () => failFrame('the survey frame took too long to load'));
  return close;
}
