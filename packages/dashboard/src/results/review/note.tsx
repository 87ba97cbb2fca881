import { Button, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '../../ui/describe-error';
import classes from './review.module.css';
import { useSaveNote } from './use-reviewing';

const MAX_NOTE_LENGTH = 2000;

/** The note of a response. What is typed is kept in this tab until it's saved or discarded. */
export function Note({ responseId, note }: { responseId: string; note: string }) {
  const [text, setText] = useState(() => readDraft(responseId));
  const button = useRef<HTMLButtonElement>(null);
  const mustFocus = useRef(false);
  const close = () => {
    writeDraft(responseId, undefined);
    setText(undefined);
    mustFocus.current = true;
  };
  const { mutate, isPending, error } = useSaveNote(responseId, close);
  useEffect(() => {
    // The field disappears.
    if (text === undefined && mustFocus.current) button.current?.focus();
    mustFocus.current = false;
  }, [text]);
  if (text === undefined)
    return (
      <>
        <Button
          ref={button}
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            setText(note);
          }}
        >
          {note === '' ? 'Add note' : 'Edit note'}
        </Button>
        {note === '' ? null : (
          <p className={classes.note} dir="auto">
            {note}
          </p>
        )}
      </>
    );
  const problem = error && describeError(error);
  return (
    <div className={classes.noteForm}>
      <Textarea
        label="Note"
        autosize
        autoFocus
        minRows={2}
        maxRows={12}
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        error={problem && `Not saved. ${problem.title}.`}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          writeDraft(responseId, value);
        }}
      />
      <div className={classes.line}>
        <Button
          size="xs"
          loading={isPending}
          onClick={() => {
            mutate(text);
          }}
        >
          Save note
        </Button>
        <Button size="xs" variant="default" onClick={close}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

const draftKey = (responseId: string): string => `service-popups-note ${responseId}`;

function readDraft(responseId: string): string | undefined {
  try {
    return sessionStorage.getItem(draftKey(responseId)) ?? undefined;
  } catch {
    // Blocked.
    return undefined;
  }
}

function writeDraft(responseId: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(draftKey(responseId));
    else sessionStorage.setItem(draftKey(responseId), text);
  } catch {
    // Blocked or full: the field still has it.
  }
}
