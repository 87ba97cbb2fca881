import type { Answers, FrameMessage, HostStart } from '@service-popups/contract';
import type { FrameOptions, Platform, Stop } from '../platform';

/** A frame that has not rendered by then is taken away again. */
const PATIENCE = 10_000;

export interface PopupHandlers {
  /** The popup is on screen. */
  shown: () => void;
  action: (action: string, questionId?: string) => void;
  /** A page was sent; after the one that finishes the survey, nothing more is. */
  answers: (answers: Answers, nextPageId: string | undefined, finished: boolean) => void;
  /** The popup is gone; `failed` when its frame never rendered. */
  closed: (failed: boolean) => void;
}

/** Opens the frame and speaks with it until it closes. Returns what closes it. */
export function showPopup(
  platform: Platform,
  options: FrameOptions,
  start: HostStart,
  handlers: PopupHandlers,
): Stop {
  let shown = false;
  let finished = false;
  let closed = false;

  const close = (failed = false): void => {
    if (closed) return;
    closed = true;
    stopWaiting();
    frame.remove();
    handlers.closed(failed);
  };

  const receive = (message: FrameMessage): void => {
    const { type } = message;
    if (type === 'ready' && !shown) {
      shown = true;
      stopWaiting();
      frame.show(message.height);
      frame.post({ type: 'shown' });
      handlers.shown();
    }
    // Until it is on screen, a frame has nothing else to say.
    if (!shown) return;
    if (type === 'resize') frame.resize(message.height);
    if (type === 'action') handlers.action(message.action, message.questionId);
    if (type === 'answers' && !finished) {
      ({ finished } = message);
      handlers.answers(message.answers, message.pageId, finished);
    }
    if (type === 'close') close();
  };

  const frame = platform.openFrame(options, {
    connected() {
      frame.post(start);
    },
    message(data) {
      if (!closed && isFrameMessage(data)) receive(data);
    },
    dismiss(action) {
      handlers.action(action);
      close();
    },
  });
  const stopWaiting = platform.after(PATIENCE, () => {
    close(true);
  });
  return close;
}

/** What the fields of each message must be. A message that is not among them is ignored. */
const fields: Record<FrameMessage['type'], Record<string, string>> = {
  ready: { height: 'number' },
  resize: { height: 'number' },
  action: { action: 'string' },
  answers: { answers: 'object', finished: 'boolean' },
  close: {},
};

function isFrameMessage(data: unknown): data is FrameMessage {
  const message = (data ?? {}) as Record<string, unknown>;
  const type = message.type as FrameMessage['type'];
  return (
    Object.hasOwn(fields, type) &&
    Object.entries(fields[type]).every(
      ([name, kind]) => typeof message[name] === kind && message[name] !== null,
    )
  );
}
