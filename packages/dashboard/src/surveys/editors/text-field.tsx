import { Textarea, TextInput } from '@mantine/core';
import type { LocalText } from '@service-popups/contract';
import { useTexts } from '../builder/texts';
import { emptyToUndefined, textIn, withText } from '../model/local-texts';
import classes from './text-field.module.css';

interface Props {
  label: string;
  value: LocalText | undefined;
  onChange: (value: LocalText) => void;
  description?: string;
  placeholder?: string;
  long?: boolean;
}

/** Edits a text in the main language and, while translating, in a second one. */
export function TextField({ label, value, onChange, description, placeholder, long }: Props) {
  const { main, secondLanguage } = useTexts();
  const missing = secondLanguage !== undefined && isMissing(value, main, secondLanguage);
  const input = (language: string, name: string, error?: string) => {
    const props = {
      label: name,
      lang: language,
      dir: 'auto',
      maxLength: 2000,
      value: textIn(value, language, main),
      onChange: (event: { currentTarget: { value: string } }) => {
        onChange(withText(value, language, main, event.currentTarget.value));
      },
      ...(description !== undefined && language === main && { description }),
      ...(placeholder !== undefined && { placeholder }),
      ...(error !== undefined && { error }),
    };
    return long ? (
      <Textarea autosize minRows={2} maxRows={8} {...props} />
    ) : (
      <TextInput {...props} />
    );
  };
  if (secondLanguage === undefined) return input(main, label);
  return (
    <div className={classes.pair}>
      {input(main, `${label} (${main})`)}
      {input(
        secondLanguage,
        `${label} (${secondLanguage})`,
        missing ? 'Not translated' : undefined,
      )}
    </div>
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

function isMissing(value: LocalText | undefined, main: string, language: string): boolean {
  return textIn(value, main, main) !== '' && textIn(value, language, main) === '';
}
