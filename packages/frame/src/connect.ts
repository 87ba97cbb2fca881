import type { FrameHello } from '@service-popups/contract';

/** What the frame needs of its window. */
export interface FrameWindow {
  readonly parent: Pick<Window, 'postMessage'>;
}

const hello: FrameHello = { v: 1, type: 'hello' };

/** Hands the host a port: nobody else can speak to the frame, now or later. */
export function connect({ parent }: FrameWindow): MessagePort {
  const { port1: port, port2: hostPort } = new MessageChannel();
  // A sandboxed frame does not know its host's origin, and says nothing that is secret.
  parent.postMessage(hello, '*', [hostPort]);
  return port;
}
