import { TextInput } from '@mantine/core';
import { useState } from 'react';

interface Props {
  label: string;
  placeholder?: string;
  description?: string;
  type?: 'text' | 'date' | 'datetime-local' | 'search';
  value: string | undefined;
  maxLength?: number;
  required?: boolean;
  /** Returns what's wrong with a value, if anything. It's then shown instead of committed. */
  problemOf?: (value: string) => string | undefined;
  /** Called on Enter and on blur. */
  onCommit: (value: string | undefined) => void;
}

/** A text field that reports complete values only, so that typing triggers no requests. */
export function CommittedInput(props: Props) {
  const { value = '', type = 'text', problemOf, onCommit, ...rest } = props;
  const [text, setText] = useState(value);
  const [problem, setProblem] = useState<string>();
  const [committed, setCommitted] = useState(value);
  if (value !== committed) {
    setCommitted(value);
    setText(value);
    setProblem(undefined);
  }
  const commit = () => {
    const trimmed = text.trim();
    const found = trimmed === '' && !rest.required ? undefined : problemOf?.(trimmed);
    setProblem(found);
    if (found === undefined && trimmed !== value) onCommit(trimmed === '' ? undefined : trimmed);
  };
  return (
    <TextInput
      {...rest}
      type={type}
      error={problem}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
      }}
    />
  );
}
