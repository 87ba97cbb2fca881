import type { FrameHello, HostPort } from '@service-popups/contract';

/** What the frame needs of its window. */
export type Door = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly parent: Pick<Window, 'postMessage'>;
};

const hello: FrameHello = { v: 1, type: 'hello' };

/** Asks the host for a port and takes the first it hands over; anybody else is never heard. */
export function connect(door: Door, onPort: (port: MessagePort) => void): void {
  const listen = ({ source, data, ports }: MessageEvent<unknown>) => {
    const [port] = ports;
    if (source !== door.parent || !isHostPort(data) || !port) return;
    door.removeEventListener('message', listen);
    onPort(port);
  };
  door.addEventListener('message', listen);
  // A sandboxed frame does not know its host's origin, and says nothing that is secret.
  door.parent.postMessage(hello, '*');
}

function isHostPort(data: unknown): data is HostPort {
  const message = data as Partial<HostPort> | null | undefined;
  return message?.v === 1 && message.type === 'port';
}
