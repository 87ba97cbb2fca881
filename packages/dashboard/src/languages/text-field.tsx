import { Button, Textarea, TextInput } from '@mantine/core';
import type { LocalText } from '@service-popups/contract';
import { useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { InsertMenu, placeholderNotes, type Placeholder } from './insert-menu';
import { languageName } from './language-list';
import { emptyToUndefined, isMissing, getText, withText } from './local-texts';
import { plainMessage } from './rich-text/message-html';
import { MessageInput } from './rich-text/message-input';
import classes from './text-field.module.css';
import { useTexts } from './texts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** Handlers of the input in the main language. */
export interface MainInput {
  ref?: (element: TextElement | null) => void;
  onKeyDown?: (event: KeyboardEvent<TextElement>) => void;
  onPaste?: (event: ClipboardEvent<TextElement>) => void;
}

interface Props {
  label: string;
  value: LocalText | undefined;
  onChange: (value: LocalText) => void;
  description?: ReactNode;
  placeholder?: string;
  long?: boolean;
  /** Whether it can be formatted, in the subset of HTML that messages may contain. */
  rich?: boolean;
  maxLength?: number;
  error?: ReactNode;
  /** For lists, where a visible label per entry would be noise. */
  hideLabel?: boolean;
  /** What can be inserted into the text, such as earlier answers. */
  placeholders?: readonly Placeholder[];
  mainInput?: MainInput;
}

/** Edits a text in the main language and, while translating, in a second one. */
export function TextField(props: Props) {
  const { label, value, ...rest } = props;
  const { main, secondLanguage } = useTexts();
  if (secondLanguage === undefined)
    return <LanguageInput {...rest} name={label} value={value} language={main} />;
  return (
    <div className={classes.pair}>
      <LanguageInput
        {...rest}
        name={`${label} (${languageName(main)})`}
        value={value}
        language={main}
      />
      <LanguageInput
        {...rest}
        name={`${label} (${languageName(secondLanguage)})`}
        value={value}
        language={secondLanguage}
      />
    </div>
  );
}

interface InputProps extends Omit<Props, 'label'> {
  name: string;
  language: string;
}

function LanguageInput(props: InputProps) {
  const { name, language, value, onChange, description, placeholder, long, mainInput } = props;
  const { maxLength = 2000, error, hideLabel, placeholders = [] } = props;
  const { main, outdated = [], onCurrent } = useTexts();
  const element = useRef<TextElement>(null);
  const isMain = language === main;
  const text = getText(value, language, main);
  const source = getText(value, main, main);
  const set = (next: string) => {
    onChange(withText(value, language, main, next));
  };
  const { ref, ...handlers } = isMain && mainInput ? mainInput : {};
  const notes = placeholderNotes(text, placeholders);
  const missing = !isMain && isMissing(value, language, main);
  const outdatedText = isMain
    ? undefined
    : outdated.find((one) => one.main === source && one.translation === text);
  const input = {
    ...handlers,
    ref: (next: TextElement | null) => {
      element.current = next;
      ref?.(next);
    },
    lang: language,
    dir: 'auto',
    maxLength,
    value: text,
    onChange: (event: { currentTarget: { value: string } }) => {
      set(event.currentTarget.value);
    },
    'data-missing': missing || outdatedText !== undefined || undefined,
    placeholder: isMain ? placeholder : source || placeholder,
    description: missing ? (
      <span className={classes.missing}>Not translated</span>
    ) : outdatedText ? (
      <span className={classes.missing}>
        Outdated: translated from “<span dir="auto">{plainMessage(outdatedText.source)}</span>”
      </span>
    ) : (
      (notes ?? (isMain ? description : undefined))
    ),
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as const satisfies string[],
    ...(isMain && error !== undefined && { error }),
    ...(hideLabel
      ? { 'aria-label': name }
      : {
          label: name,
          labelProps: { className: classes.label },
        }),
  };
  const withButton = (field: ReactNode) =>
    outdatedText && onCurrent ? (
      <div>
        {field}
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={() => {
            onCurrent(outdatedText);
          }}
        >
          Mark {name} as up to date
        </Button>
      </div>
    ) : (
      field
    );
  if (props.rich)
    return withButton(
      <MessageInput
        name={name}
        hideLabel={hideLabel}
        language={language}
        value={text}
        onChange={set}
        placeholder={isMain ? placeholder : plainMessage(source) || placeholder}
        description={input.description}
        error={isMain ? error : undefined}
        isMissing={input['data-missing'] ?? false}
      />,
    );
  const field = long ? (
    <Textarea autosize minRows={2} maxRows={8} {...input} />
  ) : (
    <TextInput {...input} />
  );
  if (placeholders.length === 0) return withButton(field);
  return withButton(
    <div className={classes.withMenu}>
      {field}
      <InsertMenu
        name={`Insert into ${name}`}
        placeholders={placeholders}
        onInsert={({ text: inserted, select }) => {
          const { selectionStart, selectionEnd } = element.current ?? {};
          const start = selectionStart ?? text.length;
          set(text.slice(0, start) + inserted + text.slice(selectionEnd ?? start));
          // After the menu has returned the focus to its button.
          setTimeout(() => {
            element.current?.focus();
            const from = start + (select?.[0] ?? inserted.length);
            element.current?.setSelectionRange(from, start + (select?.[1] ?? inserted.length));
          });
        }}
      />
    </div>,
  );
}

interface OptionalProps extends Omit<Props, 'onChange'> {
  onChange: (value: LocalText | undefined) => void;
}

/** Edits an optional text. */
export function OptionalTextField({ onChange, ...rest }: OptionalProps) {
  return (
    <TextField
      {...rest}
      onChange={(value) => {
        onChange(emptyToUndefined(value));
      }}
    />
  );
}
