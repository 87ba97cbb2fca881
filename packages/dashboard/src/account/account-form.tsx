import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { ApiError } from '../api/api-error';
import type { ErrorMessage } from '../format/user-facing-error';
import classes from './account.module.css';
import { readValues, type Field, type Values } from './fields';
import { ErrorBox } from '../ui/error-box';

type Errors = Partial<Record<Field['name'], string>>;

interface Props {
  fields: readonly Field[];
  button: string;
  /** Submits the form. */
  send: (values: Values) => Promise<void>;
  errorMessage: (error: unknown) => ErrorMessage;
  /** Shown above the fields. */
  children?: ReactNode;
  /** For a form that replaces another. */
  focusFirst?: boolean;
}

/** Fields and a button. Shows errors next to their fields and focuses the first one. */
export function AccountForm(props: Props) {
  const { fields, button, send, errorMessage, children, focusFirst = false } = props;
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: send,
    onError: (rejection) => {
      setErrors(serverErrors(rejection, fields, errorMessage));
    },
  });
  const hasErrors = Object.keys(errors).length > 0;

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus();
  }, [errors, error]);
  useEffect(() => {
    if (focusFirst) form.current?.querySelector('input')?.focus();
  }, [focusFirst]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const values = readValues(new FormData(event.currentTarget));
    const found = check(fields, values);
    reset();
    setErrors(found);
    if (Object.keys(found).length === 0) mutate(values);
  };

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      {hasErrors ? null : <ErrorBox error={error} describe={errorMessage} />}
      {children}
      {fields.map((field) => (
        <FieldInput key={field.name} field={field} error={errors[field.name]} />
      ))}
      <Button type="submit" size="md" fullWidth loading={isPending}>
        {button}
      </Button>
    </form>
  );
}

function check(fields: readonly Field[], values: Values): Errors {
  const found: Errors = {};
  for (const { name, validate } of fields) {
    const problem = validate(values[name]);
    if (problem !== undefined) found[name] = problem;
  }
  return found;
}

/** Shows a server error at the field it names, if the form has that field. */
function serverErrors(
  error: unknown,
  fields: readonly Field[],
  errorMessage: Props['errorMessage'],
): Errors {
  const named = error instanceof ApiError ? error.field : undefined;
  const field = fields.find(({ name }) => name === named);
  if (!field) return {};
  const { title, detail } = errorMessage(error);
  return { [field.name]: detail ?? title };
}

interface FieldInputProps {
  field: Field;
  error: string | undefined;
}

function FieldInput({ field: { name, label, hint, type, autoComplete }, error }: FieldInputProps) {
  const shared = {
    name,
    label,
    description: hint,
    error,
    autoComplete,
    // Below 16 px, phones zoom into the page on a tap.
    size: 'md',
    'aria-required': true,
    'aria-invalid': error !== undefined,
  } as const;
  if (type === 'password')
    return (
      <PasswordInput
        {...shared}
        visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password' }}
      />
    );
  return (
    <TextInput
      {...shared}
      type={type}
      spellCheck={false}
      autoCapitalize={name === 'name' ? 'words' : 'none'}
    />
  );
}
