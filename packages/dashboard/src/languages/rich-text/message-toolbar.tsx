import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isMessageLink, toMessageLink } from './message-html';
import classes from './message-input.module.css';
import type { Editing } from './use-editing';

interface Props {
  disabled: boolean;
  editing: Editing;
  /** Increases when the address of a link is asked for by keyboard. */
  askedForLink: number;
}

/** Formats the selected text of a message. */
export function MessageToolbar({ disabled, editing, askedForLink }: Props) {
  const { formats, toggle } = editing;
  const [isLinking, setLinking] = useState(false);
  const [asked, setAsked] = useState(askedForLink);
  if (asked !== askedForLink) {
    setAsked(askedForLink);
    setLinking(true);
  }
  const key = /Mac|iP/.test(navigator.userAgent) ? '⌘' : 'Ctrl+';
  return (
    <div className={classes.tools} role="group" aria-label="Formatting">
      <Tool
        name="Bold"
        keys={`${key}B`}
        pressed={formats.bold}
        disabled={disabled}
        onClick={() => {
          toggle('bold');
        }}
      >
        <Glyph d="M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z" />
      </Tool>
      <Tool
        name="Italic"
        keys={`${key}I`}
        pressed={formats.italic}
        disabled={disabled}
        onClick={() => {
          toggle('italic');
        }}
      >
        <Glyph d="M10 5h7M7 19h7M14 5l-4 14" />
      </Tool>
      <Tool
        name="Link"
        keys={`${key}K`}
        pressed={formats.link}
        disabled={disabled}
        onClick={() => {
          setLinking(!isLinking);
        }}
      >
        <Glyph d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1" />
      </Tool>
      <Tool
        name="List"
        pressed={formats.insertUnorderedList}
        disabled={disabled}
        onClick={() => {
          toggle('insertUnorderedList');
        }}
      >
        <Glyph d="M9 6h11M9 12h11M9 18h11M4.5 6v.01M4.5 12v.01M4.5 18v.01" />
      </Tool>
      {isLinking && !disabled ? (
        <LinkFields
          editing={editing}
          onClose={() => {
            setLinking(false);
          }}
        />
      ) : null}
    </div>
  );
}

function Glyph({ d }: { d: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}

interface ToolProps {
  name: string;
  keys?: string;
  pressed: boolean;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ name, keys, pressed, disabled, onClick, children }: ToolProps) {
  return (
    <ActionIcon
      variant={pressed ? 'light' : 'subtle'}
      {...(!pressed && { color: 'gray' })}
      aria-label={name}
      aria-pressed={pressed}
      title={keys === undefined ? name : `${name} (${keys})`}
      disabled={disabled}
      // Keeps the selection.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}

/** Asks for the address of the link. */
function LinkFields({ editing, onClose }: { editing: Editing; onClose: () => void }) {
  const [before] = useState(() => editing.findLink());
  const [typed, setTyped] = useState(before);
  const [isRejected, setRejected] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  const apply = () => {
    const url = toMessageLink(typed);
    setRejected(!isMessageLink(url));
    if (!isMessageLink(url)) return;
    editing.setLink(url);
    onClose();
  };
  const cancel = () => {
    onClose();
    editing.focus();
  };
  return (
    <div className={classes.link}>
      <TextInput
        aria-label="Link URL"
        size="xs"
        type="url"
        placeholder="https://"
        maxLength={500}
        value={typed}
        error={isRejected ? 'Use a URL that starts with https:// or mailto:.' : undefined}
        ref={field}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          if (event.key === 'Enter') apply();
          else cancel();
        }}
      />
      <Button size="compact-sm" onClick={apply}>
        Apply
      </Button>
      {before === '' ? (
        <Button size="compact-sm" variant="subtle" onClick={cancel}>
          Cancel
        </Button>
      ) : (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          onClick={() => {
            editing.removeLink();
            onClose();
          }}
        >
          Remove link
        </Button>
      )}
    </div>
  );
}
