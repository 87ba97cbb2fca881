import type { FrameHello, HostPort } from '@service-popups/contract';

const hello: FrameHello = { v: 1, type: 'hello' };

/** Asks the host for a port and takes the first it hands over; anybody else is never heard. */
export function connect(onPort: (port: MessagePort) => void): void {
  const listen = ({ source, data, ports }: MessageEvent<unknown>) => {
    const [port] = ports;
    if (source !== window.parent || !isHostPort(data) || !port) return;
    window.removeEventListener('message', listen);
    onPort(port);
  };
  window.addEventListener('message', listen);
  // A sandboxed frame does not know its host's origin, and says nothing that is secret.
  window.parent.postMessage(hello, '*');
}

function isHostPort(data: unknown): data is HostPort {
  const message = data as Partial<HostPort> | null;
  return message?.v === 1 && message.type === 'port';
}
