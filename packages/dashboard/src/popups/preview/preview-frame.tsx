import type { HostStart, PopupDefinition, Survey } from '@service-popups/contract';
import { useState } from 'react';
import { ConnectedFrame } from './connected-frame';
import classes from './preview-frame.module.css';

interface Props {
  popup: PopupDefinition;
  survey: Survey;
  language: string;
  title: string;
  /** The page to begin with; absent: the start screen. */
  pageId?: string | undefined;
}

/** The real frame, told what to show as the SDK would tell it. What it answers goes nowhere. */
export function PreviewFrame({ popup, survey, language, title, pageId }: Props) {
  const [height, setHeight] = useState(0);
  const [closed, setClosed] = useState<string>();
  const resume = pageId === undefined ? {} : { resume: { pageId, answers: {} } };
  // Not modal: a preview must not take the focus from the fields.
  const start: HostStart = { type: 'start', language, modal: false, popup, survey, ...resume };
  const told = JSON.stringify(start);

  // What was changed since is worth another look.
  if (closed === told)
    return (
      <button
        type="button"
        className={classes.again}
        onClick={() => {
          setClosed(undefined);
        }}
      >
        Closed. Show it again
      </button>
    );
  return (
    <ConnectedFrame
      // A frame is told once what to show: other words need another frame, and the same do not.
      key={told}
      told={told}
      title={title}
      // Kept from one frame to the next, so that the card does not collapse while a new one loads.
      height={height}
      onHeight={setHeight}
      onClose={() => {
        setClosed(told);
      }}
    />
  );
}
