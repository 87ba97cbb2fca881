import { TextInput } from '@mantine/core';

interface Props {
  label: string;
  placeholder?: string;
  description?: string;
  type?: 'text' | 'date' | 'datetime-local' | 'search';
  value: string | undefined;
  maxLength?: number;
  /** Called on Enter and on blur. */
  onCommit: (value: string | undefined) => void;
}

/** A text field that reports complete values only, so that typing triggers no requests. */
export function CommittedInput({ value = '', type = 'text', onCommit, ...rest }: Props) {
  const commit = (text: string) => {
    const trimmed = text.trim();
    if (trimmed !== value) onCommit(trimmed === '' ? undefined : trimmed);
  };
  return (
    <TextInput
      // Remount when the value in the URL changes.
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
