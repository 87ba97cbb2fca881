import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './copyable.module.css';

interface Props {
  text: string;
  /** What it is, for those who hear the page: "the key". */
  what: string;
  /** Several lines, as they are. */
  block?: boolean;
}

const labels = { idle: 'Copy', copied: 'Copied', selected: 'Press Ctrl+C' } as const;
const STAYS_MS = 2500;

/** A text to be taken elsewhere, with a button that does it. */
export function Copyable({ text, what, block = false }: Props) {
  const code = useRef<HTMLElement>(null);
  const [state, setState] = useState<keyof typeof labels>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => {
      setState('idle');
    }, STAYS_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [state]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      // Without HTTPS the page has no way to it: then the person does the last step.
      if (code.current) getSelection()?.selectAllChildren(code.current);
      setState('selected');
    }
  };

  return (
    <div className={block ? classes.block : classes.line}>
      {block ? (
        // Reachable by keyboard, since it may have to be scrolled.
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

function upperFirst(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
