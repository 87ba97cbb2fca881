import type { HostStart, PopupDefinition, Survey } from '@service-popups/contract';
import { useState } from 'react';
import { ConnectedFrame } from './connected-frame';
import classes from './preview-frame.module.css';

interface Props {
  popup: PopupDefinition;
  survey: Survey;
  language: string;
  title: string;
  /** The first page to show. Defaults to the start screen. */
  pageId?: string | undefined;
}

/** The real frame, driven as the SDK would. Discards the answers. */
export function PreviewFrame({ popup, survey, language, title, pageId }: Props) {
  const [height, setHeight] = useState(0);
  const [closed, setClosed] = useState<string>();
  const resume = pageId === undefined ? {} : { resume: { pageId, answers: {} } };
  // Not modal: a preview must not take the focus from the form.
  const start: HostStart = { type: 'start', language, modal: false, popup, survey, ...resume };
  const startMessage = JSON.stringify(start);

  // Any change reopens a closed preview.
  if (closed === startMessage)
    return (
      <button
        type="button"
        className={classes.again}
        onClick={() => {
          setClosed(undefined);
        }}
      >
        Closed. Show again
      </button>
    );
  return (
    <ConnectedFrame
      // A frame accepts one start message, so each new message needs a new frame.
      key={startMessage}
      startMessage={startMessage}
      title={title}
      // Kept across frames, so that the card doesn't collapse while a new one loads.
      height={height}
      onHeight={setHeight}
      onClose={() => {
        setClosed(startMessage);
      }}
    />
  );
}
