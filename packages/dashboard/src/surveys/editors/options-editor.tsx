import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import type { LocalText } from '@service-popups/contract';
import { DownIcon, RemoveIcon, UpIcon } from '../../ui/icons';
import { isImageUrl } from '../model/allowed-urls';
import { unusedId } from '../model/unused-id';
import { moved } from '../model/survey-edits';
import classes from './options-editor.module.css';
import { TextField } from '../../languages/text-field';
import { withField } from './with-field';

export interface EditedOption {
  id: string;
  label: LocalText;
  exclusive?: boolean;
  image?: { url: string; alt: LocalText };
}

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

/** Edits the options, rows or columns of a question. */
export function OptionsEditor(props: Props) {
  const { what, options, onChange, min, max, withExclusive, withImage } = props;
  const change = (at: number, option: EditedOption) => {
    onChange(options.map((one, index) => (index === at ? option : one)));
  };
  return (
    <ol className={classes.options} aria-label={`${what}s`}>
      {options.map((option, at) => {
        const name = `${what} ${String(at + 1)}`;
        return (
          <li key={option.id} className={classes.option}>
            <div className={classes.text}>
              <TextField
                label={upperFirst(name)}
                value={option.label}
                onChange={(label) => {
                  change(at, { ...option, label });
                }}
              />
              {withImage && option.image ? (
                <ImageFields
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
                  onChange(moved(options, at, at - 1));
                }}
              >
                <UpIcon />
              </Tool>
              <Tool
                name={`Move ${name} down`}
                disabled={at === options.length - 1}
                onClick={() => {
                  onChange(moved(options, at, at + 1));
                }}
              >
                <DownIcon />
              </Tool>
              <Tool
                name={`Remove ${name}`}
                disabled={options.length <= min}
                onClick={() => {
                  onChange(options.filter((one) => one !== option));
                }}
              >
                <RemoveIcon />
              </Tool>
            </div>
          </li>
        );
      })}
      <li>
        <Button
          variant="default"
          size="compact-sm"
          disabled={options.length >= max}
          onClick={() => {
            const id = unusedId(
              what,
              options.map((one) => one.id),
            );
            const image = withImage ? { image: { url: 'https://', alt: '' } } : {};
            onChange([...options, { id, label: '', ...image }]);
          }}
        >
          Add {what}
        </Button>
      </li>
    </ol>
  );
}

interface ToolProps {
  name: string;
  disabled: boolean;
  onClick: () => void;
  children: React.ReactNode;
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
  image: { url: string; alt: LocalText };
  onChange: (image: { url: string; alt: LocalText }) => void;
}

export function ImageFields({ image, onChange }: ImageProps) {
  return (
    <>
      <TextInput
        label="Image URL"
        type="url"
        maxLength={2048}
        value={image.url}
        error={isImageUrl(image.url) ? undefined : 'Use an https:// URL.'}
        onChange={(event) => {
          onChange({ ...image, url: event.currentTarget.value.trim() });
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
