import type { Answers, FrameMessage, HostStart } from '@service-popups/contract';
import type { FrameOptions, Platform, Stop } from '../platform';

/** A frame that has not rendered by then is taken away again. */
const PATIENCE = 10_000;

export interface FrameRunHandlers {
  /** The popup is on screen. */
  shown: () => void;
  action: (action: string, questionId?: string) => void;
  answers: (answers: Answers, nextPageId: string | undefined, finished: boolean) => void;
  /** The popup is gone; `failed` when it never came on screen. */
  closed: (failed: boolean) => void;
}

/** Opens the frame and speaks with it until it closes. Returns the stop, which says nothing. */
export function runFrame(
  platform: Platform,
  options: FrameOptions,
  start: HostStart,
  handlers: FrameRunHandlers,
): Stop {
  let shown = false;
  let ended = false;

  const stop = (): void => {
    ended = true;
    stopWaiting();
    frame.remove();
  };
  const close = (): void => {
    stop();
    handlers.closed(!shown);
  };

  const receive = (message: FrameMessage): void => {
    switch (message.type) {
      case 'ready':
        if (shown) return;
        shown = true;
        stopWaiting();
        frame.show(message.height);
        frame.post({ type: 'shown' });
        handlers.shown();
        break;
      case 'resize':
        frame.resize(message.height);
        break;
      case 'action':
        handlers.action(message.action, message.questionId);
        break;
      case 'answers':
        handlers.answers(message.answers, message.pageId, message.finished);
        break;
      case 'close':
        close();
    }
  };

  const frame = platform.openFrame(options, {
    connected() {
      frame.post(start);
    },
    message(data) {
      if (!ended && isFrameMessage(data) && (shown || data.type === 'ready')) receive(data);
    },
    dismiss(action) {
      if (!shown || ended) return;
      handlers.action(action);
      close();
    },
  });
  const stopWaiting = platform.after(PATIENCE, close);
  return stop;
}

const checks: Record<FrameMessage['type'], (message: Record<string, unknown>) => boolean> = {
  ready: hasHeight,
  resize: hasHeight,
  action: ({ action, questionId }) => isText(action) && isAbsentOrText(questionId),
  answers: ({ answers, pageId, finished }) =>
    typeof answers === 'object' &&
    answers !== null &&
    typeof finished === 'boolean' &&
    isAbsentOrText(pageId),
  close: () => true,
};

function isFrameMessage(data: unknown): data is FrameMessage {
  if (typeof data !== 'object' || data === null) return false;
  const message = data as Record<string, unknown>;
  const { type } = message;
  return (
    typeof type === 'string' &&
    Object.hasOwn(checks, type) &&
    checks[type as FrameMessage['type']](message)
  );
}

function hasHeight({ height }: Record<string, unknown>): boolean {
  return typeof height === 'number' && height >= 0;
}

function isAbsentOrText(value: unknown): boolean {
  return value === undefined || isText(value);
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && value.length <= 64;
}
