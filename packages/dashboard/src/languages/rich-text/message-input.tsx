import { Input } from '@mantine/core';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { readMessage, renderMessage } from './message-html';
import classes from './message-input.module.css';
import { MessageToolbar } from './message-toolbar';
import { useEditing } from './use-editing';

interface Props {
  name: string;
  hideLabel?: boolean | undefined;
  language: string;
  /** In the subset of HTML that messages may contain, or plain text. */
  value: string;
  onChange: (value: string) => void;
  placeholder?: string | undefined;
  description?: ReactNode;
  error?: ReactNode;
  isMissing: boolean;
}

/** Edits a message as visitors see it: lines, bold, italic, links and lists. */
export function MessageInput(props: Props) {
  const { name, hideLabel, language, value, onChange, placeholder, description, error } = props;
  const id = useId();
  const editor = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(undefined);
  const [isEditable, setEditable] = useState(true);
  const [askedForLink, setAskedForLink] = useState(0);
  const editing = useEditing(editor);

  // Only for changes from elsewhere, since rendering moves the cursor.
  useLayoutEffect(() => {
    if (value === shown.current) return;
    shown.current = value;
    editor.current?.replaceChildren(...renderMessage(value));
  }, [value]);

  // A disabled fieldset doesn't disable it by itself.
  useEffect(() => {
    setEditable(!editor.current?.matches('fieldset:disabled *'));
  });

  const read = () => {
    if (!editor.current) return;
    shown.current = readMessage(editor.current);
    onChange(shown.current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'k' && key !== 's') return;
    event.preventDefault();
    if (key === 'k') setAskedForLink(askedForLink + 1);
    // Hotkeys of the page ignore it.
    else editor.current?.closest('form')?.requestSubmit();
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    editing.insertText(event.clipboardData.getData('text/plain'));
  };
  return (
    <Input.Wrapper
      {...(!hideLabel && { label: name, labelElement: 'div', labelProps: { id: `${id}-label` } })}
      description={description}
      descriptionProps={{ id: `${id}-description` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <div className={classes.box} data-invalid={error ? true : undefined}>
        <MessageToolbar disabled={!isEditable} editing={editing} askedForLink={askedForLink} />
        <div
          ref={editor}
          className={classes.editor}
          role="textbox"
          aria-multiline="true"
          {...(hideLabel ? { 'aria-label': name } : { 'aria-labelledby': `${id}-label` })}
          aria-describedby={`${id}-error ${id}-description`}
          aria-invalid={error ? true : undefined}
          aria-readonly={!isEditable}
          aria-placeholder={placeholder}
          contentEditable={isEditable}
          suppressContentEditableWarning
          tabIndex={0}
          lang={language}
          dir="auto"
          data-placeholder={placeholder}
          data-empty={value === '' || undefined}
          data-missing={props.isMissing || undefined}
          onInput={read}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onDrop={(event) => {
            event.preventDefault();
          }}
        />
      </div>
    </Input.Wrapper>
  );
}
