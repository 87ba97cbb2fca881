import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from '../../ui/setting.module.css';
import own from './own-account.module.css';

interface Props {
  codes: readonly string[];
  onDone: () => void;
}

/** Backup codes, which are shown only now. Takes the focus. */
export function BackupCodeList({ codes, onDone }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState(false);
  const text = `Backup codes for Service Popups\n\n${codes.join('\n')}\n`;
  useEffect(() => {
    // Wait until a closing dialog has returned the focus.
    const timer = setTimeout(() => {
      box.current?.focus();
    });
    return () => {
      clearTimeout(timer);
    };
  }, [codes]);
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => {
        setCopied(true);
      },
      // Without HTTPS there is no clipboard access: the download still works.
      () => undefined,
    );
  };
  return (
    <div ref={box} className={own.box} tabIndex={-1} role="group" aria-label="Your backup codes">
      <p>
        Save these backup codes now. You won’t see them again. Each signs you in once, if you don’t
        have your app at hand.
      </p>
      <ul className={own.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.buttons}>
        <Button
          component="a"
          variant="default"
          size="compact-md"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="service-popups-backup-codes.txt"
        >
          Download codes
        </Button>
        <Button variant="default" size="compact-md" onClick={copy}>
          <span aria-live="polite">{copied ? 'Copied' : 'Copy codes'}</span>
        </Button>
        <Button size="compact-md" onClick={onDone}>
          I’ve saved them
        </Button>
      </div>
    </div>
  );
}
