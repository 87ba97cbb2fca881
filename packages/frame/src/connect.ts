import type { FrameHello } from '@service-popups/contract';

/** The part of `window` that `connect` uses. */
export interface FrameWindow {
  readonly parent: Pick<Window, 'postMessage'>;
}

const hello: FrameHello = { v: 1, type: 'hello' };

/** Opens a private channel to the host app. Other windows can't post to it. */
export function connect({ parent }: FrameWindow): MessagePort {
  const { port1: port, port2: hostPort } = new MessageChannel();
  // '*' because a sandboxed frame can't know its host's origin. The message contains nothing secret.
  parent.postMessage(hello, '*', [hostPort]);
  return port;
}
