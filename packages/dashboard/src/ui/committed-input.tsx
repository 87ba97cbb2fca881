import { TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';

interface Props {
  label: string;
  /** Whether the label is only for screen readers. */
  isLabelHidden?: boolean;
  className?: string | undefined;
  placeholder?: string;
  description?: string;
  type?: 'text' | 'date' | 'datetime-local' | 'search';
  value: string | undefined;
  maxLength?: number;
  required?: boolean;
  /** Returns what's wrong with a value, if anything. It's then shown instead of committed. */
  problemOf?: (value: string) => string | undefined;
  /** Whether a pause in typing commits, too. */
  isLive?: boolean;
  /** Called on Enter and on blur. */
  onCommit: (value: string | undefined) => void;
}

const PAUSE_MS = 500;

/** A text field that reports complete values only, so that typing triggers few requests. */
export function CommittedInput(props: Props) {
  const {
    value = '',
    type = 'text',
    label,
    isLabelHidden,
    isLive,
    problemOf,
    onCommit,
    ...rest
  } = props;
  const [text, setText] = useState(value);
  const [problem, setProblem] = useState<string>();
  const [committed, setCommitted] = useState(value);
  if (value !== committed) {
    setCommitted(value);
    // Unless the visitor goes on typing.
    if (value !== text.trim()) setText(value);
    setProblem(undefined);
  }
  const commit = (isDone: boolean) => {
    const trimmed = text.trim();
    const found = trimmed === '' && !rest.required ? undefined : problemOf?.(trimmed);
    // While somebody types, a value that isn't complete yet is no problem.
    if (isDone || found === undefined) setProblem(found);
    if (found === undefined && trimmed !== value) onCommit(trimmed === '' ? undefined : trimmed);
  };
  const commitPause = useEffectEvent(() => {
    commit(false);
  });
  useEffect(() => {
    if (!isLive || text.trim() === value) return undefined;
    const timer = setTimeout(commitPause, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isLive, text, value]);
  return (
    <TextInput
      {...rest}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      type={type}
      error={problem}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
      }}
      onBlur={() => {
        commit(true);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit(true);
      }}
    />
  );
}
