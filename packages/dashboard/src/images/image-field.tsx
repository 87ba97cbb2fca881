import { Button, FileButton, Input, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { api } from '../api/client';
import { PROJECT } from '../api/scope';
import { describeError } from '../ui/describe-error';
import { useScope } from '../app/use-scope';
import { formatBytes } from '../format/bytes';
import { UserFacingError } from '../format/user-facing-error';
import classes from './image-field.module.css';
import { isUploaded } from '../editing/allowed-urls';

interface Props {
  label: string;
  description?: string;
  /** An address, the path of an uploaded image, or empty. */
  value: string;
  onChange: (url: string) => void;
  error?: ReactNode;
}

const TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/avif';
/** Files of 1 MB take a while over a slow connection. The server gives up earlier. */
const TIMEOUT_MS = 30_000;
const MAX_BYTES = 1024 * 1024;
const HINT = 'You can also drop or paste a file here: PNG, JPEG, WebP, GIF or AVIF, up to 1 MB.';

/** Chooses an image: uploads a file that is selected, dropped or pasted, or takes a URL. */
export function ImageField({ label, description, value, onChange, error }: Props) {
  const { projectId } = useScope();
  const id = useId();
  const [wantsUrl, setWantsUrl] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const resetFile = useRef<() => void>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const urlInput = useRef<HTMLInputElement>(null);
  // Set in event handlers, so that the effect below runs after the parts have changed.
  const focusNext = useRef<typeof uploadButton | typeof urlInput>(undefined);
  // An upload takes a while, and what's around this field may have changed by then.
  const latestOnChange = useRef(onChange);
  useEffect(() => {
    latestOnChange.current = onChange;
    focusNext.current?.current?.focus();
    focusNext.current = undefined;
  });

  const uploading = useMutation({
    mutationFn: (file: File) => {
      if (file.size > MAX_BYTES) throw tooLarge(file);
      return api.POST(`${PROJECT}/images`, {
        path: { projectId },
        body: file,
        timeoutMs: TIMEOUT_MS,
      });
    },
  });
  const upload = (file: File | null | undefined) => {
    if (!file) return;
    uploading.mutate(file, {
      onSuccess: ({ url }) => {
        setWantsUrl(false);
        latestOnChange.current(url);
      },
    });
    // Otherwise, choosing the same file again would do nothing.
    resetFile.current?.();
  };
  const change = (url: string) => {
    uploading.reset();
    onChange(url);
  };

  const image = isUploaded(value) ? value : undefined;
  const hasUrl = image === undefined && (wantsUrl || value !== '');
  const { isPending } = uploading;
  const problem = uploading.error ? problemText(uploading.error) : hasUrl ? undefined : error;
  const isEditable = (target: HTMLElement) => !isPending && !target.closest('fieldset:disabled');

  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-about`}
      className={classes.field}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!isEditable(event.currentTarget) || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => {
        setIsOver(false);
      }}
      onDrop={(event) => {
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        if (!file || !isEditable(event.currentTarget)) return;
        event.preventDefault();
        upload(file);
      }}
      onPaste={(event) => {
        const [file] = event.clipboardData.files;
        if (!file || !isEditable(event.currentTarget)) return;
        event.preventDefault();
        upload(file);
      }}
    >
      <Input.Label component="span" id={`${id}-label`} labelElement="div">
        {label}
      </Input.Label>
      {hasUrl ? (
        <TextInput
          ref={urlInput}
          aria-label={`${label} URL`}
          type="url"
          placeholder="https://…"
          maxLength={2048}
          value={value}
          error={error}
          onChange={(event) => {
            change(event.currentTarget.value.trim());
          }}
        />
      ) : null}
      <div className={classes.choice}>
        {image === undefined ? null : <Thumbnail key={image} url={image} />}
        <div className={classes.actions}>
          <FileButton accept={TYPES} resetRef={resetFile} onChange={upload}>
            {(props) => (
              <Button
                {...props}
                ref={uploadButton}
                variant="default"
                size="compact-sm"
                aria-disabled={isPending || undefined}
                onClick={isPending ? undefined : props.onClick}
              >
                {isPending ? 'Uploading…' : image === undefined ? 'Upload a file' : 'Replace'}
              </Button>
            )}
          </FileButton>
          {image === undefined ? null : (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              onClick={() => {
                focusNext.current = uploadButton;
                change('');
              }}
            >
              Remove
            </Button>
          )}
          {image === undefined && !hasUrl ? (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              onClick={() => {
                focusNext.current = urlInput;
                setWantsUrl(true);
              }}
            >
              Use a URL instead
            </Button>
          ) : null}
        </div>
      </div>
      <Input.Description id={`${id}-about`}>
        {[description, image === undefined ? HINT : ''].filter(Boolean).join(' ')}
      </Input.Description>
      <div role="status" className={classes.status}>
        {isPending ? 'Uploading…' : uploading.isSuccess ? 'Image uploaded' : ''}
      </div>
      {problem ? <Input.Error role="alert">{problem}</Input.Error> : null}
    </div>
  );
}

/** Shows an uploaded image and its size. */
function Thumbnail({ url }: { url: string }) {
  const [size, setSize] = useState<string>();
  return (
    <figure className={classes.thumbnail}>
      <img
        src={url}
        alt=""
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          setSize(`${String(naturalWidth)} × ${String(naturalHeight)} px`);
        }}
        onError={() => {
          setSize('This image can’t be shown. Replace it.');
        }}
      />
      <figcaption>{size}</figcaption>
    </figure>
  );
}

function tooLarge({ size }: File): UserFacingError {
  return new UserFacingError({
    title: 'The image is too large',
    detail: `It has ${formatBytes(size)}, and the maximum is 1 MB. Make it smaller, then try again.`,
  });
}

/** The server's title only says that a request was invalid. */
function problemText(error: Error): string {
  const { title, detail } = describeError(error);
  return detail === undefined ? `${title}.` : withFullStop(detail);
}

function withFullStop(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}
