import type {
  FrameMessage,
  HostMessage,
  HostPort,
  PopupDefinition,
  Survey,
} from '@service-popups/contract';
import { useEffect, useRef, useState } from 'react';
import classes from './preview-frame.module.css';

interface Props {
  popup: PopupDefinition;
  survey: Survey;
  language: string;
  title: string;
  /** The page to begin with; absent: the start screen. */
  pageId?: string | undefined;
}

const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

/** The real frame, told what to show as the SDK would tell it. What it answers goes nowhere. */
export function PreviewFrame({ popup, survey, language, title, pageId }: Props) {
  const iframe = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(0);
  const [closed, setClosed] = useState(false);

  useEffect(() => {
    const { port1: port, port2: framePort } = new MessageChannel();
    const send = (message: HostMessage) => {
      port.postMessage(message);
    };
    const greet = ({ source, data }: MessageEvent<{ type?: unknown } | null>) => {
      const frame = iframe.current?.contentWindow;
      if (!frame || source !== frame || data?.type !== 'hello') return;
      const message: HostPort = { v: 1, type: 'port' };
      // Its origin is opaque, so that it can be addressed in no other way.
      frame.postMessage(message, '*', [framePort]);
      // Not modal: a preview must not take the focus from the fields.
      const resume = pageId === undefined ? {} : { resume: { pageId, answers: {} } };
      send({ type: 'start', language, modal: false, popup, survey, ...resume });
    };
    port.onmessage = ({ data }: MessageEvent<FrameMessage>) => {
      if (data.type === 'ready' || data.type === 'resize') setHeight(data.height);
      if (data.type === 'ready') send({ type: 'shown' });
      if (data.type === 'close') setClosed(true);
    };
    window.addEventListener('message', greet);
    return () => {
      window.removeEventListener('message', greet);
      port.close();
    };
  }, [popup, survey, language, pageId]);

  if (closed)
    return (
      <button
        type="button"
        className={classes.again}
        onClick={() => {
          setClosed(false);
        }}
      >
        Closed. Show it again
      </button>
    );
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
