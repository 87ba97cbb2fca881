import type { FrameHello } from '@service-popups/contract';
import { PROTOCOL } from '../frame-message';
import { listen } from './listen';

/**
 * Receives the port that the frame sends, once. The frame's origin is opaque, so it's identified by its
 * window. Messages from other windows are ignored. Fails if the frame has another protocol version.
 */
export function connectFrame(
  until: AbortSignal,
  iframe: HTMLIFrameElement,
  onFail: (message: string) => void,
  onConnect: (port: MessagePort) => void,
): void {
  let port: MessagePort | undefined;
  listen(until, 'message', (event) => {
    const { source, origin, data, ports } = event as MessageEvent<Partial<FrameHello> | null>;
    if (port || source !== iframe.contentWindow || origin !== 'null') return;
    [port] = ports;
    if (data?.v !== PROTOCOL) onFail('the SDK and the server are incompatible');
    else if (port) onConnect(port);
  });
}
