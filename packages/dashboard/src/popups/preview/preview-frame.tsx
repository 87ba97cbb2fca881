import type { HostStart, PopupDefinition, PreviewScreen, Survey } from '@service-popups/contract';
import { useState } from 'react';
import { ConnectedFrame } from './connected-frame';
import classes from './preview.module.css';

interface Props {
  popup: PopupDefinition;
  survey: Survey;
  language: string;
  title: string;
  /** Whether it's part of the page. */
  isInline?: boolean;
  /** The screen to open with. Defaults to the start screen. */
  screen?: PreviewScreen;
}

/** The real frame, driven as the SDK would. Discards the answers. */
export function PreviewFrame(props: Props) {
  const { popup, survey, language, title, isInline = false, screen = { at: 'start' } } = props;
  const [height, setHeight] = useState(0);
  const [closed, setClosed] = useState<string>();
  const [failed, setFailed] = useState<string>();
  // Not modal: a preview must not take the focus from the form.
  const message = { language, modal: false, inline: isInline, popup, survey, preview: screen };
  const start: HostStart = { type: 'start', ...message };
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
  if (failed === startMessage)
    return <p className={classes.empty}>There’s nothing to preview yet. Fix the problems first.</p>;
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
      onFailed={() => {
        setFailed(startMessage);
      }}
    />
  );
}
