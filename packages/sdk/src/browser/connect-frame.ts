import type { FrameHello, HostMessage, HostStart } from '@service-popups/contract';
import { listen } from './listen';

const PROTOCOL = 1;

/**
 * Takes the port that the frame hands over. The frame's origin is opaque, so it is known by its
 * window alone; whoever else speaks to this window is not heard. Gives the way to speak to it.
 */
export function connectFrame(
  until: AbortSignal,
  iframe: HTMLIFrameElement,
  start: HostStart,
  receive: (message: unknown) => void,
): (message: HostMessage) => void {
  let port: MessagePort | undefined;
  listen(until, 'message', (event) => {
    const { source, origin, data, ports } = event as MessageEvent<Partial<FrameHello> | null>;
    const [given] = ports;
    if (port || !given || source !== iframe.contentWindow || origin !== 'null') return;
    if (data?.v !== PROTOCOL) return;
    port = given;
    port.onmessage = (message: MessageEvent<unknown>) => {
      try {
        receive(message.data);
      } catch {
        // What cannot be written as JSON, such as a cycle, comes from no frame of ours.
      }
    };
    port.postMessage(start);
  });
  return (message) => port?.postMessage(message);
}
