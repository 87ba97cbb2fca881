import type { HostMessage, HostPort, HostStart } from '@service-popups/contract';
import { fits } from '../fits';
import type { Stop } from '../platform';
import { listen } from './listen';

const PROTOCOL = 1;

/**
 * Hands the frame its port. The frame's origin is opaque, so it can only be addressed as `*`, and is
 * known by its window alone; whoever else speaks to this window is not heard.
 */
export function connectFrame(
  iframe: HTMLIFrameElement,
  start: HostStart,
  receive: (message: unknown) => void,
): { post: (message: HostMessage) => void; stop: Stop } {
  const { port1: port, port2: framePort } = new MessageChannel();
  const post = (message: HostMessage): void => {
    port.postMessage(message);
  };

  const stopListening = listen('message', (event) => {
    const { source, origin, data } = event as MessageEvent<unknown> & { source: Window | null };
    if (source !== iframe.contentWindow || origin !== 'null') return;
    if (!fits(data, { v: 0, type: '' }) || data.v !== PROTOCOL || data.type !== 'hello') return;
    stopListening();
    const message: HostPort = { v: PROTOCOL, type: 'port' };
    source?.postMessage(message, '*', [framePort]);
    post(start);
  });

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    try {
      receive(data);
    } catch {
      // What cannot be written as JSON, such as a cycle, comes from no frame of ours.
    }
  };

  return {
    post,
    stop() {
      stopListening();
      port.close();
    },
  };
}
