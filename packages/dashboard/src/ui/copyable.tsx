import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './copyable.module.css';

interface Props {
  text: string;
  /** What is copied, for screen readers: "the key". */
  what: string;
  /** For text with several lines. */
  block?: boolean;
}

const labels = { idle: 'Copy', copied: 'Copied', selected: 'Press Ctrl+C' } as const;
const FEEDBACK_MS = 2500;

/** A text with a button to copy it. */
export function Copyable({ text, what, block = false }: Props) {
  const code = useRef<HTMLElement>(null);
  const [state, setState] = useState<keyof typeof labels>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => {
      setState('idle');
    }, FEEDBACK_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [state]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // Without HTTPS there is no clipboard access: select the text instead.
      if (code.current) getSelection()?.selectAllChildren(code.current);
      setState('selected');
    }
  };

  return (
    <div className={block ? classes.block : classes.line}>
      {block ? (
        // Focusable, so that it can be scrolled with the keyboard.
        <pre className={classes.code} tabIndex={0} role="region" aria-label={upperFirst(what)}>
          <code ref={code}>{text}</code>
        </pre>
      ) : (
        <code ref={code} className={classes.code}>
          {text}
        </code>
      )}
      <Button
        variant="default"
        size="compact-md"
        className={classes.button}
        aria-label={state === 'idle' ? `Copy ${what}` : undefined}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{labels[state]}</span>
      </Button>
    </div>
  );
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
