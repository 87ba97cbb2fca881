import type { FrameMessage, HostMessage, HostStart } from '@service-popups/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import classes from './preview-frame.module.css';

interface Props {
  /** What the frame is told when it says hello, as JSON: a text is the same as long as its words are. */
  told: string;
  title: string;
  height: number;
  onHeight: (height: number) => void;
  onClose: () => void;
}

const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

/** One frame and the channel to it, which last as long as each other. */
export function ConnectedFrame({ told, title, height, onHeight, onClose }: Props) {
  const iframe = useRef<HTMLIFrameElement>(null);

  const receive = useEffectEvent((message: FrameMessage, send: (message: HostMessage) => void) => {
    if (message.type === 'ready' || message.type === 'resize') onHeight(message.height);
    if (message.type === 'ready') send({ type: 'shown' });
    if (message.type === 'close') onClose();
  });

  useEffect(() => {
    let port: MessagePort | undefined;
    const greet = ({ source, data, ports }: MessageEvent<{ type?: unknown } | null>) => {
      const frame = iframe.current?.contentWindow;
      const [given] = ports;
      if (!frame || source !== frame || data?.type !== 'hello' || !given) return;
      window.removeEventListener('message', greet);
      port = given;
      const send = (message: HostMessage) => {
        given.postMessage(message);
      };
      given.onmessage = (event: MessageEvent<FrameMessage>) => {
        receive(event.data, send);
      };
      send(JSON.parse(told) as HostStart);
    };
    window.addEventListener('message', greet);
    return () => {
      window.removeEventListener('message', greet);
      port?.close();
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
