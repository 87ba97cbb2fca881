import type { FrameMessage, HostMessage, HostPort, HostStart } from '@service-popups/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import classes from './preview-frame.module.css';

interface Props {
  /** What the frame is told when it asks, as JSON: a text is the same as long as its words are. */
  told: string;
  title: string;
  height: number;
  onHeight: (height: number) => void;
  onClose: () => void;
}

const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

/** One frame and the channel to it, which last as long as each other. */
export function ToldFrame({ told, title, height, onHeight, onClose }: Props) {
  const iframe = useRef<HTMLIFrameElement>(null);

  const receive = useEffectEvent((message: FrameMessage, send: (message: HostMessage) => void) => {
    if (message.type === 'ready' || message.type === 'resize') onHeight(message.height);
    if (message.type === 'ready') send({ type: 'shown' });
    if (message.type === 'close') onClose();
  });

  useEffect(() => {
    const { port1: port, port2: framePort } = new MessageChannel();
    const send = (message: HostMessage) => {
      port.postMessage(message);
    };
    const greet = ({ source, data }: MessageEvent<{ type?: unknown } | null>) => {
      const frame = iframe.current?.contentWindow;
      if (!frame || source !== frame || data?.type !== 'hello') return;
      window.removeEventListener('message', greet);
      const message: HostPort = { v: 1, type: 'port' };
      // Its origin is opaque, so that it can be addressed in no other way.
      frame.postMessage(message, '*', [framePort]);
      send(JSON.parse(told) as HostStart);
    };
    port.onmessage = ({ data }: MessageEvent<FrameMessage>) => {
      receive(data, send);
    };
    window.addEventListener('message', greet);
    return () => {
      window.removeEventListener('message', greet);
      port.close();
    };
  }, [told]);

  return (
    <iframe
      ref={iframe}
      src="/frame/preview"
      sandbox={SANDBOX}
      title={title}
      className={classes.frame}
      style={{ height }}
    />
  );
}
