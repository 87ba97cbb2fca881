import type { FrameMessage, HostMessage, HostStart } from '@service-popups/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import classes from './preview.module.css';

interface Props {
  /** The first message to the frame, as JSON so that equal messages compare equal. */
  startMessage: string;
  title: string;
  height: number;
  onHeight: (height: number) => void;
  onClose: () => void;
  onFailed: () => void;
}

const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

/** A frame and its message channel, with the same lifetime. */
export function ConnectedFrame(props: Props) {
  const { startMessage, title, height, onHeight, onClose, onFailed } = props;
  const iframe = useRef<HTMLIFrameElement>(null);

  const receive = useEffectEvent((message: FrameMessage, send: (message: HostMessage) => void) => {
    if (message.type === 'ready' || message.type === 'resize') onHeight(message.height);
    if (message.type === 'ready') send({ type: 'shown' });
    if (message.type === 'close') onClose();
    if (message.type === 'failed') onFailed();
  });

  useEffect(() => {
    let port: MessagePort | undefined;
    const connect = ({ source, data, ports }: MessageEvent<{ type?: unknown } | null>) => {
      const frame = iframe.current?.contentWindow;
      const [framePort] = ports;
      if (!frame || source !== frame || data?.type !== 'hello' || !framePort) return;
      window.removeEventListener('message', connect);
      port = framePort;
      const send = (message: HostMessage) => {
        framePort.postMessage(message);
      };
      framePort.onmessage = (event: MessageEvent<FrameMessage>) => {
        receive(event.data, send);
      };
      send(JSON.parse(startMessage) as HostStart);
    };
    window.addEventListener('message', connect);
    return () => {
      window.removeEventListener('message', connect);
      port?.close();
    };
  }, [startMessage]);

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
