import { ActionIcon, Button, Checkbox } from '@mantine/core';
import type { LocalText } from '@service-popups/contract';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ImageField } from '../../images/image-field';
import { isImageUrl } from '../../editing/allowed-urls';
import { getText } from '../../languages/local-texts';
import { TextField } from '../../languages/text-field';
import { useTexts } from '../../languages/texts';
import { DownIcon, RemoveIcon, UpIcon } from '../../ui/icons';
import { addOption, isEmptyOption, pasteOptions, type EditedOption } from '../model/option-edits';
import { moved } from '../model/survey-edits';
import classes from './options-editor.module.css';
import { withField } from './with-field';

interface Props {
  /** The name of one entry, as in "option". */
  what: string;
  options: readonly EditedOption[];
  onChange: (options: EditedOption[]) => void;
  min: number;
  max: number;
  withExclusive?: boolean;
  withImage?: boolean;
}

/** Edits the options, rows or columns of a question. Works without a mouse. */
export function OptionsEditor(props: Props) {
  const { what, options, onChange, min, max, withExclusive, withImage } = props;
  const { main } = useTexts();
  const inputs = useRef(new Map<string, HTMLElement>());
  // Set in event handlers, so that the effect below runs after the list has changed.
  const focusNext = useRef<string>(undefined);
  const [dropped, setDropped] = useState(0);
  useEffect(() => {
    if (focusNext.current === undefined) return;
    inputs.current.get(focusNext.current)?.focus();
    focusNext.current = undefined;
  }, [options]);

  const edit = (next: EditedOption[], focus?: string) => {
    focusNext.current = focus;
    setDropped(0);
    onChange(next);
  };
  const change = (at: number, option: EditedOption) => {
    edit(options.map((one, index) => (index === at ? option : one)));
  };
  const add = (at: number) => {
    if (options.length >= max) return;
    const { list, added } = addOption(options, at, what, withImage);
    edit(list, added);
  };
  const remove = (at: number) => {
    if (options.length <= min) return;
    const neighbour = options[at - 1] ?? options[at + 1];
    edit(options.toSpliced(at, 1), neighbour?.id);
  };
  const move = (at: number, to: number, keepFocus: boolean) => {
    if (options[to]) edit(moved(options, at, to), keepFocus ? options[at]?.id : undefined);
  };
  const pressKey = (event: KeyboardEvent, at: number) => {
    const { key, altKey, nativeEvent } = event;
    const option = options[at];
    if (!option || nativeEvent.isComposing) return;
    const actions: Record<string, (() => void) | undefined> = {
      Enter: () => {
        const next = options[at + 1];
        if (next && isEmptyOption(next)) inputs.current.get(next.id)?.focus();
        else add(at + 1);
      },
      Backspace: isEmptyOption(option)
        ? () => {
            remove(at);
          }
        : undefined,
      ArrowUp: altKey
        ? () => {
            move(at, at - 1, true);
          }
        : undefined,
      ArrowDown: altKey
        ? () => {
            move(at, at + 1, true);
          }
        : undefined,
    };
    const action = actions[key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  const paste = (at: number, text: string): boolean => {
    const result = pasteOptions({ options, at, text, what, max, main, withImage });
    if (!result) return false;
    edit(result.list, result.last);
    setDropped(result.dropped);
    return true;
  };

  return (
    <div className={classes.editor}>
      <ol className={classes.options} aria-label={`${what}s`}>
        {options.map((option, at) => {
          const name = `${what} ${String(at + 1)}`;
          return (
            <li key={option.id} className={classes.option}>
              <div className={classes.text}>
                <TextField
                  label={upperFirst(name)}
                  hideLabel
                  placeholder={upperFirst(name)}
                  value={option.label}
                  onChange={(label) => {
                    change(at, { ...option, label });
                  }}
                  mainInput={{
                    ref: (element) => {
                      if (element) inputs.current.set(option.id, element);
                      else inputs.current.delete(option.id);
                    },
                    onKeyDown: (event) => {
                      pressKey(event, at);
                    },
                    onPaste: (event) => {
                      if (paste(at, event.clipboardData.getData('text/plain')))
                        event.preventDefault();
                    },
                  }}
                />
                {withImage && option.image ? (
                  <ImageFields
                    label={`Image of ${name}`}
                    image={option.image}
                    onChange={(image) => {
                      change(at, { ...option, image });
                    }}
                  />
                ) : null}
                {withExclusive ? (
                  <Checkbox
                    size="xs"
                    label="Exclusive option"
                    checked={option.exclusive ?? false}
                    onChange={(event) => {
                      const exclusive = event.currentTarget.checked || undefined;
                      change(at, withField(option, 'exclusive', exclusive));
                    }}
                  />
                ) : null}
              </div>
              <div className={classes.tools}>
                <Tool
                  name={`Move ${name} up`}
                  disabled={at === 0}
                  onClick={() => {
                    move(at, at - 1, false);
                  }}
                >
                  <UpIcon />
                </Tool>
                <Tool
                  name={`Move ${name} down`}
                  disabled={at === options.length - 1}
                  onClick={() => {
                    move(at, at + 1, false);
                  }}
                >
                  <DownIcon />
                </Tool>
                <Tool
                  name={`Remove ${name}`}
                  disabled={options.length <= min}
                  onClick={() => {
                    remove(at);
                  }}
                >
                  <RemoveIcon />
                </Tool>
              </div>
            </li>
          );
        })}
      </ol>
      <div className={classes.bottom}>
        <Button
          variant="default"
          size="compact-sm"
          disabled={options.length >= max}
          onClick={() => {
            add(options.length);
          }}
        >
          Add {what}
        </Button>
        <p className={classes.hint} role="status">
          {dropped > 0
            ? `${String(dropped)} ${dropped === 1 ? 'line was' : 'lines were'} left out: the maximum is ${String(max)} ${what}s.`
            : options.some((one) => getText(one.label, main, main) === '')
              ? 'Enter adds the next one. Paste a list to add them all.'
              : ''}
        </p>
      </div>
    </div>
  );
}

interface ToolProps {
  name: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ name, disabled, onClick, children }: ToolProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="md"
      aria-label={name}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}

interface ImageProps {
  label?: string;
  image: { url: string; alt: LocalText };
  onChange: (image: { url: string; alt: LocalText }) => void;
}

export function ImageFields({ label = 'Image', image, onChange }: ImageProps) {
  return (
    <>
      <ImageField
        label={label}
        value={image.url}
        error={image.url === '' || isImageUrl(image.url) ? undefined : 'Use an https:// URL.'}
        onChange={(url) => {
          onChange({ ...image, url });
        }}
      />
      <TextField
        label="Alt text"
        description="Describes the image to screen readers. Leave blank if it’s decorative."
        value={image.alt}
        onChange={(alt) => {
          onChange({ ...image, alt });
        }}
      />
    </>
  );
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
