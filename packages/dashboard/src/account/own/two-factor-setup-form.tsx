import { Button, TextInput } from '@mantine/core';
import type { TwoFactorSetup } from '@service-popups/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { renderSVG } from 'uqr';
import { api } from '../../api/client';
import { Copyable } from '../../ui/copyable';
import classes from '../../ui/setting.module.css';
import { codeErrorMessage } from '../error-messages';
import { ErrorBox } from '../../ui/error-box';
import own from './own-account.module.css';

const CODE = /^\d{6}$/;

interface Props {
  setup: TwoFactorSetup;
  onConfirmed: () => Promise<void>;
  onCancel: () => void;
}

/** The QR code for the app, and a field for the first code it shows. */
export function TwoFactorSetupForm({ setup: { uri, secret }, onConfirmed, onCancel }: Props) {
  const box = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (code: string) => api.POST('/api/v1/me/two-factor/confirm', { body: { code } }),
    onSuccess: onConfirmed,
  });
  useEffect(() => {
    // Wait until the closing dialog has returned the focus.
    const timer = setTimeout(() => {
      box.current?.focus();
    });
    return () => {
      clearTimeout(timer);
    };
  }, []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const digits = code.replaceAll(/\s/g, '');
    const isCode = CODE.test(digits);
    setProblem(isCode ? undefined : 'Enter the 6-digit code from your app.');
    if (isCode && !isPending) mutate(digits);
  };
  // A data URL keeps it an image: nothing of it is part of the page.
  const image = `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { border: 2 }))}`;
  return (
    <form
      ref={box}
      className={classes.form}
      tabIndex={-1}
      aria-label="Set up two-factor authentication"
      onSubmit={submit}
      noValidate
    >
      <ErrorBox error={error} describe={codeErrorMessage} />
      <div className={own.setup}>
        <img className={own.qr} src={image} alt="QR code with the secret below" />
        <div className={own.steps}>
          <p>1. Scan the QR code with your authenticator app, or type in this secret:</p>
          <Copyable text={secret} what="the secret" />
          <p>2. Enter the code that the app shows:</p>
          <TextInput
            aria-label="Code from the app"
            size="md"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            error={problem}
            onChange={(event) => {
              setCode(event.currentTarget.value);
            }}
          />
        </div>
      </div>
      <div className={classes.buttons}>
        <Button type="submit" loading={isPending}>
          Turn on
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
