import type { FrameHello } from '@service-popups/contract';
import { listen } from './listen';

const PROTOCOL = 1;

/**
 * Receives the port that the frame sends, once. The frame's origin is opaque, so it's identified by its
 * window. Messages from other windows are ignored.
 */
export function connectFrame(
  until: AbortSignal,
  iframe: HTMLIFrameElement,
  onConnect: (port: MessagePort) => void,
): void {
  let port: MessagePort | undefined;
  listen(until, 'message', (event) => {
    const { source, origin, data, ports } = event as MessageEvent<Partial<FrameHello> | null>;
    if (port || source !== iframe.contentWindow || origin !== 'null') return;
    if (data?.v !== PROTOCOL) return;
    [port] = ports;
    if (port) onConnect(port);
  });
}
