import { TextInput } from '@mantine/core';

interface Props {
  label: string;
  placeholder?: string;
  description?: string;
  type?: 'text' | 'date' | 'datetime-local' | 'search';
  value: string | undefined;
  maxLength?: number;
  /** Hears of the value when it is done: on Enter, or when the field is left. */
  onCommit: (value: string | undefined) => void;
}

/** A field that counts once it is done, so that nothing is fetched with every letter. */
export function CommittedInput({ value = '', type = 'text', onCommit, ...rest }: Props) {
  const commit = (text: string) => {
    const trimmed = text.trim();
    if (trimmed !== value) onCommit(trimmed === '' ? undefined : trimmed);
  };
  return (
    <TextInput
      // Another value in the address, another field.
      key={value}
      {...rest}
      type={type}
      defaultValue={value}
      onBlur={(event) => {
        commit(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit(event.currentTarget.value);
      }}
    />
  );
}
