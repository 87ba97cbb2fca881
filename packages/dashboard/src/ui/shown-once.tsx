import { Button } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { Copyable } from './copyable';
import classes from './setting.module.css';

interface Props {
  text: string;
  /** What it is, as in "the secret". */
  what: string;
  /** Replaces the default text. */
  children?: ReactNode;
  /** Without it, what's around the value has a button to go on. */
  onDone?: () => void;
}

/** A value that the server never shows again. Takes the focus. */
export function ShownOnce({ text, what, children, onDone }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Wait until a closing dialog has returned the focus.
    const timer = setTimeout(() => {
      box.current?.focus();
    });
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return (
    <div ref={box} className={classes.box} tabIndex={-1} role="group" aria-label={`Copy ${what}`}>
      <p className={classes.onceText}>
        {children ?? `Copy ${what} now. You won’t see it again; if you lose it, create a new one.`}
      </p>
      <Copyable text={text} what={what} />
      {onDone ? (
        <div>
          <Button variant="default" size="compact-sm" onClick={onDone}>
            Done
          </Button>
        </div>
      ) : null}
    </div>
  );
}
