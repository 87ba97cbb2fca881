import { Button } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { Copyable } from './copyable';
import classes from './shown-once.module.css';

interface Props {
  text: string;
  /** "the secret" */
  what: string;
  /** In place of the sentence that it is not shown again. */
  children?: ReactNode;
  onDone: () => void;
}

/** Something that the server tells this once. The keyboard is brought here. */
export function ShownOnce({ text, what, children, onDone }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the dialog that it comes from has handed the focus back.
    const timer = setTimeout(() => {
      box.current?.focus();
    });
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return (
    <div ref={box} className={classes.box} tabIndex={-1} role="group" aria-label={`Copy ${what}`}>
      <p className={classes.words}>
        {children ?? `Copy ${what} now. It is not shown again; if you lose it, make another one.`}
      </p>
      <Copyable text={text} what={what} />
      <div>
        <Button variant="default" size="compact-sm" onClick={onDone}>
          I have it
        </Button>
      </div>
    </div>
  );
}
