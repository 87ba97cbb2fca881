import { type HostMessage, type HostPort } from '@service-popups/contract';
import type { FrameHandlers, Stop } from '../platform';
import { listen } from './listen';

const PROTOCOL = 1;

/**
 * Hands the frame its port. The frame's origin is opaque, so it can only be addressed as `*`, and is
 * known by its window alone; whoever else speaks to this window is not heard.
 */
export function connectFrame(
  iframe: HTMLIFrameElement,
  handlers: FrameHandlers,
): { post: (message: HostMessage) => void; stop: Stop } {
  const { port1: port, port2: framePort } = new MessageChannel();

  const stopListening = listen(window, 'message', (event) => {
    const { source, origin, data } = event as MessageEvent<unknown>;
    if (source !== iframe.contentWindow || origin !== 'null' || !isHello(data)) return;
    stopListening();
    const message: HostPort = { v: PROTOCOL, type: 'port' };
    iframe.contentWindow?.postMessage(message, '*', [framePort]);
    handlers.connected();
  });

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    handlers.message(data);
  };

  return {
    post(message) {
      port.postMessage(message);
    },
    stop() {
      stopListening();
      port.close();
    },
  };
}

function isHello(data: unknown): boolean {
  const { v, type } = (data ?? {}) as Record<string, unknown>;
  return v === PROTOCOL && type === 'hello';
}
